import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Medicine } from '@qamqor/shared/medicines/medicine';
import { formatQuarters } from '../../../locale/format.ts';

export const UNITS = [
  'tablet',
  'capsule',
  'drop',
  'ml',
  'spoon',
  'puff',
  'injection',
  'sachet',
] as const;
export type Unit = (typeof UNITS)[number];

export const foodNames = {
  before: msg`before food`,
  with: msg`with food`,
  after: msg`after food`,
};

const counted = {
  tablet: (n: number, sign: string) =>
    msg`${plural(n, { one: `${sign} tablet`, other: `${sign} tablets` })}`,
  capsule: (n: number, sign: string) =>
    msg`${plural(n, { one: `${sign} capsule`, other: `${sign} capsules` })}`,
  drop: (n: number, sign: string) =>
    msg`${plural(n, { one: `${sign} drop`, other: `${sign} drops` })}`,
  ml: (n: number, sign: string) => msg`${plural(n, { one: `${sign} ml`, other: `${sign} ml` })}`,
  spoon: (n: number, sign: string) =>
    msg`${plural(n, { one: `${sign} spoon`, other: `${sign} spoons` })}`,
  puff: (n: number, sign: string) =>
    msg`${plural(n, { one: `${sign} puff`, other: `${sign} puffs` })}`,
  injection: (n: number, sign: string) =>
    msg`${plural(n, { one: `${sign} injection`, other: `${sign} injections` })}`,
  sachet: (n: number, sign: string) =>
    msg`${plural(n, { one: `${sign} sachet`, other: `${sign} sachets` })}`,
};

const parts = {
  tablet: (sign: string) => msg`${sign} tablet`,
  capsule: (sign: string) => msg`${sign} capsule`,
  drop: (sign: string) => msg`${sign} drop`,
  ml: (sign: string) => msg`${sign} ml`,
  spoon: (sign: string) => msg`${sign} spoon`,
  puff: (sign: string) => msg`${sign} puff`,
  injection: (sign: string) => msg`${sign} injection`,
  sachet: (sign: string) => msg`${sign} sachet`,
};

/** The unit of the list behind a free word of the API, if there is one. */
export function knownUnit(unit: string | null): Unit | null {
  const word = unit?.trim().toLowerCase() ?? '';
  return UNITS.find((known) => word === known || word === `${known}s`) ?? null;
}

/** "1½ tablets", "½ tablet"; empty when no amount is known. */
export function amountWords(i18n: I18n, quarters: number | null, unit: string | null): string {
  if (quarters === null) return '';
  const sign = formatQuarters(quarters);
  const known = knownUnit(unit);
  if (!known) return unit === null ? sign : `${sign} ${unit}`;
  return i18n._(quarters < 4 ? parts[known](sign) : counted[known](quarters / 4, sign));
}

/** "1 tablet, with food"; empty when neither is known. */
export function doseWords(
  i18n: I18n,
  dose: Pick<Medicine, 'amount_quarters' | 'unit' | 'with_food'>,
): string {
  const amount = amountWords(i18n, dose.amount_quarters, dose.unit);
  const food = dose.with_food === null ? '' : i18n._(foodNames[dose.with_food]);
  return [amount, food].filter((part) => part !== '').join(', ');
}
