import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { applyLook, checkLook, LOOKS } from '../../testing/look.ts';
import { asked, browserSays } from '../../testing/push-browser.ts';
import { openScreen } from '../../testing/screen.tsx';
import { comeBack } from '../../testing/shown-family.ts';
import type { RestAnswers } from '../../testing/stand-in-fetch.ts';

const RING = '01a1f6e9-3100-7b8c-b536-f6a787e24a5d';

/** The server takes the address and rings. */
const RINGING: RestAnswers = {
  'POST /push/subscriptions': { status: 201, body: { state: 'live' } },
  'POST /push/test': { status: 201, body: { id: RING, delivery_id: RING } },
  [`POST /push/test/${RING}/answer`]: { status: 204 },
};

const button = (name: string) => page.getByRole('button', { name, exact: true });
const title = (name: string) => page.getByRole('heading', { level: 1, name });

const open = (more: object = {}) =>
  openScreen('/app/start/ring', {
    rest: RINGING,
    simpleView: true,
    width: 390,
    height: 700,
    ...more,
  });

/** As the worker tells its pages. */
function arrives(): void {
  const data = { type: 'shown', stage: 'test' };
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
}

/** UI-14: the main button stands in the window without scrolling, and nothing of the frame does. */
async function standsAlone(name: string): Promise<void> {
  await expect.element(button(name)).toBeVisible();
  const { bottom, height } = button(name).element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(window.innerHeight);
  expect(height).toBeGreaterThanOrEqual(88);
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
}

test('[REM-1] the browser is asked after a tap that says why, then it rings and the answer is sent', async () => {
  asked('granted');
  browserSays(null);
  const screen = await open();
  await expect.element(title('Let this device remind you')).toBeVisible();
  await standsAlone('Remind me');
  expect(Notification.requestPermission).not.toHaveBeenCalled();
  await button('Remind me').click();
  await expect.element(title('Put Qamqor on the first screen')).toBeVisible();
  await standsAlone('Go on');
  expect(screen.calls('POST', '/push/test')).toEqual([]);
  await button('Go on').click();
  await expect.element(title('Did you hear it?')).toBeVisible();
  await expect.element(page.getByText(/is on its way/)).toBeVisible();
  await expect.element(page.getByText('Dana Akhmetova sees whether it rings here.')).toBeVisible();
  await expect.element(button('Yes, I heard it')).not.toBeInTheDocument();
  await expect.element(button('No, nothing')).not.toBeInTheDocument();
  arrives();
  await standsAlone('Yes, I heard it');
  await expect.element(page.getByText(/It sounds the same at medicine time/)).toBeVisible();
  await button('Yes, I heard it').click();
  await expect.poll(screen.address).toBe('/app/dashboard');
  const answers = screen.calls('POST', `/push/test/${RING}/answer`);
  expect(answers.map(({ body }) => body)).toEqual([{ heard: true }]);
});

test('[REM-1] it is left at any step, and goes on there', async () => {
  asked('granted');
  browserSays(null);
  const screen = await open();
  await button('Later').click();
  await expect.poll(screen.address).toBe('/app/dashboard');
  await screen.go('/app/start/ring');
  await button('Remind me').click();
  await expect.element(title('Put Qamqor on the first screen')).toBeVisible();
  await button('Back').click();
  await expect.element(title('Let this device remind you')).toBeVisible();
});

test('[UI-18] refused: what it means, where it is changed, and a way on', async () => {
  asked('denied');
  browserSays(null);
  const screen = await open();
  await button('Remind me').click();
  await expect.element(title('Notices are blocked here')).toBeVisible();
  await expect.element(page.getByText(/Switch Notifications on there/)).toBeVisible();
  await standsAlone('I have allowed them');
  await button('Go on without the sound').click();
  await button('Go on').click();
  await expect.poll(screen.address).toBe('/app/dashboard');
  expect(screen.calls('POST', '/push/test')).toEqual([]);
});

const hopeless: [string, DOMException | null, RestAnswers, RegExp][] = [
  [
    'a private window',
    new DOMException('Registration failed - permission denied', 'AbortError'),
    RINGING,
    /private window/,
  ],
  [
    'no push service',
    new DOMException('push service error', 'AbortError'),
    RINGING,
    /open Qamqor in Chrome/,
  ],
  [
    'an address that the server refuses',
    null,
    {
      ...RINGING,
      'POST /push/subscriptions': {
        status: 400,
        body: { code: 'push.endpoint_refused', detail: 'No.' },
      },
    },
    /open Qamqor in Chrome/,
  ],
];

test.each(hopeless)(
  '[UI-18] a browser that cannot ring is said to be one: %s',
  async (...given) => {
    const [, error, rest, remedy] = given;
    asked('granted');
    browserSays(error);
    await open({ rest });
    await button('Remind me').click();
    await expect.element(title('This browser cannot ring')).toBeVisible();
    await expect.element(page.getByText(remedy)).toBeVisible();
    await standsAlone('Go on');
  },
);

test('[UI-18] the question closed, then no internet: each is said, and the tap is there again', async () => {
  asked('default');
  browserSays(null);
  const screen = await open();
  await button('Remind me').click();
  await expect.element(page.getByText('The question was closed.')).toBeVisible();
  asked('granted');
  screen.setOffline(true);
  await button('Remind me').click();
  await expect.element(page.getByText('There is no internet right now.')).toBeVisible();
  screen.setOffline(false);
  await button('Remind me').click();
  await expect.element(title('Put Qamqor on the first screen')).toBeVisible();
});

