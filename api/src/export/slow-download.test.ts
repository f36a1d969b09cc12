import { expect, test } from 'vitest';
import { aDevice, aPill, outcomes } from '../testing/device.ts';
import { readIn, told, type RecordFile } from '../testing/record-files.ts';
import { createTestApp } from '../testing/test-app.ts';
import { writeExport } from './write-export.ts';

test('[DATA-1] what is added while a file is on its way out leaves it whole: all of it can be read in', async () => {
  const server = await createTestApp();
  const person = await server.signIn('aigul');
  const tablet = aDevice(server.deps, person);
  const [pill, later] = [aPill(server.deps), aPill(server.deps, { name: 'Later' })];
  await tablet.push(tablet.add(pill), tablet.mark({ medicine_id: pill.id }));
  await person.send('POST', '/api/chat', { message: 'Good morning', session_id: null });
  server.clock.advance(60_000);

  const { user_id, session_id } = person;
  const { pieces } = await writeExport(server.deps, { user_id, session_id }, 'all');
  const during = [
    tablet.add(later),
    tablet.mark({ medicine_id: later.id }),
    tablet.mark({ medicine_id: pill.id, date: '2026-11-19' }),
  ];
  expect(outcomes(await tablet.push(...during))).toEqual(['ok', 'ok', 'ok']);
  await person.send('POST', '/api/chat', { message: 'Good evening', session_id: null });
  let text = '';
  for await (const piece of pieces) text += piece;

  const file = JSON.parse(text) as RecordFile;
  expect(file.medicines).toHaveLength(1);
  expect(file.doses.length).toBeGreaterThan(0);
  const report = await readIn(await server.signIn('dana'), text);
  const refused = report.parts.flatMap((part) => part.refused);
  expect(refused.filter(({ why }) => why !== 'only_to_read')).toEqual([]);
  expect(told(report)).toMatchObject({ medicines: '1/0/0', chat_sessions: '1/0/0' });
});
