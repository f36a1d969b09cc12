import { expect, test, vi } from 'vitest';
import { askForBackgroundSync, BACKGROUND_TAG } from './background.ts';

test('a worker that has begun is woken later, and nothing fails where that cannot be', async () => {
  const register = vi.fn(async () => undefined);
  await askForBackgroundSync(undefined);
  await askForBackgroundSync({ active: {} });
  await askForBackgroundSync({ active: null, sync: { register } });
  expect(register).not.toHaveBeenCalled();
  await askForBackgroundSync({ active: {}, sync: { register } });
  expect(register).toHaveBeenCalledWith(BACKGROUND_TAG);
});
