import { expect, test } from 'vitest';
import { endsPause } from './ends-pause.ts';

const asked = (until: string | null) => ({
  ...{ op: 'medicine.pause', args: { id: 'pill', until }, created_at: '2026-11-20T12:00:00.000Z' },
});

test('[MED-5] a pause until a moment that is past when it is asked ends one', () => {
  expect(endsPause(asked('2026-11-20T11:59:59.000Z'))).toBe(true);
  expect(endsPause(asked('2026-11-20T12:00:00.000Z'))).toBe(true);
  expect(endsPause(asked('2026-11-20T12:00:00.001Z'))).toBe(false);
  expect(endsPause(asked(null))).toBe(false);
  expect(endsPause({ ...asked(null), op: 'medicine.delete', args: { id: 'pill' } })).toBe(false);
});
