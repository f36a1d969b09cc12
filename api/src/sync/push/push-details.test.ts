import { personStream, userStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { aDevice, aPill, outcomes } from '../../testing/device.ts';
import { createTestApp } from '../../testing/test-app.ts';

async function aTablet() {
  const server = await createTestApp();
  const person = await server.signIn('aigul');
  return { ...server, person, tablet: aDevice(server.deps, person) };
}

test('a refused mutation says which field is wrong and what it may be, and again when resent', async () => {
  const { tablet, deps, person } = await aTablet();
  const pill = aPill(deps);
  const slot = { medicine_id: pill.id };
  const settings = { op: 'settings.patch', stream: userStream(person.user_id), key: 'language' };
  const bad: [mutation: ReturnType<typeof tablet.mark>, detail: string][] = [
    [
      tablet.mark(slot, { status: 'eaten' as 'taken' }),
      'Please check status: use one of taken, skipped.',
    ],
    [tablet.mark({ ...slot, time: '8:00' }), 'Please check time: A time looks like 08:00.'],
    [
      tablet.mark(slot, { taken_at: 'noon' }),
      'Please check taken_at: a moment looks like 2026-11-20T03:04:00.000Z.',
    ],
    [tablet.mark(slot, {}, { args: {} }), 'Please check medicine_id: it is missing.'],
    [
      tablet.mark(slot, {}, { args: null }),
      'Please send the fields of this request as a JSON object.',
    ],
    [
      tablet.add({ ...pill, times: ['08:00', 'noon'] }),
      'Please check times (number 2): A time looks like 08:00.',
    ],
    [tablet.add({ ...pill, name: '' }), 'Please check name: Medicine name is required.'],
    [
      tablet.mark(slot, {}, { ...settings, args: { fields: { language: 'fr' } } }),
      'Please check language: use one of en, ru, kk, kz.',
    ],
    [
      tablet.mark(slot, {}, { ...settings, stream: personStream(person.user_id) }),
      expect.stringContaining('Please check fields'),
    ],
    [
      tablet.mark(slot, {}, { stream: userStream(person.user_id) }),
      expect.stringContaining('Please check stream'),
    ],
    [tablet.mark(slot, {}, { key: 'another' }), expect.stringContaining('Please check key')],
  ];
  const mutations = bad.map(([mutation]) => mutation);
  const first = await tablet.push(...mutations);
  expect(first.results.map(({ detail }) => detail)).toEqual(bad.map(([, detail]) => detail));
  expect(new Set(outcomes(first))).toEqual(new Set(['request.invalid']));
  const again = await tablet.push(...mutations);
  expect(again.results).toEqual(first.results.map((one) => ({ ...one, duplicate: true })));
});

test('an event under an id that is in use is told so', async () => {
  const { tablet, deps } = await aTablet();
  const id = newId(deps);
  const args = {
    id,
    title: 'Dentist',
    type: 'appointment',
    description: '',
    place: '',
    companions: '',
    reminder_minutes: 15,
    start_datetime: '2026-11-21T10:00',
    rrule: null,
    exceptions: [],
  } as const;
  const add = () => tablet.say({ mid: newId(deps), op: 'event.add', args } as never);
  const { results } = await tablet.push(add(), add());
  expect(results.map(({ code, detail }) => [code, detail])).toEqual([
    [null, undefined],
    ['request.invalid', 'Please check id: it is in use already.'],
  ]);
});

test('what is accepted, or refused for another reason, has no such sentence', async () => {
  const { tablet, deps } = await aTablet();
  const pill = aPill(deps);
  const { results } = await tablet.push(
    tablet.add(pill),
    tablet.mark({ medicine_id: newId(deps) }),
  );
  expect(results.map((one) => 'detail' in one)).toEqual([false, false]);
});

test('an envelope that is not right names the field of the one mutation', async () => {
  const { tablet, deps } = await aTablet();
  const mark = tablet.mark({ medicine_id: newId(deps) });
  const answer = await tablet.send([mark, { ...mark, v: 'one' }]);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().detail).toBe('Please check v (number 2): it has to be a number.');
});

test('what is nested deeper than any stack is refused wherever it stands, and nothing fails', async () => {
  const { tablet, deps } = await aTablet();
  const mark = tablet.mark({ medicine_id: newId(deps) });
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const envelope = { proto: 1, device_id: 'tablet', now: deps.now(), mutations: [mark] };
  const bodies = [
    ...Object.keys(mark).map((name) => ({ ...envelope, mutations: [{ ...mark, [name]: 'DEEP' }] })),
    ...Object.keys(envelope).map((name) => ({ ...envelope, [name]: 'DEEP' })),
    { ...envelope, mutations: ['DEEP'] },
  ];
  for (const body of bodies) {
    const answer = await tablet.sendText(JSON.stringify(body).replace('"DEEP"', deep));
    expect(answer.statusCode).toBeLessThan(500);
  }
});
