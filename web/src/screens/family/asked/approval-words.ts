import type { I18n } from '@lingui/core';
import { endsPause } from '@qamqor/shared/medicines/ends-pause';
import type { Approval } from '@qamqor/shared/family/link';
import type { Format } from '../../../locale/use-format.ts';
import { askedName, type AskedArgs, type KnownNames } from './asked-name.ts';
import { changeWords } from '../../../entities/change/change-words.ts';

/** What somebody asks to do, by the names that things of the person bear now. */
export function approvalWords(
  i18n: I18n,
  format: Format,
  approval: Pick<Approval, 'op' | 'args' | 'created_at'>,
  known: KnownNames,
): string {
  const { op } = approval;
  const args = (approval.args ?? {}) as AskedArgs;
  return changeWords(i18n, {
    op,
    name: askedName(args, known),
    time: args.time ?? '',
    status: endsPause(approval) ? 'resumed' : (args.status ?? ''),
    day: args.date === undefined ? '' : format.date(args.date),
  });
}
