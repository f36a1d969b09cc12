import names from 'virtual:zone-names';
import { clockIn } from '@qamqor/shared/calendar/clock-in';
import { clockName, homeZoneAt, type ZoneHistory } from '@qamqor/shared/calendar/home-clock';
import { isZone } from '@qamqor/shared/calendar/zone';
import { foldText } from '@qamqor/shared/fold-text';
import { LANGUAGES, type Language } from '@qamqor/shared/languages';
import { cities } from './cities.ts';
import { cityOf } from './zones.ts';

/** "GMT+5", "GMT-3:30", and "GMT" alone at the meridian. */
function offsetWords(zone: string, now: number): string {
  const { offset } = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
  const [, sign = '+', hours = '00', minutes = '00'] = /^([+-])(\d\d):(\d\d)/.exec(offset) ?? [];
  const rest = minutes === '00' ? '' : `:${minutes}`;
  return hours === '00' && rest === '' ? 'GMT' : `GMT${sign}${Number(hours)}${rest}`;
}

/** The city of a zone; in other languages than English its country, where the city has no name. */
function placeOf(language: Language, zone: string): string {
  if (language === 'en' || Object.hasOwn(cities, zone)) return cityOf(language, zone);
  const all = names[zone.split('/').at(-1) ?? zone]?.split('|') ?? [];
  return all[LANGUAGES.indexOf(language) - 1] ?? all[0] ?? cityOf(language, zone);
}

/** "Almaty (GMT+5)", by the offset that the zone has at `now`, epoch ms, where `homes` have it by theirs. */
export function formatZone(
  language: Language,
  zone: string,
  now: number,
  homes: ZoneHistory = [],
): string {
  const place = placeOf(language, zone);
  const clock = clockName(homeZoneAt(clockIn(homes, zone), now));
  // An older browser knows fewer than the server.
  return clock !== zone || isZone(zone) ? `${place} (${offsetWords(clock, now)})` : place;
}

/**
 * The zones of the cities that most ask for, or of those whose city has `search` in its name, in the
 * order of the language. One clock under two names is there once.
 */
export function listZones(language: Language, search: string): string[] {
  const wanted = foldText(search.trim());
  const compare = new Intl.Collator(language).compare;
  const known = Intl.supportedValuesOf('timeZone').filter((zone) =>
    wanted === ''
      ? Object.hasOwn(cities, zone)
      : foldText(placeOf(language, zone)).includes(wanted),
  );
  const places = new Map(known.map((zone) => [placeOf(language, zone), zone]));
  return [...places].toSorted(([a], [b]) => compare(a, b)).map(([, zone]) => zone);
}
