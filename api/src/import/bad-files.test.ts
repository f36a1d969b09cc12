import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { IMPORT_MOST_BYTES } from '@qamqor/shared/import/import-report';
import { expect, test } from 'vitest';
import { daily_use, journal, ledger, stream } from '../changes/changes.table.ts';
import { mark } from '../doses/mark.table.ts';
import { medicine } from '../medicines/medicine.table.ts';
import { newId } from '../platform/ids.ts';
import { aDevice, aPill } from '../testing/device.ts';
import { onWriter } from '../testing/on-writer.ts';
import { readIn, savedBy, sendFile, signed, told } from '../testing/record-files.ts';
import { createTestApp } from '../testing/test-app.ts';

async function aPerson() {
  const server = await createTestApp();
  const person = await server.signIn('aigul');
  const pill = aPill(server.deps);
  const tablet = aDevice(server.deps, person);
  await tablet.push(tablet.add(pill));
  const { reader } = server.deps;
  const tables = [medicine, mark, journal, ledger, stream, daily_use];
  const state = () => Promise.all(tables.map(async (table) => reader.select().from(table)));
  const file = await savedBy(person);
  return { ...server, person, pill, tablet, state, file };
}
type Home = Awaited<ReturnType<typeof aPerson>>;

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const whole = ({ file }: Home) => JSON.stringify(file);
const rows = (count: number) =>
  `{"chat_messages":[${'{},'.repeat(count - 1)}{}],"version":1,"exported_at":"2026-11-20T03:00:00.000Z","checksum":""}`;

const GZIP = { 'content-encoding': 'gzip' };
const packed = (home: Home) => gzipSync(whole(home));

const BAD: Record<
  string,
  [code: string, file: (home: Home) => string | Buffer, headers?: Record<string, string>]
> = {
  nothing: ['import.not_an_export', () => ''],
  'a letter': ['import.not_an_export', () => 'Dear Qamqor'],
  'a picture': ['import.not_an_export', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe])],
  'a list': ['import.not_an_export', () => '[1,2,3]'],
  'JSON of another program': ['import.not_an_export', () => '{"name":"x","version":"2.1"}'],
  'half a file': ['import.cut', (home) => whole(home).slice(0, -40)],
  'half of a packed file': ['import.cut', (home) => packed(home).subarray(0, 200), GZIP],
  'a packed file without its end': ['import.cut', (home) => packed(home).subarray(0, -4), GZIP],
  'a packed file that is not': ['import.cut', whole, GZIP],
  'a packed file with a changed byte': [
    'import.cut',
    (home) => packed(home).fill(0xff, 150, 160),
    GZIP,
  ],
  'a file with raw control characters': [
    'import.cut',
    (home) => whole(home).replace('Amlodipine', 'Amlo\u0000\u0007'),
  ],
  'a file that somebody changed': [
    'import.altered',
    (home) => whole(home).replace('Amlodipine', 'Aspirin'),
  ],
  'a wrong checksum': [
    'import.altered',
    (home) => JSON.stringify({ ...home.file, checksum: '0'.repeat(64) }),
  ],
  'no checksum': [
    'import.not_an_export',
    (home) => JSON.stringify({ ...home.file, checksum: undefined }),
  ],
  'a newer version': ['import.newer', (home) => signed({ ...home.file, version: 2 })],
  'a version of nothing': ['import.not_an_export', (home) => signed({ ...home.file, version: 0 })],
  'a million rows': ['import.too_many_rows', () => rows(1_000_000)],
  'a row too many': ['import.too_many_rows', () => rows(100_001)],
  'what nests without an end': [
    'import.not_an_export',
    () =>
      `{"doses":${deep(200_000)},"version":1,"exported_at":"2026-11-20T03:00:00.000Z","checksum":""}`,
  ],
  'what would fill the memory': [
    'import.not_an_export',
    () => `{"a":[[${`${'['.repeat(9)}${']'.repeat(9)},`.repeat(1_300_000)}[]]]}`,
  ],
  'the same name twice': [
    'import.not_an_export',
    (home) => whole(home).replace('{', '{"medicines":[],'),
  ],
  'what goes on after its end': ['import.cut', (home) => `${whole(home)}{}`],
};

