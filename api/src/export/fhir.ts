import type {
  BundleEntry,
  Dosage,
  MedicationAdministration,
  MedicationStatement,
  Patient,
  Quantity,
  TimingRepeat,
} from 'fhir/r4.js';
import { decidingMark, secondTaken, type Mark } from '@qamqor/shared/doses/mark';
import { unitWord, type ExportWords } from '@qamqor/shared/export/export-words';
import { inForce, pauseAt, type Medicine, type Revision } from '@qamqor/shared/medicines/medicine';
import type { Profile } from '@qamqor/shared/profile/profile';

/** HL7 FHIR R4: CAL-3 counts weekdays from Monday. */
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** R4 knows no other spaces in a text. */
const plain = (text: string) => text.replaceAll(/[^\S \r\n\t]/g, ' ').trim();

const urn = (id: string) => `urn:uuid:${id}`;
const subject = (personId: string) => ({ reference: urn(personId) });

/** MED-8: whole quarters of a unit. */
function amountOf(
  { amount_quarters, unit }: Pick<Revision, 'amount_quarters' | 'unit'>,
  words: ExportWords,
): Quantity | null {
  if (amount_quarters === null) return null;
  const said = plain(unitWord(words, unit ?? ''));
  return {
    value: amount_quarters / 4,
    ...(said === '' ? {} : { unit: said }),
  };
}

function dosageOf(revision: Revision, words: ExportWords): Dosage {
  const { times, weekdays } = revision;
  const repeat: TimingRepeat = {
    frequency: times.length,
    period: 1,
    periodUnit: 'd',
    timeOfDay: times.map((time) => `${time}:00`),
    ...(weekdays.length === DAYS.length
      ? {}
      : { dayOfWeek: weekdays.map((day) => DAYS[day] ?? 'mon') }),
  };
  const doseQuantity = amountOf(revision, words);
  return {
    timing: { repeat },
    ...(doseQuantity === null ? {} : { doseAndRate: [{ doseQuantity }] }),
  };
}

export function patientEntry(personId: string, profile: Profile): BundleEntry<Patient> {
  const { firstName, lastName, dateOfBirth } = profile;
  const text = [firstName, lastName]
    .map(plain)
    .filter((part) => part !== '')
    .join(' ');
  return {
    fullUrl: urn(personId),
    resource: {
      resourceType: 'Patient',
      id: personId,
      ...(text === '' ? {} : { name: [{ text }] }),
      ...(/^\d{4}-\d{2}-\d{2}$/.test(dateOfBirth) ? { birthDate: dateOfBirth } : {}),
    },
  };
}

/** What is taken, as the person entered it; `now` is an instant on the wire, `today` their date. */
export function statementEntry(
  personId: string,
  medicine: Medicine,
  { now, today, words }: { now: string; today: string; words: ExportWords },
): BundleEntry<MedicationStatement> {
  const revision = inForce(medicine, now);
  const { end_date } = revision;
  const isOver = end_date !== null && end_date < today;
  const status =
    medicine.deleted_at !== null
      ? 'stopped'
      : isOver
        ? 'completed'
        : medicine.start_date > today
          ? 'intended'
          : pauseAt(medicine, now)
            ? 'on-hold'
            : 'active';
  return {
    fullUrl: urn(medicine.id),
    resource: {
      resourceType: 'MedicationStatement',
      id: medicine.id,
      status,
      medicationCodeableConcept: { text: plain(revision.name) },
      subject: subject(personId),
      effectivePeriod: {
        start: medicine.start_date,
        ...(end_date === null ? {} : { end: end_date }),
      },
      dateAsserted: medicine.updated_at,
      dosage: [dosageOf(revision, words)],
      ...(plain(medicine.notes) === '' ? {} : { note: [{ text: plain(medicine.notes) }] }),
    },
  };
}

/**
 * What became of one dose: DOSE-5 decides between the marks of a slot, and one that was taken back is
 * no dose. Where it may have been taken twice the second one stands beside the first (DOSE-9).
 */
export function administrationEntries(
  personId: string,
  marks: readonly Mark[],
  revision: Revision | undefined,
  words: ExportWords,
): BundleEntry<MedicationAdministration>[] {
  const told = [decidingMark(marks), secondTaken(marks)].filter((mark) => mark !== null);
  return told.map((mark) => administrationEntry(personId, mark, revision, words));
}

function administrationEntry(
  personId: string,
  mark: Mark,
  revision: Revision | undefined,
  words: ExportWords,
): BundleEntry<MedicationAdministration> {
  const dose = revision ? amountOf(revision, words) : null;
  const isTaken = mark.status === 'taken';
  return {
    fullUrl: urn(mark.id),
    resource: {
      resourceType: 'MedicationAdministration',
      id: mark.id,
      status: isTaken ? 'completed' : 'not-done',
      ...(isTaken || mark.reason === null
        ? {}
        : { statusReason: [{ text: words.reasons[mark.reason] }] }),
      medicationCodeableConcept: { text: plain(revision?.name ?? words.unknownMedicine) },
      subject: subject(personId),
      effectiveDateTime: mark.taken_at,
      performer: [{ actor: { display: plain(mark.by_name) || words.unknownPerson } }],
      ...(isTaken && dose !== null ? { dosage: { dose } } : {}),
      note: [{ text: words.planned(mark.date, mark.time) }],
    },
  };
}
