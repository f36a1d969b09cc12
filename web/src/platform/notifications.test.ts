import { expect, test } from 'vitest';
import { impatient } from '../service-worker/impatient.ts';
import { showInPlace } from './notifications.ts';

const alone = <T>(work: () => Promise<T>) => work();

/** The notices of an iPhone or iPad: one more under the same tag stands beside the first. */
function aScreen(list: 'answers' | 'fails' | 'hangs' = 'answers') {
  let standing: { tag: string; title: string }[] = [];
  const registration = {
    getNotifications: async ({ tag }: { tag: string }) => {
      if (list === 'fails') throw new Error('The list cannot be read');
      if (list === 'hangs') await new Promise(() => undefined);
      const found = standing.filter((one) => one.tag === tag);
      const close = (one: object) => () => void (standing = standing.filter((it) => it !== one));
      return found.map((one) => ({ ...one, close: close(one) })) as unknown as Notification[];
    },
    showNotification: async (title: string, { tag = '' }: NotificationOptions) => {
      standing.push({ tag, title });
    },
  };
  const show = (title: string, tag: string) =>
    showInPlace(impatient(registration), title, { tag }, alone);
  return { show, titles: () => standing.map(({ title }) => title) };
}

test('[REM-1] [REM-3] one notice of a group stands where the system heeds no tag', async () => {
  const { show, titles } = aScreen();
  await show('Time for your medicines', 'dose:2026-11-20T08:00');
  await show('Another hour', 'dose:2026-11-20T12:00');
  await show('Not marked yet', 'dose:2026-11-20T08:00');
  await show('Taken 08:40', 'dose:2026-11-20T08:00');
  expect(titles()).toEqual(['Another hour', 'Taken 08:40']);
});

test.each(['fails', 'hangs'] as const)(
  'a list that %s keeps nothing from being shown',
  async (list) => {
    const { show, titles } = aScreen(list);
    await show('Time for your medicines', 'dose:2026-11-20T08:00');
    expect(titles()).toEqual(['Time for your medicines']);
  },
);
