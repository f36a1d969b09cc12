import { expect, test } from 'vitest';
import { Unreachable } from '../../http/problems.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import type { ReminderSettings } from './settings.ts';
import { createSettingsQueue, type SettingsChanges } from './settings-queue.ts';
import { sendUnsentSettings, unsentSettings } from './unsent-settings.ts';

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

const OFFLINE = new Unreachable();
const REFUSED = new Error('refused');

/** A server that answers when it is told to, and what stands on the screen meanwhile. */
function aForm(storage = memoryStorage()) {
  const asked: SettingsChanges[] = [];
  const answers: ((failure: Error | null) => void)[] = [];
  let onServer = EMPTY;
  let told = 0;
  const form = { settings: null as ReminderSettings | null, failed: false, waits: false };
  const queue = createSettingsQueue({
    put: (changes) => {
      asked.push(changes);
      return new Promise((resolve, reject) => {
        answers.push((failure) => {
          if (failure) return reject(failure);
          onServer = { ...onServer, ...changes };
          resolve(onServer);
        });
      });
    },
    show: (shown) => void Object.assign(form, shown),
    onSaved: () => void told++,
    unsent: unsentSettings(storage, 'aigul'),
  });
  queue.start(EMPTY);
  const answer = async (failure: Error | null = null) => {
    answers.shift()?.(failure);
    await new Promise((done) => setTimeout(done));
  };
  return { form, queue, asked, answer, storage, stored: () => onServer, told: () => told };
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
  await answer(REFUSED);
  expect([names(form.settings), form.failed]).toEqual(['b', true]);
  await answer();
  expect([names(stored()), names(form.settings), form.failed]).toEqual(['b', 'b', true]);
  queue.change(critical('a'));
  expect(form.failed).toBe(false);
  await answer();
  expect(names(stored())).toBe('b a');
});

const QUIET = { quiet_hours: { from: '22:00', to: '07:00' } };

test('[UI-24] without internet a choice stands, waits, and is sent once there is some', async () => {
  const { form, queue, asked, answer, stored, told } = aForm();
  queue.change(() => QUIET);
  await answer(OFFLINE);
  queue.change(() => ({ delay_minutes: 30 }));
  await answer(OFFLINE);
  expect(form).toMatchObject({ settings: QUIET, failed: false, waits: true });
  expect(told()).toBe(0);
  queue.start({ ...EMPTY, relatives: ['dana'] });
  await answer();
  await answer();
  expect(asked.at(-1)).toEqual({ delay_minutes: 30 });
  expect(stored()).toMatchObject({ ...QUIET, delay_minutes: 30 });
  expect([form.waits, told()]).toEqual([false, 1]);
});

test('[UI-24] what waits is sent at the next visit, also when its page was closed', async () => {
  const { queue, answer, storage } = aForm();
  queue.change(() => QUIET);
  await answer(OFFLINE);
  const next = aForm(storage);
  expect(next.form.settings).toMatchObject(QUIET);
  await next.answer();
  expect(next.stored()).toMatchObject(QUIET);
  expect(aForm(storage).asked).toEqual([]);
});

test('[UI-24] what waits is sent without its page; what is chosen meanwhile is not lost', async () => {
  const storage = memoryStorage();
  const unsent = unsentSettings(storage, 'aigul');
  const sent: SettingsChanges[] = [];
  const put = (changes: SettingsChanges) => Promise.resolve(sent.push(changes));
  await sendUnsentSettings(storage, 'aigul', put);
  unsent.write(QUIET);
  await sendUnsentSettings(storage, 'dana', put);
  await sendUnsentSettings(storage, 'aigul', () => Promise.reject(OFFLINE));
  expect([sent, unsent.read()]).toEqual([[], QUIET]);
  await sendUnsentSettings(storage, 'aigul', async (changes) => {
    sent.push(changes);
    unsent.write({ delay_minutes: 15 });
  });
  expect([sent, unsent.read()]).toEqual([[QUIET], { delay_minutes: 15 }]);
  await sendUnsentSettings(storage, 'aigul', () => Promise.reject(REFUSED));
  expect(unsent.read()).toBeNull();
  storage.setItem('reminderSettings:aigul', 'broken');
  expect(unsent.read()).toBeNull();
});
