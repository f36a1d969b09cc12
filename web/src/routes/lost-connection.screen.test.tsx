import { personStream } from '@qamqor/shared/sync/protocol';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useSyncState } from '../sync-status/sync-state.ts';
import { cutConnections } from '../testing/cut-connections.ts';
import { openScreen } from '../testing/screen.tsx';
import { markTaken, rowOf } from '../testing/shown-doses.ts';

const DROPS = ['11:00', 'Eye drops'] as const;

let end = (): void => {};
afterEach(() => end());

for (const walks of [false, true])
  test(`[SYNC-1] lost connections to the databases come back by themselves: ${walks ? 'read before the tap' : 'at the tap'}`, async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const screen = await openScreen('/app/dashboard');
    const { server, grandmother } = screen.household;
    const row = rowOf(...DROPS);
    await expect.element(markTaken(row)).toBeVisible();
    end = cutConnections();
    if (walks)
      for (const path of ['/app/medicines', '/app/family', '/app/dashboard']) {
        await screen.go(path);
        await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(document.querySelector('[data-failure]'), path).toBeNull();
      }
    await markTaken(row).click();
    await expect.element(row).toMatchTextContent(/Taken \d\d:\d\d/);
    const marks = () =>
      [...server.stream(personStream(grandmother.id)).rows('marks').values()].filter(
        ({ date, time }) => date === '2026-11-20' && time === DROPS[0],
      );
    await expect.poll(marks).toHaveLength(1);
    await expect.poll(() => useSyncState.getState().unsent).toBe(0);
    await expect.element(row).not.toMatchTextContent('Not sent yet');
    await expect.element(row).toMatchTextContent(/Taken \d\d:\d\d/);
    expect(document.querySelector('[data-failure]')).toBeNull();
  });
