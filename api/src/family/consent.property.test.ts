import { HOUR, toWire } from '@qamqor/shared/calendar/dates';
import { personStream, SCOPES, type Scope, type StreamPage } from '@qamqor/shared/sync/protocol';
import { seeded } from '@qamqor/shared/testing/seed';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { CANARY } from '../testing/builders.ts';
import {
  EVENTS,
  GROUPS,
  Oracle,
  PILLS,
  step,
  TIMES,
  VIEWERS,
  type Step,
  type Terms,
} from '../testing/consent-oracle.ts';
import { aDevice, aPill, outcomes } from '../testing/device.ts';
import { createTestApp, type SignedInPerson } from '../testing/test-app.ts';

async function aHouse() {
  const server = await createTestApp();
  const { deps, signIn, clock } = server;
  const owner = await signIn('owner');
  const tablet = aDevice(deps, owner);
  const pills = PILLS.map((name, i) =>
    aPill(deps, { name: `${name} ${CANARY}`, times: [...(TIMES[i] ?? [])] }),
  );
  const events = EVENTS.map((title) =>
    tablet.say({
      ...{ mid: newId(deps), op: 'event.add' },
      args: {
        ...{ id: newId(deps), title: `${title} ${CANARY}`, type: 'other', description: '' },
        ...{ place: '', companions: '', reminder_minutes: null, rrule: null, exceptions: [] },
        start_datetime: '2026-11-22T10:00',
      },
    }),
  );
  await tablet.push(...pills.map((pill) => tablet.add(pill)), ...events);
  const viewers: SignedInPerson[] = [];
  for (const name of VIEWERS) viewers.push(await signIn(name, { subscription_tier: 'premium' }));
  const phones = viewers.map((viewer, i) =>
    aDevice(deps, viewer, { id: `phone ${i}`, person_id: owner.user_id }),
  );
  const stream = personStream(owner.user_id);
  const oracle = new Oracle(clock.now());
  /** The link of each viewer that holds now, and every one that ever was. */
  const links: (string | null)[] = VIEWERS.map(() => null);
  const everyLink = VIEWERS.map((): string[] => []);
  const held = new Map<string, { by: number; pill: number; isMark: boolean }>();
  return {
    ...server,
    owner,
    tablet,
    pills,
    viewers,
    phones,
    stream,
    oracle,
    links,
    everyLink,
    held,
  };
}

type House = Awaited<ReturnType<typeof aHouse>>;

async function grant(house: House, viewer: number, asked: Scope[]): Promise<void> {
  const { viewers, owner, links, everyLink, oracle } = house;
  if (links[viewer]) return;
  const form = {
    email: `owner.${CANARY}@example.org`,
    relationship: 'Mother',
    display_name: 'Mama',
  };
  const added = await (viewers[viewer] as SignedInPerson).send('POST', '/api/family/add', form);
  expect(added.statusCode).toBe(201);
  const { id } = added.json().member;
  everyLink[viewer]?.push(id);
  await check(house);
  const url = `/api/family/invitations/${id}/accept`;
  expect((await owner.send('POST', url, { scopes: asked })).statusCode).toBe(200);
  links[viewer] = id;
  const kept = oracle.kept[viewer] as House['oracle']['kept'][number];
  oracle.terms[viewer] = { ...kept, scopes: asked, until: 0 };
}

async function put(house: House, viewer: number, body: object, then: (terms: Terms) => void) {
  const id = house.links[viewer];
  const terms = house.oracle.terms[viewer];
  if (!id || !terms) return;
  const answer = await house.owner.send('PUT', `/api/family/viewers/${id}`, body);
  expect(answer.statusCode).toBe(200);
  then(terms);
}

async function end(house: House, viewer: number, byViewer: boolean): Promise<void> {
  const id = house.links[viewer];
  if (!id) return;
  const side = byViewer ? 'members' : 'viewers';
  const person = byViewer ? (house.viewers[viewer] as SignedInPerson) : house.owner;
  expect((await person.send('DELETE', `/api/family/${side}/${id}`)).statusCode).toBe(204);
  house.links[viewer] = null;
  house.oracle.kept[viewer] = house.oracle.terms[viewer] as Terms;
  house.oracle.terms[viewer] = null;
  for (const [mid, { by }] of house.held) if (by === viewer) house.held.delete(mid);
}

