import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CareEvent } from '@qamqor/shared/schedule/event';
import { eventInput } from '@qamqor/shared/schedule/schema';
import * as commands from '../../web/src/entities/event/events.commands.ts';
import { changesOf, inputOf } from '../../web/src/screens/schedule/form/form-input.ts';
import { valuesOf, type FormValues } from '../../web/src/screens/schedule/form/form-values.ts';
import { readEvents } from '../../web/src/entities/event/read-events.ts';
import type { Device } from './device.ts';
import { GRANDMOTHER } from './people.ts';
import { SEED } from './settings.ts';
import { World } from './world.ts';

const person = GRANDMOTHER.id;
const MINUTE = 60_000;
const DAY = 86_400_000;
const RUNS = 25;

const FIELDS = ['title', 'place', 'description', 'companions'] as const;
const DATES = ['2026-12-02', '2026-12-09', '2026-12-16'] as const;
/** As they are chosen in the form; not all of them have every one of the dates. */
const RULES: readonly Partial<FormValues>[] = [
  { repeats: 'WEEKLY', interval: '1', weekdays: [2] },
  { repeats: 'WEEKLY', interval: '1', weekdays: [0, 2] },
  { repeats: 'DAILY', interval: '2' },
];
const device = fc.integer({ min: 0, max: 2 });
const word = fc.constantFrom('a', 'b', 'c');

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('patch' as const),
      device,
      field: fc.constantFrom(...FIELDS),
      word,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('time' as const),
      device,
      hour: fc.integer({ min: 10, max: 19 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('rule' as const),
      device,
      rule: fc.constantFrom(...RULES),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), device }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('undo' as const), device, isHealed: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('drop' as const, 'move' as const, 'usual' as const),
      device,
      date: fc.constantFrom(...DATES),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('sync' as const), device }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** What anybody ever said of the event, each with the true time; read only at the end. */
type Said = { at: number; about: string; value: unknown };

/** The plainest answer: of everything said about one thing, what was said last. */
function lastSaid(said: readonly Said[]) {
  const last = new Map<string, Said>();
  for (const one of said.toSorted((a, b) => a.at - b.at)) last.set(one.about, one);
  const drawn = last.get('rrule')?.at ?? 0;
  const exceptions = DATES.flatMap((date) => {
    const one = last.get(`on ${date}`);
    return one && one.at >= drawn ? [[date, one.value]] : [];
  });
  const value = (about: string) => last.get(about)?.value;
  const gone = last.get('delete')?.at ?? 0;
  const wanted = said.filter(({ about, value: what }) => about !== 'delete' && what !== 'dropped');
  const undone = said.some(({ about, at }) => about === 'undo alone' && at < gone);
  const isAlive = Math.max(...wanted.map(({ at }) => at)) > gone;
  return {
    /** Said before a deletion of which it knew nothing, an undo counts by when it arrives. */
    isAlive: isAlive || !undone ? isAlive : null,
    fields: Object.fromEntries(FIELDS.map((field) => [field, value(field)])),
    start_datetime: value('time'),
    rrule: value('rrule'),
    exceptions,
  };
}

function shown(event: CareEvent) {
  const { start_datetime, rrule, exceptions } = event;
  return {
    fields: Object.fromEntries(FIELDS.map((field) => [field, event[field]])),
    start_datetime,
    rrule,
    exceptions: exceptions.map(({ date, kind }) => [date, kind]),
  };
}

class Family {
  readonly world: World;
  readonly said: Said[] = [];
  id = '';

  constructor(offsets: readonly number[]) {
    this.world = new World(offsets);
    this.world.server.onPush = () => undefined;
  }

  async page(index: number) {
    return (this.world.devices[index] as Device).context('page');
  }

  async sync(index: number): Promise<void> {
    await (await this.page(index)).engine.flush();
  }

  async healed(): Promise<void> {
    for (const index of [0, 1, 2, 0, 1, 2]) await this.sync(index);
  }

  say(about: string, value: unknown): void {
    this.said.push({ at: this.world.time, about, value });
  }

  async begin(): Promise<void> {
    await this.world.start();
    const { local } = await this.page(0);
    const start_datetime = '2026-11-25T10:00';
    const said = { title: 'Choir', place: 'Hall', rrule: 'FREQ=WEEKLY' };
    this.id = await commands.addEvent(
      local,
      person,
      eventInput.parse({ ...said, start_datetime, time_zone: 'Asia/Almaty' }),
    );
    const values = { ...said, description: '', companions: '', time: start_datetime };
    for (const [about, value] of Object.entries(values)) this.say(about, value);
    await this.healed();
  }

