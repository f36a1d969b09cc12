import { expect, test } from 'vitest';
import { event } from './event.table.ts';
import { createTestApp } from '../testing/test-app.ts';

const file = (title: string) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:1',
    `SUMMARY:${title}`,
    'DTSTART:20270111T050000Z',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');

const RUSSIAN = 'Приём у врача, ёлка';
const KAZAKH = 'Дәрігер қабылдауы';

const utf16 = (text: string, mark = '') => Buffer.from(`${mark}${text}`, 'utf16le');

/** The Cyrillic of Windows, of the letters that are needed here. */
function windows1251(text: string): Buffer {
  const codeOf = (letter: string) => {
    if (letter === 'ё') return 0xb8;
    const code = letter.charCodeAt(0);
    return code < 0x80 ? code : code - 0x410 + 0xc0;
  };
  return Buffer.from(Array.from(text, codeOf));
}

/** Folded after the first byte of the first letter, as programs do that count bytes alone. */
function torn(text: string): Buffer {
  const bytes = Buffer.from(text);
  const at = bytes.findIndex((byte) => byte >= 0x80) + 1;
  return Buffer.concat([bytes.subarray(0, at), Buffer.from('\r\n '), bytes.subarray(at)]);
}

test.each<[string, Buffer, string]>([
  ['UTF-8', Buffer.from(file(KAZAKH)), KAZAKH],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${file(KAZAKH)}`), KAZAKH],
  ['UTF-8 with a fold in a letter', torn(file(KAZAKH)), KAZAKH],
  [
    'UTF-8 with one byte that is none',
    Buffer.concat([
      Buffer.from(file(KAZAKH).trimEnd().replace('\r\nEND:VCALENDAR', '')),
      Buffer.from('\r\nX-A:'),
      Buffer.of(0xff),
      Buffer.from('\r\nEND:VCALENDAR\r\n'),
    ]),
    KAZAKH,
  ],
  ['UTF-16, little end first', utf16(file(KAZAKH), '\uFEFF'), KAZAKH],
  ['UTF-16, big end first', utf16(file(KAZAKH), '\uFEFF').swap16(), KAZAKH],
  ['UTF-16 without its mark', utf16(file(KAZAKH)), KAZAKH],
  ['UTF-16, big end first, without its mark', utf16(file(KAZAKH)).swap16(), KAZAKH],
  ['the Cyrillic of Windows', windows1251(file(RUSSIAN)), RUSSIAN],
  ['line feeds alone', Buffer.from(file(KAZAKH).replaceAll('\r\n', '\n')), KAZAKH],
])('[EVT-5] a calendar file in %s is read with its letters', async (_, bytes, title) => {
  const { deps, signIn } = await createTestApp();
  const person = await signIn('aigul');
  const type = { 'content-type': 'text/calendar' };
  const answer = await person.send('POST', '/api/schedule/import', bytes, type);
  expect(answer.json()).toMatchObject({
    added: 1,
    events: [{ title, start_datetime: '2027-01-11T10:00', time_zone: 'Asia/Almaty' }],
  });
  expect(await deps.reader.$count(event)).toBe(1);
});
