import { LANGUAGES } from '@qamqor/shared/languages';
import type { Plugin } from 'vite';
import { cities } from './src/locale/cities.ts';

const NAME = 'virtual:zone-names';

/** Where browsers differ about the name of a zone; the other of each pair is in Intl's own list. */
const RENAMED = [
  'Africa/Asmara',
  'America/Nuuk',
  'Asia/Ho_Chi_Minh',
  'Asia/Kathmandu',
  'Asia/Yangon',
  'Atlantic/Faroe',
  'Pacific/Chuuk',
  'Pacific/Kanton',
  'Pacific/Pohnpei',
];

/** The city, or the country that has only one clock, as CLDR calls it. */
function nameOf(language: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'shortGeneric' });
  const part = format.formatToParts(0).find(({ type }) => type === 'timeZoneName');
  return (part?.value ?? '').replace(/ уақыты$/, '');
}

/** In each language but English, "Russian|Kazakh", or the one name that they share. */
function namesOf(zone: string): string {
  const names = LANGUAGES.slice(1).map((language) => nameOf(language, zone));
  return new Set(names).size === 1 ? (names[0] ?? '') : names.join('|');
}

/** Under the last part of the zone's own name. */
function table(): Record<string, string> {
  const zones = [...Intl.supportedValuesOf('timeZone'), ...RENAMED];
  return Object.fromEntries(
    zones
      .filter((zone) => !Object.hasOwn(cities, zone))
      .map((zone) => [zone.split('/').at(-1), namesOf(zone)]),
  );
}

/** Names of time zones from the Intl of Node, which is whole: that of browsers leaves out cities. */
export const zoneNames: Plugin = {
  name: 'zone-names',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
  load: (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(table())}` : null),
};
