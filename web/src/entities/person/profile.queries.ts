import { homeDate, type ZoneHistory } from '@qamqor/shared/calendar/home-clock';
import { emergencyCalls, type EmergencyCall } from '@qamqor/shared/profile/emergency-calls';
import { firstProfile, type Profile, type ProfileField } from '@qamqor/shared/profile/profile';
import { userStream } from '@qamqor/shared/sync/protocol';
import { patchProfile } from '@qamqor/shared/profile/reduce';
import type { OpArgs } from '@qamqor/shared/sync/schema';
import { isKnown } from '../known.ts';
import type { LocalData } from '../../local-db/local-data.ts';
import { useLocalData } from '../local-data.tsx';
import { readCache } from '../../local-db/read-cache.ts';
import { useLive } from '../use-live.ts';
import { unsentKeys, waitingOf } from '../change/waiting.ts';
import { knownZones } from './read-person.ts';

/** What signing in told: all that is known of a person before anything arrived. */
export type SignedIn = { name: string; email: string | null };

export type OwnProfile = {
  profile: Profile;
  /** False where it is what signing in told, since nothing has arrived on this device yet. */
  isKnown: boolean;
  /** The e-mail that the person signs in with. */
  identity: string | null;
  unsent: ProfileField[];
  /** Whom the emergency contact names. */
  calls: EmergencyCall[];
  zones: ZoneHistory;
};

/** The own profile, cache and waiting changes as one. */
export async function readOwnProfile(local: LocalData, signedIn: SignedIn): Promise<OwnProfile> {
  const { profiles, accounts, people, cursors } = local.cache;
  const stream = userStream(local.userId);
  const nothing = { saved: undefined, account: undefined, zones: [], cursor: undefined };
  const tables = [profiles, accounts, people, cursors];
  const { saved, account, zones, cursor } = await readCache(local, tables, nothing, async () => ({
    saved: await profiles.get(local.userId),
    account: await accounts.get(local.userId),
    zones: knownZones(await people.get(local.userId)),
    cursor: await cursors.get(stream),
  }));
  const known = account ?? signedIn;
  const today = homeDate(zones, local.now());
  const first = { ...firstProfile(known), id: '', seq: 0, stream };
  const { id: _, seq: __, stream: ___, ...kept } = saved ?? first;
  const waiting = await waitingOf(local.outbox, stream, cursor?.cursor ?? 0);
  const patches = waiting.filter(({ mutation }) => mutation.op === 'profile.patch');
  const profile = patches.reduce<Profile>((before, { mutation }) => {
    const { fields } = mutation.args as OpArgs['profile.patch'];
    const outcome = patchProfile(before, fields, today);
    return outcome.status === 'ok' ? outcome.profile : before;
  }, kept);
  const unsent = [...unsentKeys(patches)] as ProfileField[];
  const calls = emergencyCalls(profile.emergencyContact);
  return {
    profile,
    isKnown: account !== undefined && isKnown(cursor),
    identity: known.email,
    unsent,
    calls,
    zones,
  };
}

/** Null until the account has arrived here. */
export async function readProfile(local: LocalData): Promise<Profile | null> {
  const own = await readOwnProfile(local, { name: '', email: null });
  return own.isKnown ? own.profile : null;
}

export function useProfile(): Profile | null {
  const local = useLocalData();
  return useLive(`${local.userId} profile`, () => readProfile(local)) ?? null;
}

/** Null while the first read runs. */
export function useOwnProfile(signedIn: SignedIn): OwnProfile | null {
  const local = useLocalData();
  const read = () => readOwnProfile(local, signedIn);
  return useLive(`${local.userId} own profile`, read) ?? null;
}

/** Whom the person, or whoever helps them, wrote down for a bad hour. */
export function useEmergencyCalls(): EmergencyCall[] {
  return emergencyCalls(useProfile()?.emergencyContact ?? '');
}
