import { personStream } from '@qamqor/shared/sync/protocol';
import { newId } from '../platform/ids.ts';
import { CANARY } from './builders.ts';
import { EVENTS, Oracle, PILLS, TIMES, VIEWERS } from './consent-oracle.ts';
import { aDevice, aPill } from './device.ts';
import { keptCopy } from './kept-copy.ts';
import { createTestApp, type SignedInPerson } from './test-app.ts';

/** Somebody with three medicines and two visits, two viewers without a link, and the oracle. */
export async function aHouse() {
  const server = await createTestApp();
  const { deps, signIn, clock } = server;
  const owner = await signIn('owner');
  const tablet = aDevice(deps, owner);
  const pills = PILLS.map((name, i) =>
    aPill(deps, { name: `${name} ${CANARY}`, times: [...(TIMES[i] ?? [])] }),
  );
  const events = EVENTS.map((title) =>
    tablet.say({
      mid: newId(deps),
      op: 'event.add',
      args: {
        id: newId(deps),
        title: `${title} ${CANARY}`,
        type: 'other',
        description: '',
        place: '',
        companions: '',
        reminder_minutes: null,
        rrule: null,
        exceptions: [],
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
  /** Of each viewer a device that is in touch after every step, and one that is now and then. */
  const near = viewers.map((viewer) => keptCopy(viewer, stream));
  const far = viewers.map((viewer) => keptCopy(viewer, stream));
  const oracle = new Oracle(clock.now());
  /** The link of each viewer that holds now, and every one that ever was. */
  const links: (string | null)[] = VIEWERS.map(() => null);
  const everyLink = VIEWERS.map((): string[] => []);
  /** The last offer to each viewer, whatever became of it. */
  const offers: (string | null)[] = VIEWERS.map(() => null);
  const held = new Map<string, { by: number; pill: number; isMark: boolean }>();
  return {
    ...server,
    owner,
    tablet,
    pills,
    viewers,
    phones,
    stream,
    near,
    far,
    oracle,
    links,
    everyLink,
    offers,
    held,
  };
}

export type House = Awaited<ReturnType<typeof aHouse>>;
