import { toWire } from '@qamqor/shared/calendar/dates';
import type { OpArgs } from '@qamqor/shared/sync/schema';
import { ownerOf, type Deciders } from '../changes/changes.service.ts';
import { decideContact } from './contact.service.ts';

export const contactDeciders: Deciders<'contact.send'> = {
  'contact.send': ({ config }, tx, change, args) =>
    decideContact(
      tx,
      ownerOf(change),
      {
        ...(args as OpArgs['contact.send']),
        id: change.mutation.mid,
        at: toWire(change.happened_at),
      },
      { config, now: change.received_at },
    ),
};