test.each(Object.entries(BAD))(
  '[DATA-1] %s is refused in words, and changes nothing',
  async (_, [code, file, headers]) => {
    const home = await aPerson();
    const before = await home.state();
    for (const query of ['?dry_run=1', '']) {
      const answer = await sendFile(home.person, file(home), query, headers);
      expect([answer.json().code, answer.statusCode]).toEqual([code, 400]);
      expect(answer.json().detail).toContain('Nothing was changed.');
    }
    expect(await home.state()).toEqual(before);
    expect(told(await readIn(home.person, whole(home)))).toMatchObject({ medicines: '0/0/1' });
  },
  60_000,
);

const renamed = (text: string, from: string, to: string) =>
  signed(JSON.parse(text.replace(`"${from}":`, `"${to}":`)) as Record<string, unknown>);

const OUT_OF_SHAPE: Record<string, (home: Home) => string> = {
  'words in place of rows': ({ file }) => signed({ ...file, medicines: 'x' }),
  'one row in place of rows': ({ file }) => signed({ ...file, doses: { rows: [] } }),
  'nothing in place of rows': ({ file }) => signed({ ...file, events: null }),
  'a family that is none': ({ file }) => signed({ ...file, family: 7 }),
  'rows in place of one': ({ file }) => signed({ ...file, profile: [file['profile']] }),
  'words in place of settings': ({ file }) => signed({ ...file, settings: 'x' }),
  'a part under another name': ({ file: { medicines, ...file } }) =>
    signed({ ...file, medicine: medicines }),
  'a part of one kind under another name': ({ file }) =>
    signed({ medicines: file.medicines, dose: file.doses }),
  'a field of a medicine under another name': (home) => renamed(whole(home), 'version', 'versions'),
  'a field deep in a row under another name': (home) =>
    renamed(whole(home), 'effective_at', 'effective'),
  'a field of the profile under another name': (home) => renamed(whole(home), 'address', 'adress'),
  'a field of the reminders under another name': (home) =>
    renamed(whole(home), 'delay_minutes', 'delay'),
};

test.each(Object.entries(OUT_OF_SHAPE))(
  '[DATA-1] %s: the whole file is refused, and what else is in it does not come in',
  async (_, fileOf) => {
    const home = await aPerson();
    const before = await home.state();
    const dana = await home.signIn('dana');
    for (const query of ['?dry_run=1', '']) {
      const answer = await sendFile(dana, fileOf(home), query);
      expect([answer.json().code, answer.statusCode]).toEqual(['import.wrong_shape', 400]);
    }
    expect(await home.state()).toEqual(before);
  },
);

test('[DATA-1][DATA-2] what a newer release added beside what is known is left out, and all else comes in', async () => {
  const home = await aPerson();
  const newer = (text: string) => text.replace('{', '{"of_a_newer_release":{"x":[1]},');
  const { file } = home;
  const medicines = JSON.parse(newer(JSON.stringify(file.medicines).slice(1, -1))) as object;
  const profile = JSON.parse(newer(JSON.stringify(file['profile']))) as object;
  const settings = JSON.parse(newer(JSON.stringify(file['settings']))) as object;
  const more = { ...file, medicines: [medicines], profile, settings, recipes: [{ id: 1 }] };
  const dana = await home.signIn('dana');
  expect(told(await readIn(dana, signed(more)))).toMatchObject({
    medicines: '1/0/0',
    recipes: '0/0/0 1 not_read_here',
  });
  const part = { medicines: file.medicines, doses: file.doses, recipes: {} };
  expect(told(await readIn(home.person, signed(part)))).toMatchObject({ medicines: '0/0/1' });
});

test('[DATA-1] names that objects have anyway are names like others', async () => {
  const home = await aPerson();
  const before = await home.state();
  const medicines = JSON.parse(
    JSON.stringify(home.file.medicines).replace(
      '{',
      '{"__proto__":{"name":"Evil"},"constructor":{"prototype":{"x":1}},',
    ),
  ) as unknown;
  const parts = JSON.parse(
    `{"__proto__":[{"id":1}],"constructor":[1],"toString":{"x":1},"hasOwnProperty":[]}`,
  ) as object;
  const file = signed({ ...parts, medicines, doses: [] });
  expect(told(await readIn(home.person, file))).toMatchObject({
    medicines: '0/0/1',
    constructor: '0/0/0 1 not_read_here',
    toString: '0/0/0 1 not_read_here',
  });
  expect(await home.state()).toEqual(before);
  expect({}).not.toHaveProperty('x');
});

