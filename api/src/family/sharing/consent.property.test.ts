import { HOUR, toWire } from '@qamqor/shared/calendar/dates';
import { type StreamPage } from '@qamqor/shared/sync/protocol';
import { SCOPES, type Scope } from '@qamqor/shared/family/link';
import { seeded } from '@qamqor/shared/testing/seed';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { CANARY } from '../../testing/builders.ts';
import { aHouse, type House } from '../../testing/consent-house.ts';
import {
  EVENTS,
  GROUPS,
  PILLS,
  step,
  VIEWERS,
  type Step,
  type Terms,
} from '../../testing/consent-oracle.ts';
import { outcomes } from '../../testing/device.ts';
import type { KeptCopy } from '../../testing/kept-copy.ts';
import type { SignedInPerson } from '../../testing/test-app.ts';

async function grant(house: House, viewer: number, asked: Scope[]): Promise<void> {
  const { viewers, owner, links, everyLink } = house;
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
  agreed(house, viewer, id, asked);
}

function agreed({ links, oracle }: House, viewer: number, id: string, scopes: Scope[]): void {
  links[viewer] = id;
  const kept = oracle.kept[viewer] as House['oracle']['kept'][number];
  oracle.terms[viewer] = { ...kept, scopes, until: 0 };
  oracle.offers[viewer] = null;
}

/** The person offers of themselves; a viewer who sees them or has an offer gets no other. */
async function share(house: House, viewer: number, scopes: Scope[]): Promise<void> {
  const { owner, links, everyLink, offers, oracle } = house;
  const email = `${VIEWERS[viewer]}.${CANARY}@example.org`;
  const form = { email, relationship: 'Son', display_name: 'Viewer', scopes };
  const answer = await owner.send('POST', '/api/family/share', form);
  const isNew = links[viewer] === null && oracle.offers[viewer] === null;
  expect(answer.statusCode).toBe(isNew ? 201 : 409);
  if (!isNew) return;
  const { id } = answer.json().viewer;
  offers[viewer] = id;
  everyLink[viewer]?.push(id);
  oracle.offers[viewer] = scopes;
}

/** The viewer accepts what was offered last, however long ago that was. */
async function take(house: House, viewer: number): Promise<void> {
  const { viewers, offers, oracle } = house;
  const id = offers[viewer];
  if (!id) return;
  const scopes = oracle.offers[viewer];
  const url = `/api/family/invitations/${id}/accept`;
  const answer = await (viewers[viewer] as SignedInPerson).send('POST', url);
  expect(answer.statusCode).toBe(scopes ? 200 : 404);
  if (scopes) agreed(house, viewer, id, scopes);
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
    case 'share':
      return share(house, viewer, asked);
    case 'take':
      return take(house, viewer);
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
    case 'touch':
      return checkCopy(house, viewer, house.far[viewer] as KeptCopy);
    default:
      clock.advance(hours * HOUR);
      oracle.now = clock.now();
  }
}

const ids = (rows: readonly { id: string }[] = []) => rows.map(({ id }) => id).toSorted();

/** Exactly what the oracle permits, no row more and none less. */
function checkRows(house: House, viewer: number, rows: ReturnType<KeptCopy['rows']>): void {
  const { oracle, pills } = house;
  const allowed = oracle.pills(viewer).map((pill) => pills[pill] as { id: string });
  expect(ids(rows.medicines)).toEqual(ids(allowed));
  expect(ids(rows.marks)).toEqual(oracle.marksFor(viewer).toSorted());
  expect(ids(rows.claims)).toEqual(oracle.claimsFor(viewer).toSorted());
  expect(ids(rows.snoozes)).toEqual(oracle.snoozesFor(viewer).toSorted());
  expect(rows.events).toHaveLength(oracle.seesEvents(viewer) ? EVENTS.length : 0);
}

function checkPage(house: House, viewer: number, page: StreamPage | undefined): void {
  if (!house.oracle.seesAnything(viewer)) return expect(page).toBeUndefined();
  checkRows(house, viewer, page?.rows ?? {});
}

/** What a device keeps, once it was in touch, and what it was told by then. */
async function checkCopy(house: House, viewer: number, copy: KeptCopy): Promise<void> {
  for (const body of await copy.sync()) checkText(house, viewer, body);
  expect(copy.isEmpty()).toBe(!house.oracle.seesAnything(viewer));
  if (!copy.isEmpty()) checkRows(house, viewer, copy.rows());
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
    await checkCopy(house, index, house.near[index] as KeptCopy);
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
      for (const index of VIEWERS.keys()) {
        if (index > 0) await share(house, index, [...SCOPES]);
        await grant(house, index, [...SCOPES]);
      }
      for (const one of steps) {
        await perform(house, one);
        await check(house);
      }
      for (const [index, copy] of house.far.entries()) await checkCopy(house, index, copy);
    }),
    seeded(process.env, 20),
  );
}, 240_000);
