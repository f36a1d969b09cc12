import { personStream } from '@qamqor/shared/sync/protocol';
import { seeded } from '@qamqor/shared/testing/seed';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aDevice, aPill } from '../../testing/device.ts';
import { createTestApp } from '../../testing/test-app.ts';

type Step =
  | { do: 'mark'; day: number }
  | { do: 'undo'; of: number[] }
  | { do: 'revise' }
  | { do: 'pull'; limit: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('mark' as const), day: fc.nat(27) }) },
  fc.record({
    do: fc.constant('undo' as const),
    of: fc.uniqueArray(fc.nat(30), { minLength: 1, maxLength: 8 }),
  }),
  fc.constant({ do: 'revise' as const }),
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pull' as const),
      limit: fc.integer({ min: 1, max: 7 }),
    }),
  },
);

/** The dumb truth: what each mutation touched, one list, the last change of a row at its end. */
class Oracle {
  readonly lastChange = new Map<string, number>();
  readonly marks: { id: string; day: string; undone: boolean }[] = [];
  seq = 0;

  touch(...ids: string[]): void {
    this.seq++;
    for (const id of ids) this.lastChange.set(id, this.seq);
  }
}

test('[SYNC-4] paging with writes in between skips no row and repeats none that did not change', async () => {
  const { deps, signIn } = await createTestApp();
  let people = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const person = await signIn(`person ${people++}`);
      const device = aDevice(deps, person);
      const stream = personStream(person.user_id);
      const pill = aPill(deps);
      const oracle = new Oracle();
      const seen = new Map<string, number>();
      let cursor = 0;
      let version = 1;

      const pull = async (limit: number): Promise<boolean> => {
        const { streams } = await device.pull({ streams: `${stream}@${cursor}`, limit });
        const page = streams[stream];
        if (!page) throw new Error('no page');
        const { medicines = [], marks = [] } = page.rows;
        const rows = [...medicines, ...marks];
        expect(page.cursor).toBeGreaterThanOrEqual(cursor);
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
        for (const { id, seq } of rows) {
          expect([id, seq]).toEqual([id, oracle.lastChange.get(id)]);
          expect(seq).toBeGreaterThan(cursor);
          expect(seq).toBeLessThanOrEqual(page.cursor);
          seen.set(id, seq);
        }
        cursor = page.cursor;
        for (const [id, seq] of oracle.lastChange) {
          if (seq <= cursor) expect([id, seen.get(id)]).toEqual([id, seq]);
        }
        return page.more;
      };

      await device.push(device.add(pill));
      oracle.touch(pill.id);
      for (const one of steps) {
        if (one.do === 'pull') {
          await pull(one.limit);
        } else if (one.do === 'mark') {
          const day = `2026-10-${String(one.day + 1).padStart(2, '0')}`;
          const mark = device.mark({ medicine_id: pill.id, date: day });
          await device.push(mark);
          oracle.touch(mark.mid);
          oracle.marks.push({ id: mark.mid, day, undone: false });
        } else if (one.do === 'undo') {
          const [first] = one.of.flatMap((n) => oracle.marks[n] ?? []);
          if (!first) continue;
          const named = one.of.flatMap((n) => oracle.marks[n] ?? []);
          const touched = named.filter(({ day, undone }) => day === first.day && !undone);
          const targets = named.map(({ id }) => id);
          await device.push(device.undo({ medicine_id: pill.id, date: first.day }, targets));
          for (const mark of touched) mark.undone = true;
          oracle.touch(...touched.map(({ id }) => id));
        } else {
          const fields = { notes: String(version) };
          await device.push(device.revise({ id: pill.id, base_version: version++, fields }));
          oracle.touch(pill.id);
        }
      }
      let rounds = 0;
      while (await pull(3)) expect(rounds++).toBeLessThan(100);
      expect(seen).toEqual(oracle.lastChange);
      expect(cursor).toBe(oracle.seq);
    }),
    seeded(process.env, 20),
  );
});

test('[SYNC-4] paging while others write at the very same time skips nothing', async () => {
  const { deps, signIn } = await createTestApp();
  const person = await signIn('aigul');
  const device = aDevice(deps, person);
  const stream = personStream(person.user_id);
  const pill = aPill(deps);
  await device.push(device.add(pill));
  const sent: string[] = [];
  const writers = { left: 2 };
  const write = async () => {
    for (let n = 0; n < 15; n++) {
      const marks = [0, 1, 2].map(() => device.mark({ medicine_id: pill.id }));
      const undo = device.undo({ medicine_id: pill.id }, [marks[0]?.mid as string]);
      await device.push(...marks, undo);
      sent.push(...marks.map(({ mid }) => mid));
    }
  };
  const writing = Promise.all([write(), write()].map((one) => one.finally(() => writers.left--)));
  const rows = new Map<string, string | null>();
  let cursor = 0;
  let more = true;
  while (more || writers.left > 0) {
    await nextTurn();
    const page = (await device.pull({ streams: `${stream}@${cursor}`, limit: 2 })).streams[stream];
    expect(page?.cursor).toBeGreaterThanOrEqual(cursor);
    for (const { id, undone_by } of page?.rows.marks ?? []) rows.set(id, undone_by);
    cursor = page?.cursor ?? cursor;
    more = page?.more ?? false;
  }
  await writing;
  const rest = (await device.pull({ streams: `${stream}@${cursor}` })).streams[stream];
  for (const { id, undone_by } of rest?.rows.marks ?? []) rows.set(id, undone_by);
  const whole = (await device.pull({ streams: `${stream}@0` })).streams[stream]?.rows.marks ?? [];
  expect(rows).toEqual(new Map(whole.map(({ id, undone_by }) => [id, undone_by])));
  expect(new Set(rows.keys())).toEqual(new Set(sent));
});
