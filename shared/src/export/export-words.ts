import type { Mark, SkipReason } from '../doses/mark.ts';
import type { Language } from '../languages.ts';

/** The columns of the table, in their order. */
export const TABLE_COLUMNS = [
  'date',
  'time',
  'medicine',
  'amount',
  'unit',
  'status',
  'reason',
  'taken_at',
  'recorded_at',
  'marked_by',
  'taken_back',
] as const;

export type ExportWords = {
  columns: Record<(typeof TABLE_COLUMNS)[number], string>;
  status: Record<Mark['status'], string>;
  reasons: Record<SkipReason, string>;
  /** Of the units that can be chosen; one that was written by hand is said as it is. */
  units: Readonly<Record<string, string>>;
  yes: string;
  no: string;
  unknownMedicine: string;
  unknownPerson: string;
  /** The wall time that a dose was planned for. */
  planned: (date: string, time: string) => string;
};

/** What the files for a doctor and for a spreadsheet say in the person's language. */
export const exportWords: Record<Language, ExportWords> = {
  en: {
    columns: {
      date: 'Date',
      time: 'Time',
      medicine: 'Medicine',
      amount: 'Amount',
      unit: 'Unit',
      status: 'Taken or skipped',
      reason: 'Reason',
      taken_at: 'Taken at (UTC)',
      recorded_at: 'Recorded at (UTC)',
      marked_by: 'Marked by',
      taken_back: 'Mark undone',
    },
    status: { taken: 'Taken', skipped: 'Skipped' },
    reasons: {
      doctor_said: 'The doctor said so',
      test_or_fasting: 'A test or fasting',
      felt_unwell: 'Felt unwell',
      ran_out: 'Ran out of it',
      refused: 'Did not want it',
      away: 'Was away',
      other: 'Another reason',
    },
    units: {
      tablet: 'tablet',
      capsule: 'capsule',
      drop: 'drop',
      ml: 'ml',
      spoon: 'spoon',
      puff: 'puff',
      injection: 'injection',
      sachet: 'sachet',
    },
    yes: 'yes',
    no: 'no',
    unknownMedicine: 'Medicine not known',
    unknownPerson: 'Not known',
    planned: (date, time) => `Planned for ${date} ${time}`,
  },
  ru: {
    columns: {
      date: 'Дата',
      time: 'Время',
      medicine: 'Лекарство',
      amount: 'Количество',
      unit: 'Единица измерения',
      status: 'Принято или пропущено',
      reason: 'Причина',
      taken_at: 'Когда принято (UTC)',
      recorded_at: 'Когда записано (UTC)',
      marked_by: 'Кто отметил',
      taken_back: 'Отметка снята',
    },
    status: { taken: 'Принято', skipped: 'Пропущено' },
    reasons: {
      doctor_said: 'По указанию врача',
      test_or_fasting: 'Перед анализами или натощак',
      felt_unwell: 'Плохое самочувствие',
      ran_out: 'Лекарство закончилось',
      refused: 'Не хотелось',
      away: 'Не было дома',
      other: 'Другая причина',
    },
    units: {
      tablet: 'таблетка',
      capsule: 'капсула',
      drop: 'капля',
      ml: 'мл',
      spoon: 'ложка',
      puff: 'вдох',
      injection: 'укол',
      sachet: 'пакетик',
    },
    yes: 'да',
    no: 'нет',
    unknownMedicine: 'Лекарство неизвестно',
    unknownPerson: 'Неизвестно',
    planned: (date, time) => `По плану: ${date} ${time}`,
  },
  kk: {
    columns: {
      date: 'Күні',
      time: 'Уақыты',
      medicine: 'Дәрі',
      amount: 'Мөлшері',
      unit: 'Өлшем бірлігі',
      status: 'Ішілді ме',
      reason: 'Себебі',
      taken_at: 'Қашан ішілді (UTC)',
      recorded_at: 'Қашан жазылды (UTC)',
      marked_by: 'Кім белгіледі',
      taken_back: 'Белгі алынды',
    },
    status: { taken: 'Ішілді', skipped: 'Өткізіп жіберілді' },
    reasons: {
      doctor_said: 'Дәрігердің нұсқауымен',
      test_or_fasting: 'Талдау тапсырарда немесе ашқарында',
      felt_unwell: 'Өзін жайсыз сезінді',
      ran_out: 'Дәрі таусылып қалды',
      refused: 'Ішкісі келмеді',
      away: 'Үйде болмады',
      other: 'Басқа себеп',
    },
    units: {
      tablet: 'таблетка',
      capsule: 'капсула',
      drop: 'тамшы',
      ml: 'мл',
      spoon: 'қасық',
      puff: 'бүрку',
      injection: 'екпе',
      sachet: 'пакетик',
    },
    yes: 'иә',
    no: 'жоқ',
    unknownMedicine: 'Дәрі белгісіз',
    unknownPerson: 'Белгісіз',
    planned: (date, time) => `Жоспар бойынша: ${date} ${time}`,
  },
};

/** A unit as the person's language says it. */
export function unitWord({ units }: ExportWords, unit: string): string {
  return Object.hasOwn(units, unit) ? (units[unit] ?? unit) : unit;
}
