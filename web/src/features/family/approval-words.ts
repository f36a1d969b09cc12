import type { I18n } from '@lingui/core';
import type { Approval } from '@qamqor/shared/sync/protocol';
import type { Format } from '../../locale/use-format.ts';
import { changeWords } from './change-words.ts';

interface Named {
  id: string;
  name: string;
}

interface Args {
  id?: string;
  medicine_id?: string;
  name?: string;
  title?: string;
  date?: string;
  time?: string;
  status?: string;
  fields?: { name?: string; title?: string };
}

/** What somebody asks to do, by the names that the person's medicines bear now. */
export function approvalWords(
  i18n: I18n,
  format: Format,
  { op, args: given }: Pick<Approval, 'op' | 'args'>,
  medicines: readonly Named[],
): string {
  const args = (given ?? {}) as Args;
  const listed = medicines.find(({ id }) => id === (args.medicine_id ?? args.id))?.name;
  const told = args.name ?? args.title ?? args.fields?.name ?? args.fields?.title;
  return changeWords(i18n, {
    op,
    name: listed ?? told ?? '…',
    time: args.time ?? '',
    status: args.status ?? '',
    day: args.date === undefined ? '' : format.date(args.date),
  });
}
