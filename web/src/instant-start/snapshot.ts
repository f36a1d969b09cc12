import type { I18n } from '@lingui/core';
import type { Language } from '@qamqor/shared/languages';
import { FORMAT } from '../local-db/snapshot/next-start.ts';
import type { PersonData } from '../local-db/snapshot/person-data.ts';
import { formatFullDate } from '../locale/format.ts';
import { drawingOf } from '../entities/dose/ui/pill-look.ts';
import { doseWords } from '../entities/dose/ui/units.ts';
import type { Snapshot } from './format.ts';
import { knownDays } from './known-days.ts';
import { countedIn, wordsIn } from './words.ts';

export function snapshotOf(
  data: PersonData,
  { id: personId, name }: { id: string; name: string },
  known: Pick<Snapshot, 'upto' | 'refused' | 'pulled'>,
  i18n: I18n,
): Snapshot {
  const language = i18n.locale as Language;
  const { dates, doses, ...days } = knownDays(data);
  return {
    ...days,
    ...known,
    format: FORMAT,
    person_id: personId,
    person_name: name,
    language,
    words: wordsIn(i18n),
    counted: countedIn(i18n, data.medicines.length),
    dates: dates.map((one) => ({ ...one, full: formatFullDate(language, one.date) })),
    slots: doses.map(({ dose: { revision, medicine }, slot }) => ({
      ...slot,
      name: revision.name,
      words: doseWords(i18n, { ...revision, with_food: medicine.with_food }),
      pill: drawingOf(medicine),
    })),
  };
}
