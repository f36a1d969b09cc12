import type { I18n } from '@lingui/core';
import type { Approval } from '@qamqor/shared/sync/protocol';
import type { Format } from '../../locale/use-format.ts';
import { askedName, type AskedArgs, type KnownNames } from './asked-name.ts';
import { changeWords } from './change-words.ts';

/** What somebody asks to do, by the names that things of the person bear now. */
export function approvalWords(
  i18n: I18n,
  format: Format,
  { op, args: given }: Pick<Approval, 'op' | 'args'>,
  known: KnownNames,
): string {
  const args = (given ?? {}) as AskedArgs;
  return changeWords(i18n, {
    op,
    name: askedName(args, known),
    time: args.time ?? '',
    status: args.status ?? '',
    day: args.date === undefined ? '' : format.date(args.date),
  });
}
