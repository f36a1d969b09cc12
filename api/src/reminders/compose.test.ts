import { personStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { streamSeqs } from '../changes/changes.service.ts';
import { aHome } from '../testing/reminders.ts';

test('[REM-3] a ring says up to where it was read: a device tells its newer marks from older ones', async () => {
  const home = await aHome();
  await home.addPill();
  await home.goTo('08:00');
  const stream = personStream(home.person.user_id);
  const seq = (await streamSeqs(home.deps.reader, [stream])).get(stream);
  expect(seq).toBeGreaterThan(0);
  expect(home.rings[0]?.notice.data.seq).toBe(seq);
});
