import type { Language } from '@qamqor/shared/languages';
import type { RingState } from '@qamqor/shared/reminders/ring-state';
import { readMeta, writeMeta } from '../local-db/outbox/meta.ts';
import type { OutboxDb } from '../local-db/outbox/outbox-db.ts';
import type { PushChoice } from '../local-db/rows.ts';
import { NotSubscribed } from './push-refusal.ts';

/** What a browser lets an app do; `install-first` is an iPhone or iPad in the browser. */
export type Ability = 'able' | 'denied' | 'install-first' | 'none';

/** Whether this device rings, and if it does not, why. */
export type PushState = 'on' | 'off' | 'lost' | Exclude<Ability, 'able'>;

export type Subscription = Pick<PushSubscription, 'toJSON' | 'unsubscribe' | 'options'>;

export type PushDeviceDeps = {
  outbox: OutboxDb;
  ability(): Ability;
  permission(): NotificationPermission;
  /** The browser's own question; only after a tap that explains why. */
  ask(): Promise<NotificationPermission>;
  /** Null when the browser has none. */
  current(): Promise<Subscription | null>;
  subscribe(key: string): Promise<Subscription>;
  /** The server's public key, base64url. */
  key(): Promise<string | null>;
  /** Answers how the server knows the address: `gone` is one that cannot ring any more. */
  post(body: object): Promise<{ state: RingState }>;
};

function base64Url(bytes: ArrayBuffer): string {
  const text = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function hasKey(subscription: Subscription, key: string): boolean {
  const own = subscription.options.applicationServerKey;
  return own !== null && base64Url(own) === key.replaceAll('=', '');
}

async function subscribe(deps: PushDeviceDeps, key: string): Promise<Subscription> {
  try {
    return await deps.subscribe(key);
  } catch (error) {
    throw new NotSubscribed(error);
  }
}

/** The browser's subscription under the server's key; another key means another subscription. */
async function subscriptionWith(deps: PushDeviceDeps, key: string): Promise<Subscription> {
  const known = await deps.current();
  if (known && hasKey(known, key)) return known;
  await known?.unsubscribe();
  return subscribe(deps, key);
}

/** REM-9: an address that its push service knows no more is given up for another one, once. */
async function register(deps: PushDeviceDeps, choice: PushChoice): Promise<'on' | 'lost'> {
  const key = await deps.key();
  if (key === null) throw new Error('The server has told no key yet');
  const { device_name, show_names } = choice;
  const isGone = async (subscription: Subscription) => {
    const body = { ...subscription.toJSON(), device_name, show_names };
    return (await deps.post(body)).state === 'gone';
  };
  const subscription = await subscriptionWith(deps, key);
  if (!(await isGone(subscription))) return 'on';
  await subscription.unsubscribe();
  return (await isGone(await subscribe(deps, key))) ? 'lost' : 'on';
}

export async function pushState(deps: PushDeviceDeps): Promise<PushState> {
  const ability = deps.ability();
  if (ability !== 'able') return ability;
  const wanted = await readMeta(deps.outbox, 'push');
  if (!wanted) return 'off';
  if (deps.permission() !== 'granted') return 'lost';
  return (await deps.current()) ? 'on' : 'lost';
}

/** Turns the reminders of this device on, or changes how they are shown. */
export async function turnOn(deps: PushDeviceDeps, choice: PushChoice): Promise<PushState> {
  if ((await deps.ask()) !== 'granted') return pushState(deps);
  const state = await register(deps, choice);
  await writeMeta(deps.outbox, 'push', choice);
  return state;
}

/** No notice reaches this browser any more; its address at the push service dies with it. */
export async function turnOff(deps: Pick<PushDeviceDeps, 'outbox' | 'current'>): Promise<void> {
  await writeMeta(deps.outbox, 'push', null);
  const subscription = await deps.current();
  await subscription?.unsubscribe();
}

/** At every start: addresses change, keys change, and servers forget. Does nothing when not wanted. */
export async function renew(deps: PushDeviceDeps, language: Language): Promise<PushState> {
  const wanted = await readMeta(deps.outbox, 'push');
  if (!wanted || deps.ability() !== 'able' || deps.permission() !== 'granted')
    return pushState(deps);
  const choice = { ...wanted, language };
  if (language !== wanted.language) await writeMeta(deps.outbox, 'push', choice);
  return register(deps, choice);
}
