import { fromWire } from '@qamqor/shared/calendar/dates';
import { personStream } from '@qamqor/shared/sync/protocol';
import type { Person } from '@qamqor/shared/profile/person';
import { aMedicine } from '@qamqor/shared/testing/builders';
import { expect, test, vi } from 'vitest';
import { aHousehold, newId, type Household, type Member } from '../testing/household.ts';
import { closeScreen, openScreen, type ScreenOptions } from '../testing/screen.tsx';

/** The last moment of a minute, as the home clock's offset from UTC has it. */
const endOf = (minute: string, offset: string) => fromWire(`${minute}:59.400${offset}`);

const textOf = (part: HTMLElement | null) => part?.innerText.replaceAll(/\s+/g, ' ') ?? '';
const main = () => textOf(document.querySelector('main'));
/** In one order: what was due when the person came stands first until they come again (UI-13). */
const rows = () =>
  [...document.querySelectorAll('main li')]
    .map((row) => textOf(row as HTMLElement))
    .toSorted()
    .join(' / ');

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The same for more than half a second. Without `expect.poll`, which moves the time on. */
async function whenStill(): Promise<string> {
  let [before, since] = ['', 0];
  for (let tries = 0; tries < 100; tries++) {
    await pause(100);
    const text = main();
    if (text === '' || text.endsWith('Fetching your day…') || text !== before) since = tries;
    before = text;
    if (tries - since >= 6) return text;
  }
  throw new Error('The page does not come to rest');
}

/** What a page shows that is opened at each of these moments. */
async function openFresh(
  path: string,
  moments: readonly number[],
  options: ScreenOptions,
  read = main,
): Promise<string[]> {
  const [now = 0] = moments;
  const screen = await openScreen(path, { now, ...options });
  const shown = [];
  for (const moment of moments) {
    await screen.reload(() => vi.setSystemTime(moment));
    await whenStill();
    shown.push(read());
  }
  await closeScreen();
  return shown;
}

/** Waits until the page shows it; what it shows in the end. */
async function untilShown(wanted: string | undefined, read = main): Promise<string> {
  for (let tries = 0; tries < 100 && read() !== wanted; tries++) await pause(100);
  return read();
}

/**
 * Opens a page at the first of these moments and leaves it open over the others, untouched: what it
 * showed at each, once that is what is wanted.
 */
async function leaveOpen(
  path: string,
  [first = 0, ...later]: readonly number[],
  options: ScreenOptions,
  [atFirst, ...wanted]: readonly string[],
  read = main,
): Promise<string[]> {
  const screen = await openScreen(path, { now: first, ...options });
  // The parts that are loaded later are there at the second start.
  await whenStill();
  await screen.reload(() => vi.setSystemTime(first));
  const shown = [await untilShown(atFirst, read)];
  for (const [place, moment] of later.entries()) {
    vi.setSystemTime(moment);
    shown.push(await untilShown(wanted[place], read));
  }
  return shown;
}

/** Every hour of the night, and each side of the hours that a clock skips or shows twice. */
const TIMES = ['00:30', '01:30', '02:00', '02:30', '03:00', '03:30', '04:30', '08:00', '23:45'];

function homeIn(zone: string, now: number): Household {
  const since = { start_date: '2026-01-01' };
  const medicines = [aMedicine({ id: newId(), times: TIMES, ...since })];
  const household = aHousehold({ now, medicines, historyDays: 1 });
  moveTo(household, zone, '2026-01-01T00:00:00.000Z');
  return household;
}

/** As the server would write it: the person's history of zones has one more, or another first. */
function moveTo({ server, grandmother }: Household, zone: string, from: string): void {
  const stream = server.stream(personStream(grandmother.id));
  const person = stream.rows('people').get(grandmother.id) as Person;
  const earlier = person.time_zones.filter((one) => one.from < from);
  stream.write({ people: [{ ...person, time_zones: [...earlier, { from, zone }] }] });
}

const daughter = (household: Household): Member => household.daughter;

const DAYS_OF: [string, ScreenOptions][] = [
  ['/app/dashboard', {}],
  ['/app/dashboard', { simpleView: true }],
  ['/app/medicines', {}],
  ['/app/schedule', {}],
  ['/app/bedside', {}],
  ['/app/family', { as: daughter }],
  ['/app/dashboard', { as: daughter }],
];

test.each(DAYS_OF)(
  '[CAL-1] left open over midnight, %s is that of the new day within a minute: %o',
  async (path, options) => {
    const moments = [endOf('2026-11-20T23:58', '+05:00'), endOf('2026-11-21T00:00', '+05:00')];
    const here = () => ({ household: aHousehold({ now: moments[0] ?? 0 }), ...options });
    const fresh = await openFresh(path, moments, here());
    expect(fresh[1]).not.toBe(fresh[0]);
    expect(await leaveOpen(path, moments, here(), fresh)).toEqual(fresh);
  },
);

/** From the first of these minutes to the last the page is left open. */
const NIGHTS: [string, string, [string, string][]][] = [
  [
    'Europe/Berlin',
    'the hour that comes twice',
    [
      ['2026-10-24T23:58', '+02:00'],
      ['2026-10-25T00:00', '+02:00'],
      ['2026-10-25T02:29', '+01:00'],
      ['2026-10-25T03:29', '+01:00'],
    ],
  ],
  [
    'Europe/Berlin',
    'the hour that is skipped',
    [
      ['2026-03-28T23:58', '+01:00'],
      ['2026-03-29T00:00', '+01:00'],
      ['2026-03-29T03:29', '+02:00'],
    ],
  ],
  [
    'Africa/Cairo',
    'a midnight that is skipped',
    [
      ['2026-04-23T23:58', '+02:00'],
      ['2026-04-24T01:00', '+03:00'],
      ['2026-04-24T03:29', '+03:00'],
    ],
  ],
];

test.each(NIGHTS)(
  '[CAL-1][CAL-2] left open in %s over %s, the day is what a fresh start shows',
  async (zone, _, minutes) => {
    const moments = minutes.map(([minute, offset]) => endOf(minute, offset));
    const here = () => ({ household: homeIn(zone, moments[0] ?? 0) });
    const fresh = await openFresh('/app/dashboard', moments, here(), rows);
    expect(new Set(fresh).size).toBe(moments.length);
    expect(await leaveOpen('/app/dashboard', moments, here(), fresh, rows)).toEqual(fresh);
  },
);

test.each([
  ['Pacific/Auckland', '2026-11-20T12:00:59.400Z', 'Saturday 21 November'],
  ['Pacific/Honolulu', '2026-11-20T09:00:59.400Z', 'Thursday 19 November'],
])(
  '[CAL-1] left open over a move to %s, the day is that of the new zone',
  async (zone, at, day) => {
    const now = fromWire(at);
    const household = homeIn('Asia/Almaty', now);
    const moved = homeIn('Asia/Almaty', now);
    moveTo(moved, zone, at);
    const [before = ''] = await openFresh('/app/dashboard', [now], { household });
    expect(before).toContain('Friday 20 November');
    const [after = ''] = await openFresh('/app/dashboard', [now], { household: moved });
    expect(after).toContain(day);

    expect(await leaveOpen('/app/dashboard', [now], { household }, [before])).toEqual([before]);
    moveTo(household, zone, at);
    window.dispatchEvent(new Event('online'));
    expect(await untilShown(after)).toBe(after);
  },
);
