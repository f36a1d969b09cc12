import { Buffer } from 'node:buffer';
import { addDays, DAY } from '@qamqor/shared/calendar/dates';
import { personStream } from '@qamqor/shared/sync/protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aDevice, aPill } from '../../testing/device.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { firstPullAt, toCursor, toResume, type FirstPull } from './first-pull.ts';

const TODAY = '2026-11-20';

/** A device sends back what it was given, or, of a release before, the number alone. */
const WAYS = ['resume', 'cursor'] as const;
type Way = (typeof WAYS)[number];

/** A tablet with a mark a day of `days` days, the oldest sent first. */
async function aHistory(days: number) {
  const server = await createTestApp();
  const person = await server.signIn('aigul');
  const tablet = aDevice(server.deps, person);
  const pill = aPill(server.deps);
  const stream = personStream(person.user_id);
  const on = (back: number) =>
    tablet.mark({ medicine_id: pill.id, date: addDays(TODAY, -back), time: '08:00' });
  await tablet.push(tablet.add(pill));
  await tablet.push(...Array.from({ length: days }, (_, n) => on(days - 1 - n)));

  /** Pulls page by page, as a device does; `between` happens after the first page. */
  async function pullAll(
    limit: number,
    between: () => Promise<unknown> = async () => undefined,
    way: Way = 'resume',
  ) {
    const seen = new Map<string, number>();
    const pages: { dates: string[]; cursor: number; resume: string | undefined }[] = [];
    let query: Record<string, string | number> = { limit };
    for (;;) {
      const page = (await tablet.pull(query)).streams[stream];
      if (!page) throw new Error('no page');
      const { marks = [], medicines = [], events = [] } = page.rows;
      for (const { id, seq } of [...marks, ...medicines, ...events]) seen.set(id, seq);
      const { cursor, resume } = page;
      pages.push({ dates: marks.map(({ date }) => date), cursor, resume });
      if (!page.more) return { seen, pages, cursor };
      if (pages.length === 1) await between();
      query = { limit, streams: `${stream}@${page[way] ?? cursor}` };
    }
  }
  return { ...server, tablet, pill, stream, on, pullAll };
}

test.each(WAYS)('[SYNC-4] a new device gets the newest 30 days first, by its %s', async (way) => {
  const { pullAll } = await aHistory(90);
  const { pages, seen, cursor } = await pullAll(20, undefined, way);
  const dates = pages.flatMap((page) => page.dates);
  const oldest = addDays(TODAY, -30);
  const turn = dates.findIndex((date) => date < oldest);
  expect(turn).toBe(31);
  expect(dates.slice(turn).every((date) => date < oldest)).toBe(true);
  expect(new Set(dates).size).toBe(90);
  expect(seen.size).toBe(91);
  expect(cursor).toBe(91);
  expect(pages).toHaveLength(5);
  const cursors = pages.map((page) => page.cursor);
  expect(cursors).toEqual(cursors.toSorted((a, b) => a - b));
  expect(cursors.slice(0, -1).every((one) => one > 0 && one < 1)).toBe(true);
  expect(pages.map(({ resume }) => typeof resume)).toEqual([
    ...Array.from({ length: 4 }, () => 'string'),
    'undefined',
  ]);
});

test.each(WAYS)(
  '[SYNC-4] what changes during a first pull comes behind it, by its %s',
  async (way) => {
    const { pullAll, tablet, on, pill, clock } = await aHistory(60);
    const late = on(50);
    const change = async () => {
      clock.advance(DAY);
      await tablet.push(
        late,
        tablet.revise({ id: pill.id, base_version: 1, fields: { notes: 'n' } }),
      );
    };
    const { seen, cursor } = await pullAll(10, change, way);
    expect(cursor).toBe(63);
    expect(seen.get(late.mid)).toBe(62);
    expect(seen.get(pill.id)).toBe(63);
    expect(seen.size).toBe(62);
  },
);

test('what fits into a page, is young, or is asked for by its cursor comes in order', async () => {
  const { pullAll, tablet, stream } = await aHistory(45);
  expect((await pullAll(100)).pages).toMatchObject([{ cursor: 46 }]);
  const page = (await tablet.pull({ limit: 10, streams: `${stream}@0` })).streams[stream];
  expect(page).toMatchObject({ cursor: 10, more: true });
  const young = await aHistory(20);
  expect((await young.pullAll(10)).pages.map(({ cursor }) => cursor)).toEqual([10, 20, 21]);
});

test('a first pull of a stream that was longer, or one that cannot be read, begins again', async () => {
  const { tablet, stream } = await aHistory(5);
  const at = { to: 500, part: 'rest', after: 3, since: '2026-10-21' } as const;
  const [whole, unread] = [toResume(at), `r${Buffer.from('{"to":3}').toString('base64url')}`];
  for (const place of [toCursor(at), whole, whole.slice(0, -9), unread, 'rest']) {
    const page = (await tablet.pull({ streams: `${stream}@${place}` })).streams[stream];
    expect(page, String(place)).toMatchObject({ reset: true, cursor: 6, more: false });
    expect(page?.rows.marks).toHaveLength(5);
  }
});

test('[SYNC-4] the cursor of a first pull says where it stands, and rises with it', () => {
  const seq = fc.integer({ min: 1, max: 2 ** 21 - 1 });
  const place = fc.record({
    part: fc.constantFrom('newest' as const, 'rest' as const),
    to: seq,
    after: fc.integer({ min: 0, max: 2 ** 21 - 1 }),
    since: fc.integer({ min: -250, max: 250 }).map((days) => addDays('2026-10-21', days)),
  });
  fc.assert(
    fc.property(place, place, (one: FirstPull, other: FirstPull) => {
      const cursor = toCursor(one);
      expect(cursor > 0 && cursor < 1).toBe(true);
      expect(firstPullAt(Number(String(cursor)), TODAY)).toEqual(one);
      const next = { ...other, to: one.to, since: one.since };
      const isLater = [one, next].map(({ part, after }) => (part === 'rest' ? 1e9 : 0) + after);
      expect(Math.sign(toCursor(next) - cursor)).toBe(
        Math.sign((isLater[1] as number) - (isLater[0] as number)),
      );
    }),
  );
});
