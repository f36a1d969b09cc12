import { expect, test } from 'vitest';
import { aLink } from '../../testing/family.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { alertedViewers } from './access.service.ts';

test('[REM-2] relatives are told in the order of their links, the oldest first', async () => {
  const { deps, signIn } = await createTestApp();
  const { user_id: person } = await signIn('grandmother');
  const links = [
    { name: 'late', created_at: '2026-03-01T00:00:00.000Z', id: 'c' },
    { name: 'second of a day', created_at: '2026-02-01T00:00:00.000Z', id: 'b' },
    { name: 'first of a day', created_at: '2026-02-01T00:00:00.000Z', id: 'a' },
    { name: 'early', created_at: '2026-01-01T00:00:00.000Z', id: 'd' },
  ];
  const names = new Map<string, string>();
  for (const { name, ...given } of links) {
    const { user_id: viewer } = await signIn(name);
    names.set(viewer, name);
    await aLink(deps, { viewer, person }, given);
  }
  const told = await alertedViewers(deps.reader, deps, person);
  expect(told.map(({ viewer_id }) => names.get(viewer_id))).toEqual([
    'early',
    'first of a day',
    'second of a day',
    'late',
  ]);
});
