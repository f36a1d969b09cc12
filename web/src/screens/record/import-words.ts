import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImportFault } from '../../entities/record/online/import.commands.ts';

/** What happened, and what to do. */
export const faultTitles: Record<ImportFault, MessageDescriptor> = {
  'request.too_large': msg`This file is larger than 25 MB.`,
  'request.too_many': msg`You have imported very often today.`,
  'request.too_much_work': msg`That was a lot at once.`,
  'server.busy': msg`We are very busy right now.`,
  'server.storage_full': msg`Our storage is full or does not work.`,
  'server.damaged': msg`Our storage is damaged.`,
  'account.too_much_today': msg`That is more than can be saved in one day.`,
  'import.not_an_export': msg`This is not a file that Qamqor saved.`,
  'import.cut': msg`This file is damaged or not whole.`,
  'import.altered': msg`This file was changed after it was saved.`,
  'import.wrong_shape': msg`A part of this file is not as Qamqor saves it.`,
  'import.newer': msg`A newer Qamqor saved this file.`,
  'import.too_many_rows': msg`This file has more than 100,000 entries.`,
  'import.too_slow': msg`This file takes too long to read.`,
  'import.still_reading': msg`Another file of yours is still being read.`,
  'import.too_many_today': msg`Five files were imported today.`,
  'import.too_much_this_month': msg`That is more than can be imported in one month.`,
  offline: msg`The file did not arrive.`,
  unknown: msg`Import failed. Please try again.`,
};

const smaller = msg`Save medicines, schedule and chats as files of their own. Then import one after the other.`;

export const faultSteps: Record<ImportFault, MessageDescriptor> = {
  'request.too_large': smaller,
  'request.too_many': msg`Please try again tomorrow.`,
  'request.too_much_work': msg`Please try again in a minute.`,
  'server.busy': msg`Please try again in a moment.`,
  'server.storage_full': msg`Please try again later.`,
  'server.damaged': msg`Please try again later.`,
  'account.too_much_today': msg`Please try again tomorrow.`,
  'import.not_an_export': msg`Choose a file that was saved on this page. Its name ends in .json.`,
  'import.cut': msg`Save it once more where it comes from. Then choose the new file.`,
  'import.altered': msg`Choose the file as it was saved.`,
  'import.wrong_shape': msg`Save it once more where it comes from. Then choose the new file.`,
  'import.newer': msg`Close Qamqor on this device and open it again. Then choose the file once more.`,
  'import.too_many_rows': smaller,
  'import.too_slow': smaller,
  'import.still_reading': msg`Please try again in a moment.`,
  'import.too_many_today': msg`Please import this one tomorrow.`,
  'import.too_much_this_month': msg`Please import this file next month.`,
  offline: msg`Check the internet first. Then choose the file once more.`,
  unknown: msg`If it happens again, please write to us.`,
};
