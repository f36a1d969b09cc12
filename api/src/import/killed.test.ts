import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { killAt } from '../testing/broken-off.ts';
import { aLongFile, allOfIt, importedInto } from '../testing/long-file.ts';
import { readIn, told } from '../testing/record-files.ts';
import { createTestApp } from '../testing/test-app.ts';

const MARKS = 900;

test.each([1, 3, 6])(
  '[DATA-1] killed after %i pages of a file were written, nothing of it is there; then all of it is',
  async (pages) => {
    const server = await createTestApp();
    const text = await aLongFile(server, MARKS);
    const file = join(server.config.DATA_DIR, 'record.json');
    writeFileSync(file, text);
    const dana = await server.signIn('dana');
    const before = await importedInto(server);
    const args = [dana.user_id, dana.session_id, file, String(pages)];
    await killAt(server.config, 'import-process', args);
    expect(await importedInto(server)).toEqual(before);
    expect(told(await readIn(dana, text))).toMatchObject(allOfIt(MARKS));
    expect(told(await readIn(dana, text))).toMatchObject({ doses: `0/0/${MARKS + 2}` });
  },
);