test('[DATA-1] what is larger than a file may be is refused before it is all there, packed or not', async () => {
  const home = await aPerson();
  const before = await home.state();
  const large = Buffer.alloc(IMPORT_MOST_BYTES + 1, ' ');
  const plain = await sendFile(home.person, large);
  expect([plain.statusCode, plain.json().code]).toEqual([413, 'request.too_large']);
  const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024));
  expect(bomb.byteLength).toBeLessThan(256 * 1024);
  const packed = await home.person.send('POST', '/api/import', bomb, {
    'content-type': 'application/json',
    'content-encoding': 'gzip',
  });
  expect([packed.statusCode, packed.json().code]).toEqual([413, 'request.too_large']);
  const other = await home.person.send('POST', '/api/import', 'x', {
    'content-type': 'application/json',
    'content-encoding': 'br',
  });
  expect(other.statusCode).toBe(415);
  expect(await home.state()).toEqual(before);
  const fine = await home.person.send('POST', '/api/import', gzipSync(whole(home)), {
    'content-type': 'application/octet-stream',
    'content-encoding': 'gzip',
  });
  expect(fine.statusCode).toBe(200);
});

/** What is answered to a request whose header claims `length` while `body` is sent. */
function claiming(home: Home, length: number, body: string): Promise<number | 'cut'> {
  const { port } = home.app.server.address() as AddressInfo;
  return new Promise((resolve) => {
    const sent = httpRequest(
      {
        port,
        method: 'POST',
        path: '/api/import',
        headers: {
          ...home.person.headers,
          'content-length': length,
          'content-type': 'application/json',
        },
      },
      (answer) => {
        answer.resume();
        sent.destroy();
        resolve(answer.statusCode ?? 0);
      },
    );
    sent.on('error', () => resolve('cut'));
    sent.write(body);
    if (length <= IMPORT_MOST_BYTES) setTimeout(() => sent.destroy(), 50);
  });
}

test('[DATA-1] a length that is not true does no harm, and whoever breaks off may come again', async () => {
  const home = await aPerson();
  await home.app.listen({ port: 0 });
  const before = await home.state();
  expect(await claiming(home, 4 * 1024 ** 3, '{"version":1')).toBe(413);
  expect(await claiming(home, 10_000, '{"version":1')).toBe('cut');
  await expect
    .poll(async () => (await sendFile(home.person, whole(home))).statusCode, { timeout: 20_000 })
    .toBe(200);
  expect(await home.state()).toEqual(before);
});

test('[DATA-1] a second file of a person waits until the first is answered', async () => {
  const home = await aPerson();
  const answers = await Promise.all([1, 2].map(() => sendFile(home.person, whole(home))));
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes.toSorted()).toEqual([200, 429]);
  expect(answers.find(({ statusCode }) => statusCode === 429)?.json().code).toBe(
    'import.still_reading',
  );
});

/** As many marks as need many pages more than the database has. */
function manyMarks({ deps, pill, file }: Home): string {
  const doses = Array.from({ length: 3_000 }, () => ({
    id: newId(deps),
    medicine_id: pill.id,
    date: '2026-10-01',
    time: '08:00',
    status: 'taken',
    taken_at: '2026-10-01T03:00:00.000Z',
  }));
  return signed({ medicines: file.medicines, doses });
}

/** How many marks of the file are there once it was sent again: none is twice. */
async function sentAgain({ person }: Home, file: string): Promise<number> {
  const [added = 0, , same = 0] = (told(await readIn(person, file))['doses'] ?? '')
    .split('/')
    .map(Number);
  return added + same;
}

test('[DATA-1] a disk that is full in the middle of a file says so, and all of it comes once there is room', async () => {
  const home = await aPerson();
  const file = manyMarks(home);
  await onWriter(home.deps, 'pragma max_page_count = 1');
  const answer = await sendFile(home.person, file);
  expect(answer.statusCode).toBe(503);
  await onWriter(home.deps, 'pragma max_page_count = 1000000');
  expect(await sentAgain(home, file)).toBe(3000);
});

test('[DATA-1] a write that fails in the middle takes back its own portion, and the file can be sent again', async () => {
  const home = await aPerson();
  const file = manyMarks(home);
  await onWriter(
    home.deps,
    `create trigger broken before insert on mark when (select count(*) from mark) > 1500
     begin select raise(abort, 'broken'); end`,
  );
  const answer = await sendFile(home.person, file);
  expect([answer.statusCode, answer.json().code]).toEqual([500, 'server.failed']);
  await onWriter(home.deps, 'drop trigger broken');
  expect(await sentAgain(home, file)).toBe(3000);
});
