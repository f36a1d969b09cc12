import { toWire } from '@qamqor/shared/calendar/dates';
import type { OpArgs } from '@qamqor/shared/sync/schema';
import { ownerOf, type Deciders } from '../changes/changes.service.ts';
import type { Reads } from '../platform/database.ts';
import { decideProfile, profilesSince } from './profile.service.ts';
import { decideSettings } from './settings.service.ts';

export const profileDeciders: Deciders<'profile.patch' | 'settings.patch'> = {
  'profile.patch': (_, tx, change, args) =>
    decideProfile(
      { now: () => change.received_at },
      tx,
      ownerOf(change),
      args as OpArgs['profile.patch'],
    ),
  'settings.patch': (_, tx, change, args) =>
    decideSettings(
      tx,
      ownerOf(change),
      args as OpArgs['settings.patch'],
      toWire(change.happened_at),
    ),
};

export async function profileFeed(
  { reader }: Reads,
  userId: string,
  range: { from: number; to: number },
) {
  return { rows: { profiles: await profilesSince(reader, userId, range) } };
}