test('[UI-18] nothing heard: what to try, the relative is told, and it rings once more', async () => {
  asked('granted');
  browserSays(null);
  const screen = await open();
  await button('Remind me').click();
  await button('Go on').click();
  await expect.element(page.getByText(/is on its way/)).toBeVisible();
  arrives();
  await button('No, nothing').click();
  await expect.element(title('Let us make it louder')).toBeVisible();
  const answers = screen.calls('POST', `/push/test/${RING}/answer`);
  await expect
    .poll(() => answers.length || screen.calls('POST', `/push/test/${RING}`).length)
    .toBe(1);
  await button('Ring once more').click();
  await expect.element(title('Did you hear it?')).toBeVisible();
  const asks = screen.calls('POST', '/push/test').filter(({ path }) => path === '/push/test');
  expect(asks).toHaveLength(2);
});

test('[UI-18] a ring that could not be asked for is asked for once the internet is back', async () => {
  asked('granted');
  browserSays(null);
  const screen = await open();
  await button('Remind me').click();
  await expect.element(title('Put Qamqor on the first screen')).toBeVisible();
  screen.setOffline(true);
  await button('Go on').click();
  await expect.element(page.getByText('The reminder could not be asked for.')).toBeVisible();
  await expect.element(button('Ring once more')).toBeVisible();
  screen.setOffline(false);
  comeBack();
  await expect.element(page.getByText(/is on its way/)).toBeVisible();
  arrives();
  await expect.element(button('Yes, I heard it')).toBeVisible();
});

/** As long as it takes until a ring is missed. */
async function waitInVain(): Promise<void> {
  await expect.element(page.getByText(/is on its way/)).toBeVisible();
  vi.setSystemTime(Date.now() + 21_000);
  await expect.element(page.getByText('It has not arrived yet.')).toBeVisible();
}

async function toTheRing(): Promise<Awaited<ReturnType<typeof open>>> {
  asked('granted');
  browserSays(null);
  const screen = await open();
  await button('Remind me').click();
  await button('Go on').click();
  return screen;
}

test('[UI-18] a ring that does not arrive is said so after a while, with what to do', async () => {
  await toTheRing();
  await waitInVain();
  await standsAlone('Ring once more');
  await expect.element(button('Yes, I heard it')).not.toBeInTheDocument();
  await button('What to do').click();
  await expect.element(title('When no reminder comes')).toBeVisible();
  await expect.element(page.getByText(/whether this device has internet/)).toBeVisible();
  await button('Ring once more').click();
  await expect.element(page.getByText(/is on its way/)).toBeVisible();
});

test('[REM-1] a ring that comes late is still asked about, also from what to do', async () => {
  await toTheRing();
  await waitInVain();
  arrives();
  await standsAlone('Yes, I heard it');
  await expect.element(page.getByText('It has not arrived yet.')).not.toBeInTheDocument();
});

test('[REM-1] one that comes while the page says what to do is asked about', async () => {
  await toTheRing();
  await waitInVain();
  await button('What to do').click();
  await expect.element(title('When no reminder comes')).toBeVisible();
  arrives();
  await expect.element(title('Did you hear it?')).toBeVisible();
  await standsAlone('Yes, I heard it');
});

test('[REM-1] a page that heard no word from the worker asks the server whether it came', async () => {
  asked('granted');
  browserSays(null);
  let state = 'sent';
  const ring = () => ({
    body: { id: RING, asked_at: '', rings: [{ device_id: '', device_name: '', state }] },
  });
  await open({ rest: { ...RINGING, [`GET /push/test/${RING}`]: ring } });
  await button('Remind me').click();
  await button('Go on').click();
  await waitInVain();
  await expect.element(button('Yes, I heard it')).not.toBeInTheDocument();
  state = 'shown';
  await expect.element(button('Yes, I heard it'), { timeout: 12_000 }).toBeVisible();
});

test('[REM-1] a tap on a ring that a relative asked for asks whether it was heard', async () => {
  asked('granted');
  browserSays(null);
  const screen = await openScreen(`/app/start/${RING}`, { rest: RINGING, simpleView: true });
  await expect.element(title('Did you hear it?')).toBeVisible();
  await button('Yes, I heard it').click();
  await expect.poll(screen.address).toBe('/app/dashboard');
  expect(screen.calls('POST', '/push/test').map(({ path }) => path)).toEqual([
    `/push/test/${RING}/answer`,
  ]);
});

test('[UI-4][UI-6][UI-22] the three screens fit every look', async () => {
  asked('granted');
  browserSays(null);
  const screen = await open();
  await expect.element(button('Remind me')).toBeVisible();
  for (const look of LOOKS) {
    await applyLook(look);
    await checkLook(`remind ${JSON.stringify(look)}`, 64);
  }
  await applyLook({ language: 'en', theme: 'light', textSize: 100, width: 390 });
  await button('Remind me').click();
  await expect.element(title('Put Qamqor on the first screen')).toBeVisible();
  for (const look of LOOKS) {
    await applyLook(look);
    await checkLook(`screen ${JSON.stringify(look)}`, 64);
  }
  await applyLook({ language: 'en', theme: 'light', textSize: 100, width: 390 });
  await button('Go on').click();
  await expect.element(title('Did you hear it?')).toBeVisible();
  await expect.poll(() => screen.calls('POST', '/push/test').length).toBe(1);
  arrives();
  await expect.element(button('Yes, I heard it')).toBeVisible();
  for (const look of LOOKS) {
    await applyLook(look);
    await checkLook(`hear ${JSON.stringify(look)}`, 64);
  }
});
