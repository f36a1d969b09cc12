import { readFileSync } from 'node:fs';
import { EXPORT_VERSION } from '@qamqor/shared/export/export-file';
import { expect, test } from 'vitest';
import { keptOf, mapped, readIn, savedBy, told, type RecordFile } from '../testing/record-files.ts';
import { createTestApp } from '../testing/test-app.ts';

/** As this version saved it: a file of a release is never changed, and one is added for each version. */
const fileOf = (version: number) =>
  readFileSync(new URL(`export-version-${version}.json`, import.meta.url), 'utf8');

const VERSIONS = Array.from({ length: EXPORT_VERSION }, (_, before) => before + 1);

test.each(VERSIONS)('[DATA-1][DATA-2] a file of version %i is read in whole', async (version) => {
  const text = fileOf(version);
  const server = await createTestApp();
  const person = await server.signIn('anna');
  server.clock.advance(300_000);
  const report = await readIn(person, text);
  expect(told(report)).toMatchObject({
    medicines: '4/0/0',
    doses: '5/0/0',
    events: '2/0/0',
    chat_sessions: '2/0/0',
    chat_messages: '4/0/0',
  });
  // A link needs the other person's yes.
  const refused = report.parts.filter((part) => part.refused.length > 0);
  expect(refused.map(({ part }) => part)).toEqual(['family']);
  const expected = mapped(JSON.parse(text) as object, person.user_id) as RecordFile;
  const saved = keptOf(await savedBy(person));
  expect(saved).toMatchObject(keptOf(expected));
  const again = await readIn(person, text);
  expect(again.parts.filter((part) => part.new + part.changed > 0)).toEqual([]);
});