async function send(house: House, viewer: number, pill: number, isMark: boolean): Promise<void> {
  const { phones, pills, oracle, held } = house;
  const phone = phones[viewer] as House['phones'][number];
  const { id } = pills[pill] as House['pills'][number];
  const mutation = isMark
    ? phone.mark({ medicine_id: id })
    : phone.revise({ id, base_version: 99, fields: { times: ['10:00'] } });
  const answer = await phone.push(mutation);
  const verdict = oracle.change(viewer, pill);
  const expected = {
    yes: isMark ? null : 'medicine.conflict',
    no: 'sync.forbidden',
    later: 'family.awaits_approval',
  };
  expect(answer.results.map(({ code }) => code)).toEqual([expected[verdict]]);
  expect(answer.results[0]?.current?.id).toBe(verdict === 'yes' && !isMark ? id : undefined);
  expect(Object.keys(answer.cursors).length).toBe(oracle.seesAnything(viewer) ? 1 : 0);
  if (verdict === 'yes' && isMark) oracle.marks.set(mutation.mid, pill);
  if (verdict === 'later') held.set(mutation.mid, { by: viewer, pill, isMark });
}

async function claim(house: House, by: number, index: number): Promise<void> {
  const { deps, phones, tablet, oracle } = house;
  const device = phones[by] ?? tablet;
  const args = { group: GROUPS[index] as string };
  const claimed = device.say({ mid: newId(deps), op: 'alarm.claim', args });
  const isAllowed = by === VIEWERS.length || oracle.mayClaim(by);
  expect(outcomes(await device.push(claimed))).toEqual([isAllowed ? 'ok' : 'sync.forbidden']);
  if (isAllowed) oracle.claims.set(claimed.mid, { by, group: index });
}

async function snooze({ deps, tablet, oracle }: House, index: number): Promise<void> {
  const args = { group: GROUPS[index] as string, until: toWire(deps.now()) };
  const snoozed = tablet.say({ mid: newId(deps), op: 'dose.snooze', args });
  expect(outcomes(await tablet.push(snoozed))).toEqual(['ok']);
  oracle.snoozes.push(snoozed.mid);
}

async function agree(house: House): Promise<void> {
  const { owner, held, oracle } = house;
  const waiting = (await owner.send('GET', '/api/family/approvals')).json();
  expect(waiting.map(({ id }: { id: string }) => id).toSorted()).toEqual(
    [...held.keys()].toSorted(),
  );
  for (const [mid, { by, pill, isMark }] of held) {
    const answer = await owner.send('POST', `/api/family/approvals/${mid}/accept`);
    const isAllowed = oracle.change(by, pill) !== 'no';
    expect(answer.statusCode).toBe(isAllowed ? (isMark ? 200 : 409) : 403);
    if (answer.statusCode !== 200) continue;
    held.delete(mid);
    oracle.marks.set(mid, pill);
  }
}

