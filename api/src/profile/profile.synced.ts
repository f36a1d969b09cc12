import { toWire } from '@qamqor/shared/calendar/dates';
import type { OpArgs } from '@qamqor/shared/sync/schema';
import { ownerOf, type Deciders, type UserFeeds } from '../changes/changes.service.ts';
import { decideProfile, profilesSince, type RelativesPort } from './profile.service.ts';
import { decideSettings } from './settings.service.ts';

export const profileDeciders = (
  relatives: RelativesPort,
): Deciders<'profile.patch' | 'settings.patch'> => ({
  'profile.patch': (_, tx, change, args) =>
    decideProfile(
      { ...relatives, now: () => change.received_at },
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
});

export const profileFeed: UserFeeds['profiles'] = async ({ reader }, userId, range) => ({
  rows: await profilesSince(reader, userId, range),
});
