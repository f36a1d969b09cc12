import { expect, test } from 'vitest';
import type { ReminderSettings } from './settings.ts';
import { createSettingsQueue } from './settings-queue.ts';

const EMPTY: ReminderSettings = {
  delay_minutes: 60,
  quiet_hours: null,
  relatives: [],
  medicines: [],
};
const critical = (medicine_id: string) => (settings: ReminderSettings) => ({
  medicines: [...settings.medicines, { medicine_id, delay_minutes: null, critical: true }],
});
const names = (settings: Partial<ReminderSettings> | null) =>
  settings?.medicines?.map(({ medicine_id }) => medicine_id).join(' ');

/** A server that answers when it is told to, and what stands on the screen meanwhile. */
function aForm() {
  const asked: Partial<ReminderSettings>[] = [];
  const answers: ((isReached: boolean) => void)[] = [];
  let onServer = EMPTY;
  const form = { settings: null as ReminderSettings | null, failed: false };
  const queue = createSettingsQueue({
    put: (changes) => {
      asked.push(changes);
      return new Promise((resolve, reject) => {
        answers.push((isReached) => {
          if (!isReached) return reject(new Error('no network'));
          onServer = { ...onServer, ...changes };
          resolve(onServer);
        });
      });
    },
    show: (shown) => void Object.assign(form, shown),
  });
  queue.start(EMPTY);
  const answer = async (isReached = true) => {
    answers.shift()?.(isReached);
    await new Promise((done) => setTimeout(done));
  };
  return { form, queue, asked, answer, stored: () => onServer };
}

test('[REM-2] what is tapped while something is saved stands at once and is saved after it', async () => {
  const { form, queue, asked, answer, stored } = aForm();
  queue.change(critical('a'));
  queue.change(critical('b'));
  queue.change(() => ({ delay_minutes: 30 }));
  expect([names(form.settings), form.settings?.delay_minutes]).toEqual(['a b', 30]);
  expect(asked.map(names)).toEqual(['a']);
  for (let i = 0; i < 3; i++) await answer();
  expect(asked.map(names)).toEqual(['a', 'a b', undefined]);
  expect(stored()).toEqual(form.settings);
  expect([names(stored()), stored().delay_minutes, form.failed]).toEqual(['a b', 30, false]);
});

test('[REM-2] what could not be saved goes back and says so; what was tapped after it is saved', async () => {
  const { form, queue, answer, stored } = aForm();
  queue.change(critical('a'));
  queue.change(critical('b'));
  await answer(false);
  expect([names(form.settings), form.failed]).toEqual(['b', true]);
  await answer();
  expect([names(stored()), names(form.settings), form.failed]).toEqual(['b', 'b', true]);
  queue.change(critical('a'));
  expect(form.failed).toBe(false);
  await answer();
  expect(names(stored())).toBe('b a');
});
