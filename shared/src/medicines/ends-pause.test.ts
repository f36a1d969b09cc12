import { expect, test } from 'vitest';
import { endsPause, isPauseOver } from './ends-pause.ts';

const asked = (until: string | null) => ({
  op: 'medicine.pause',
  args: {
    id: 'pill',
    until,
  },
  created_at: '2026-11-20T12:00:00.000Z',
});

test('[MED-5] a pause until a moment that is past when it is asked ends one', () => {
  expect(endsPause(asked('2026-11-20T11:59:59.000Z'))).toBe(true);
  expect(endsPause(asked('2026-11-20T12:00:00.000Z'))).toBe(true);
  expect(endsPause(asked('2026-11-20T12:00:00.001Z'))).toBe(false);
  expect(endsPause(asked(null))).toBe(false);
  expect(endsPause({ ...asked(null), op: 'medicine.delete', args: { id: 'pill' } })).toBe(false);
});

test('[MED-5] a pause is over once its end has passed, and the end of one never is', () => {
  const at = (time: string) => Date.parse(`2026-11-20T${time}.000Z`);
  const pause = asked('2026-11-20T13:00:00.000Z');
  expect([at('12:59:59'), at('13:00:00')].map((now) => isPauseOver(pause, now))).toEqual([
    false,
    true,
  ]);
  expect(isPauseOver(asked('2026-11-20T11:00:00.000Z'), at('14:00:00'))).toBe(false);
  expect(isPauseOver(asked(null), at('14:00:00'))).toBe(false);
  expect(isPauseOver({ ...pause, op: 'medicine.delete', args: null }, at('14:00:00'))).toBe(false);
});