  async seen(index: number): Promise<CareEvent | undefined> {
    const { local } = await this.page(index);
    return (await readEvents(local, person)).events.find(({ id }) => id === this.id);
  }

  /** Only what the device shows can be changed on it. */
  async take(one: Step): Promise<void> {
    this.world.time += MINUTE;
    if (one.do === 'sync') return this.sync(one.device);
    if (one.do === 'undo') return this.undo(one);
    const event = await this.seen(one.device);
    if (!event || event.deleted_at !== null) return;
    const { local } = await this.page(one.device);
    const { id } = this;
    const patch = (fields: commands.EventFields) => commands.patchEvent(local, person, id, fields);
    switch (one.do) {
      case 'patch':
        this.say(one.field, one.word);
        return patch({ [one.field]: one.word });
      case 'time': {
        const start_datetime = `2026-11-25T${one.hour}:00`;
        this.say('time', start_datetime);
        return patch({ time: { start_datetime, time_zone: 'Asia/Almaty' } });
      }
      case 'rule':
        return this.drawAnew(event, one.rule, patch);
      case 'delete':
        this.say('delete', true);
        return commands.deleteEvent(local, person, id);
      default:
        return this.takeOne(one, local);
    }
  }

  async takeOne(
    { do: what, date }: Extract<Step, { date: unknown }>,
    local: Parameters<typeof commands.dropOccurrence>[0],
  ): Promise<void> {
    const name = { id: this.id, date };
    const walls = { start_datetime: `${date}T17:00`, end_datetime: `${date}T18:00` };
    this.say(`on ${date}`, { drop: 'dropped', move: 'moved', usual: 'kept' }[what]);
    if (what === 'drop') return commands.dropOccurrence(local, person, name);
    if (what === 'move') return commands.moveOccurrence(local, person, name, walls);
    return commands.restoreOccurrence(local, person, name);
  }

  /** Through the form: the single changes stay where the new rule has the day. */
  async drawAnew(
    event: CareEvent,
    rule: Partial<FormValues>,
    patch: (fields: commands.EventFields) => Promise<void>,
  ): Promise<void> {
    const values = valuesOf(event);
    const input = inputOf({ ...values, ...rule }, event.time_zone, { event, values });
    const { repeat, ...others } = input ? changesOf(event, input) : {};
    expect(others).toEqual({});
    if (!repeat) return;
    this.say('rrule', repeat.rrule);
    for (const { date, moved_to } of repeat.exceptions) {
      this.say(`on ${date}`, moved_to ? 'moved' : 'dropped');
    }
    return patch({ repeat });
  }

  /** By hand, out of the bin: once everybody has heard that it is there, or without asking. */
  async undo({ device: index, isHealed }: Extract<Step, { do: 'undo' }>): Promise<void> {
    if (isHealed) await this.healed();
    this.world.time += MINUTE;
    const event = await this.seen(index);
    if (!event || event.deleted_at === null) return;
    const { local } = await this.page(index);
    await commands.restoreEvent(local, person, this.id);
    expect((await this.seen(index))?.deleted_at).toBeNull();
    this.say(isHealed ? 'undo' : 'undo alone', true);
    if (isHealed) await this.healed();
  }
}

test('[EVT-4][SYNC-3] whatever three devices change of an event offline, all end with what was said last', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: -400, max: 400 }))),
      fc.array(step, { minLength: 4, maxLength: 20 }),
      async (offsets, steps) => {
        const family = new Family(offsets);
        try {
          await family.begin();
          for (const one of steps) await family.take(one);
          family.world.time += DAY;
          await family.healed();
          const { isAlive, ...expected } = lastSaid(family.said);
          const first = await family.seen(0);
          const isKept = isAlive ?? first?.deleted_at === null;
          for (const index of [0, 1, 2]) {
            const event = await family.seen(index);
            const isThere = event !== undefined && event.deleted_at === null;
            expect([index, isThere]).toEqual([index, isKept]);
            if (isKept && event) expect(shown(event)).toEqual(expected);
          }
        } finally {
          await family.world.remove();
        }
      },
    ),
    { seed: SEED, numRuns: RUNS },
  );
});