async function perform(house: House, one: Step): Promise<void> {
  const { oracle, pills, clock, tablet } = house;
  const given = one as Required<Partial<Record<string, never>>> & { do: string };
  const {
    who: viewer,
    scopes: asked,
    hours,
    hidden,
    first,
    side,
    by,
    which: pill,
    group,
  } = given as never as {
    who: number;
    scopes: Scope[];
    hours: number;
    hidden: number[];
    first: boolean;
    side: boolean;
    by: number;
    which: number;
    group: number;
  };
  switch (one.do) {
    case 'grant':
      return grant(house, viewer, asked);
    case 'scopes':
      return put(house, viewer, { scopes: asked }, (terms) => (terms.scopes = asked));
    case 'pause': {
      const until = clock.now() + hours * HOUR;
      const paused_until = hours === 0 ? null : toWire(until);
      return put(house, viewer, { paused_until }, (terms) => (terms.until = hours && until));
    }
    case 'hide': {
      const ids = hidden.map((index) => pills[index]?.id);
      const hide = (terms: Terms) => (terms.hidden = new Set(hidden));
      return put(house, viewer, { hidden_medicine_ids: ids }, hide);
    }
    case 'ask':
      return put(house, viewer, { ask_first: first }, (terms) => (terms.first = first));
    case 'end':
      return end(house, viewer, side);
    case 'mark': {
      if (by < VIEWERS.length) return send(house, by, pill, true);
      const mark = tablet.mark({ medicine_id: pills[pill]?.id as string });
      await tablet.push(mark);
      oracle.marks.set(mark.mid, pill);
      return;
    }
    case 'claim':
      return claim(house, by, group);
    case 'snooze':
      return snooze(house, group);
    case 'revise':
      return send(house, viewer, pill, false);
    case 'agree':
      return agree(house);
    default:
      clock.advance(hours * HOUR);
      oracle.now = clock.now();
  }
}

const ids = (rows: readonly { id: string }[] = []) => rows.map(({ id }) => id).toSorted();

/** The page is exactly what the oracle permits, no row more and none less. */
function checkPage(house: House, viewer: number, page: StreamPage | undefined): void {
  const { oracle, pills } = house;
  if (!oracle.seesAnything(viewer)) return expect(page).toBeUndefined();
  const allowed = oracle.pills(viewer).map((pill) => pills[pill] as { id: string });
  expect(ids(page?.rows.medicines)).toEqual(ids(allowed));
  expect(ids(page?.rows.marks)).toEqual(oracle.marksFor(viewer).toSorted());
  expect(ids(page?.rows.claims)).toEqual(oracle.claimsFor(viewer).toSorted());
  expect(ids(page?.rows.snoozes)).toEqual(oracle.snoozesFor(viewer).toSorted());
  expect(page?.rows.events).toHaveLength(oracle.seesEvents(viewer) ? EVENTS.length : 0);
}

/** Names that a text to a viewer must not hold. */
function checkText(house: House, viewer: number, text: string): void {
  const { oracle } = house;
  const pills = oracle.pills(viewer);
  const forbidden = [
    ...PILLS.filter((_, pill) => !pills.includes(pill)),
    ...(oracle.seesEvents(viewer) ? [] : EVENTS),
  ];
  expect(forbidden.filter((name) => text.includes(name))).toEqual([]);
}

async function check(house: House): Promise<void> {
  const { viewers, stream, oracle, everyLink, links } = house;
  for (const [index, viewer] of viewers.entries()) {
    const named = await viewer.send('GET', `/api/sync/pull?streams=${stream}@0`);
    checkPage(house, index, named.json().streams[stream]);
    expect(named.json().gone).toEqual(oracle.seesAnything(index) ? [] : [stream]);
    const all = await viewer.send('GET', '/api/sync/pull');
    checkPage(house, index, all.json().streams[stream]);
    const lists = ['members', 'viewers', 'invitations', 'approvals', 'looks'].map((list) =>
      viewer.send('GET', `/api/family/${list}`),
    );
    for (const answer of [named, all, ...(await Promise.all(lists))]) {
      checkText(house, index, answer.body);
    }
    for (const id of everyLink[index] ?? []) {
      const data = await viewer.send('GET', `/api/family/members/${id}/data`);
      checkText(house, index, data.body);
      if (id !== links[index]) expect([403, 404]).toContain(data.statusCode);
      else expect(data.json().medicines?.length ?? 0).toBe(oracle.pills(index).length);
    }
  }
}

test('[FAM-2][FAM-3][SYNC-8] no answer ever holds what the person does not share, and no less than that', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      const house = await aHouse();
      for (const index of VIEWERS.keys()) await grant(house, index, [...SCOPES]);
      for (const one of steps) {
        await perform(house, one);
        await check(house);
      }
    }),
    seeded(process.env, 20),
  );
}, 240_000);
