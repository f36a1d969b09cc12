import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE } from '@qamqor/shared/calendar/dates';
import { wallOf } from '../../web/e2e/support/wall.ts';
import { firefoxPath, startFirefox } from '../lib/firefox.ts';
import { takeNotices } from '../lib/firefox-notices.ts';
import { DELIVERED, startMozillaPush } from '../lib/mozilla-push.ts';
import { startServer } from '../lib/server-process.ts';
import { steer } from '../lib/steered.ts';
import { whenToldToStop } from '../lib/told-to-stop.ts';

/** The server's clock is put so long before the dose: the browser has meanwhile left the app. */
const LEAD_MS = 2_000;
/** A medicine is there so long before its minute. */
const AHEAD_MS = 15_000;
const PATIENCE_MS = 20_000;

type User = { id: string; time_zone: string };
type Mark = { medicine_id: string; date: string; time: string; status: string };
type Pull = { streams: Record<string, { rows: { marks?: Mark[] } }> };

/** Asks until there is an answer. */
async function eventually<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(50)) {
    const found = await ask();
    if (found !== undefined) return found;
  }
  throw new Error(`${what}: not within ${PATIENCE_MS / 1_000} s`);
}

/** What the sign-in page leaves behind, in a page of the origin. */
async function signIn(): Promise<User> {
  const response = await fetch('/api/auth/demo', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ person: 'grandmother' }),
  });
  const { user, access_token } = (await response.json()) as { user: User; access_token: string };
  localStorage.setItem('user', JSON.stringify(user));
  localStorage.setItem('token', access_token);
  return user;
}

type Mozilla = Awaited<ReturnType<typeof startMozillaPush>>;

async function markInFirefox(path: string, mozilla: Mozilla): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-push-firefox-'));
  const steered = steer(join(directory, 'steer'));
  const server = await startServer(directory, {
    ...steered.env,
    DEMO_SIGN_IN: 'on',
    LOG_LEVEL: 'warn',
    PUSH_EXTRA_ORIGINS: mozilla.origin,
  });
  const { preferences } = mozilla;
  const firefox = await startFirefox({ path, timeZone: 'Asia/Almaty', preferences });
  try {
    const notices = await takeNotices(firefox);
    await firefox.open(`${server.url}/api/health`);
    const user = await firefox.evaluate(signIn);
    const token = await firefox.evaluate(() => localStorage.getItem('token') ?? '');

    async function call<T>(path: string, body?: object): Promise<T> {
      const type = body && { 'content-type': 'application/json' };
      const response = await fetch(`${server.url}/api${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { ...type, authorization: `Bearer ${token}` },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return (await response.json()) as T;
    }

    await firefox.open(`${server.url}/app/settings`);
    await firefox.press('Turn on reminders');
    await firefox.findButton('Ring now');
    await firefox.open('about:blank');

    const due = Math.ceil((Date.now() + AHEAD_MS) / MINUTE) * MINUTE;
    const { date, time } = wallOf(due, user.time_zone);
    const { id } = await call<{ id: string }>('/medicines', { name: 'Amlodipine', times: [time] });
    steered.goAhead(due - LEAD_MS - Date.now());
    const began = Date.now();
    const notice = await eventually('the notice of the dose', async () => {
      const all = await notices.standing();
      return all.find(({ text }) => text.startsWith(time));
    });
    const shownAfter = Date.now() - began - LEAD_MS;
    if (notice.title !== 'Time for your medicines')
      throw new Error(`the notice says ${notice.title}`);
    await eventually('the receipt of the notice', async () => {
      type Health = { last_shown_at: string | null };
      return (await call<Health>('/reminders/health')).last_shown_at ?? undefined;
    });
    await notices.press(notice.text, 'taken');
    const mark = await eventually('the mark on the server', async () => {
      const { streams } = await call<Pull>('/sync/pull');
      const marks = Object.values(streams).flatMap(({ rows }) => rows.marks ?? []);
      const own = (one: Mark) => one.medicine_id === id && one.date === date && one.time === time;
      return marks.find(own);
    });
    if (mark.status !== 'taken') throw new Error(`the dose is marked as ${mark.status}`);
    await eventually('the answer on the notice', async () => {
      const all = await notices.standing();
      return all.find(({ title }) => /^Taken \d\d:\d\d$/.test(title));
    });
    if (mozilla.sealed.some((body) => body.includes('medicine')))
      throw new Error('a push is legible');
    const { acks } = mozilla;
    if (acks.length === 0 || acks.some((code) => code !== DELIVERED))
      throw new Error(`Firefox answered the pushes with ${acks.join(', ')}`);
    return `shown ${(shownAfter / 1_000).toFixed(1)} s after it was due, in Firefox ${firefox.version}`;
  } finally {
    await firefox.close();
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/**
 * A real push into a real Firefox: the app is closed, a dose falls due, the worker shows the notice, its
 * button is pressed, the dose is marked on the server. Mozilla's push service and the desktop's notifier
 * are stand-ins.
 */
export async function run(): Promise<{ figure: string; failed: boolean }> {
  const path = firefoxPath();
  if (path === null) return { figure: 'push-firefox: skipped: no Firefox', failed: false };
  whenToldToStop(() => process.exit(1));
  const mozilla = await startMozillaPush();
  const { sealed, acks } = mozilla;
  try {
    const how = await markInFirefox(path, mozilla);
    const words = 'the dose marked by the button of its notice, the app closed';
    const pressed = 'no desktop here: the press was told as a desktop tells it';
    return { figure: `push-firefox: ${words}, ${how} (${pressed})`, failed: false };
  } catch (error) {
    const came = `${sealed.length} pushes came, Firefox answered ${acks.join(', ') || 'none'}`;
    return { figure: `push-firefox: ${(error as Error).message}; ${came}`, failed: true };
  } finally {
    await mozilla.close();
  }
}
