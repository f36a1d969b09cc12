import type { IcalContent } from '@qamqor/shared/ical/read';
import { seeded } from '@qamqor/shared/testing/seed';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CANARY } from '../testing/builders.ts';
import { createTestApp } from '../testing/test-app.ts';
import { createCalendarReader, MOST_OF_A_PERSON, SMALL } from './calendar-reader.ts';
import type { Bounds } from './read-calendar.ts';

const NOTHING: IcalContent = { events: [], left_out: [] };
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A reader whose files are read when the test says so; each is called by its text's first word. */
function aReader() {
  const open: { name: string; isSmall: boolean; bounds: Bounds; end: () => void }[] = [];
  const begun: string[] = [];
  const reader = createCalendarReader(
    ({ text }, bounds) =>
      new Promise((resolve, reject) => {
        const name = text.trimEnd();
        begun.push(name);
        const leave = () => void open.splice(open.indexOf(one), 1);
        const end = () => (leave(), resolve(NOTHING));
        const one = { name, isSmall: text.length <= SMALL, bounds, end };
        bounds.signal.addEventListener('abort', () => (leave(), reject(new Error('ended'))));
        open.push(one);
      }),
  );
  const answers: string[] = [];
  const send = (personId: string, name: string, isLarge = false) => {
    const text = isLarge ? name.padEnd(SMALL + 1) : name;
    const said = (answer: string) => void answers.push(`${name} ${answer}`);
    const take = async () => {
      const leave = reader.enter(personId);
      await reader.read(personId, { text, home: 'UTC' }).finally(leave);
    };
    take().then(
      () => said('read'),
      (error: { code?: string }) => said(error.code ?? 'ended'),
    );
  };
  return { reader, open, begun, answers, send };
}

const people = fc.constantFrom('a', 'b', 'c', 'd');

test('[QUOTA-9] whoever sends how many of what size: none has two read at a time, all are answered', async () => {
  const step = fc.oneof(
    fc.record({ is: fc.constant('send' as const), person: people, isLarge: fc.boolean() }),
    fc.record({ is: fc.constant('end' as const), which: fc.nat(1) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { open, answers, send } = aReader();
      const left = new Map<string, number>();
      let number = 0;
      const end = (which: number) => {
        const one = open[which];
        if (one) left.set(one.name.charAt(0), (left.get(one.name.charAt(0)) ?? 0) - 1);
        one?.end();
      };
      const look = () => {
        const reading = open.map(({ name }) => name.charAt(0));
        expect(new Set(reading).size).toBe(reading.length);
        expect(new Set(open.map(({ isSmall }) => isSmall)).size).toBe(open.length);
      };
      for (const each of steps) {
        if (each.is === 'send') {
          const { person, isLarge } = each;
          const name = `${person}${number++}`;
          const count = left.get(person) ?? 0;
          const isRefused = count >= MOST_OF_A_PERSON;
          if (!isRefused) left.set(person, count + 1);
          send(person, name, isLarge);
          await turn();
          expect(answers.includes(`${name} calendar.still_reading`)).toBe(isRefused);
        } else end(each.which);
        await turn();
        look();
      }
      while (open.length > 0) {
        end(0);
        await turn();
        look();
      }
      expect(answers).toHaveLength(number);
    }),
    seeded(process.env),
  );
});

test('[QUOTA-9] before a person’s file each other person has one read, and one more for each of theirs before it', async () => {
  const step = fc.option(people, { nil: 'end' });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { open, begun, send } = aReader();
      const waiting: { name: string; own: number; from: number }[] = [];
      let number = 0;
      const look = () => {
        for (const one of waiting.filter(({ name }) => begun.includes(name))) {
          waiting.splice(waiting.indexOf(one), 1);
          const before = begun.slice(one.from, begun.indexOf(one.name));
          for (const other of ['a', 'b', 'c', 'd'].filter((each) => !one.name.startsWith(each))) {
            const passed = before.filter((name) => name.startsWith(other)).length;
            expect(passed).toBeLessThanOrEqual(one.own + 1);
          }
        }
      };
      for (const each of steps) {
        if (each === 'end') open[0]?.end();
        else {
          const name = `${each}${number++}`;
          const own = waiting.filter((one) => one.name.startsWith(each)).length;
          const reading = open.filter((one) => one.name.startsWith(each)).length;
          if (own + reading < MOST_OF_A_PERSON) waiting.push({ name, own, from: begun.length });
          send(each, name, true);
        }
        await turn();
        look();
      }
      while (open.length > 0) {
        open[0]?.end();
        await turn();
        look();
      }
      expect(waiting).toEqual([]);
    }),
    seeded(process.env),
  );
});

test('[QUOTA-9] large files of two people keep out neither a small one nor a third person’s', async () => {
  const { open, begun, answers, send } = aReader();
  for (let number = 0; number < 10; number++) {
    send('a', `a${number}`, true);
    send('b', `b${number}`, true);
  }
  send('c', 'c-small');
  send('c', 'c-large', true);
  await turn();
  expect(begun).toEqual(['a0', 'c-small']);
  expect(answers.filter((one) => one.endsWith('calendar.still_reading'))).toHaveLength(14);
  while (open.length > 0) {
    open.at(-1)?.end();
    await turn();
  }
  expect(begun.filter((name) => name !== 'c-small')).toEqual([
    'a0',
    'b0',
    'a1',
    'c-large',
    'b1',
    'a2',
    'b2',
  ]);
});

test('[QUOTA-9] what waits is bounded over all people too, and small files have room of their own', async () => {
  const { answers, send } = aReader();
  for (let number = 0; number < 30; number++) send(`p${number}`, 'x'.repeat(5 * 1024 * 1024));
  await turn();
  expect(answers.filter((one) => one.endsWith('server.busy')).length).toBe(18);
  send('other', 'small');
  await turn();
  expect(answers).toHaveLength(18);
});

test('[QUOTA-9] closing ends what is read, refuses what waits and takes nothing more', async () => {
  const { reader, open, answers, send } = aReader();
  send('a', 'a0');
  send('a', 'a1');
  send('b', 'b0');
  await turn();
  reader.close();
  send('c', 'c0');
  await turn();
  expect(open).toEqual([]);
  expect(answers.toSorted()).toEqual([
    'a0 ended',
    ...['a1', 'b0', 'c0'].map((one) => `${one} server.busy`),
  ]);
});

test('[QUOTA-9] the server closes while a file is read, and whoever sent it is told', async () => {
  const { app, signIn } = await createTestApp();
  const person = await signIn('aigul');
  const file = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', `SUMMARY:Visit ${CANARY}`, 'END:VEVENT'];
  const type = { 'content-type': 'text/calendar' };
  const sending = person.send('POST', '/api/schedule/import', file.join('\r\n'), type);
  await turn();
  const [answer] = await Promise.all([sending, app.close()]);
  expect([400, 503]).toContain(answer.statusCode);
});
