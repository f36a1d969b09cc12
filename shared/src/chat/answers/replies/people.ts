import type { Relationship } from '../../../family/relationships.ts';
import type { Language } from '../../../languages.ts';
import type { DayFacts, RelativeFact } from '../day-facts.ts';
import { relativeLine } from '../lines.ts';
import { answerWords } from '../words/words.ts';

/** Whose mother or father the person is may be their child: more is not known of them. */
function isOfKin({ relationship, person_is }: RelativeFact, kin: ReadonlySet<Relationship>) {
  const isChild = person_is === 'Mother' || person_is === 'Father';
  const asksForChild = kin.has('Son') || kin.has('Daughter');
  return [...kin].some((one) => one === relationship) || (isChild && asksForChild);
}

/** Those who are asked about by name or kin, else everybody. */
function askedAbout(
  everybody: readonly RelativeFact[],
  named: readonly RelativeFact[],
  kin: ReadonlySet<Relationship>,
): readonly RelativeFact[] {
  if (named.length > 0) return named;
  const ofKin = everybody.filter((relative) => isOfKin(relative, kin));
  return ofKin.length > 0 ? ofKin : everybody;
}

export function family(
  day: DayFacts,
  language: Language,
  named: readonly RelativeFact[],
  kin: ReadonlySet<Relationship>,
): readonly string[] {
  const words = answerWords[language];
  if (day.family.length === 0) return [words.noFamily];
  const people = askedAbout(day.family, named, kin);
  const lines = people.map((relative) => relativeLine(relative, language));
  const canCall = people.some(({ phone }) => phone !== null);
  return [
    ...(people === day.family ? [words.family] : []),
    ...lines,
    ...(canCall ? [words.howToCall] : []),
  ];
}

export function emergency(day: DayFacts, language: Language): readonly string[] {
  const words = answerWords[language];
  const contacts = day.emergency.map(({ who, phone }) => (who === '' ? phone : `${who}: ${phone}`));
  return [
    words.emergency,
    ...(contacts.length > 0 ? [words.emergencyContact, ...contacts] : [words.noEmergencyContact]),
  ];
}

export function call(
  day: DayFacts,
  language: Language,
  named: readonly RelativeFact[],
  kin: ReadonlySet<Relationship>,
): readonly string[] {
  const people = askedAbout(day.family, named, kin);
  if (people.length > 0 && people !== day.family) return family(day, language, named, kin);
  const words = answerWords[language];
  const lines = people
    .filter(({ phone }) => phone !== null)
    .map((relative) => relativeLine(relative, language));
  const known = lines.length > 0 ? [...lines, words.howToCall] : [words.nobodyToCall];
  return [...known, ...emergency(day, language)];
}
