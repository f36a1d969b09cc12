import { deletedBy } from '@qamqor/shared/schedule/event';
import { decidesForPerson, type Deciders, type PersonFeeds } from '../changes/changes.service.ts';
import { decideEvent, type EventMutation } from './decide-event.ts';
import { eventsSince } from './event.store.ts';

const decide = decidesForPerson(decideEvent);

export const eventDeciders: Deciders<EventMutation['op']> = {
  'event.add': decide,
  'event.patch': decide,
  'event.delete': decide,
  'event.restore': decide,
};

/** A deleted event is named, and its row stays here. */
export const eventFeed: PersonFeeds['events'] = {
  since: eventsSince,
  async show(_, __, all) {
    const gone = all.filter(({ deleted_at }) => deleted_at !== null);
    const told = gone.flatMap((event) => {
      const by = deletedBy(event);
      return by ? [[event.id, by] as const] : [];
    });
    return {
      rows: all.filter(({ deleted_at }) => deleted_at === null),
      deleted: gone.map(({ id }) => id),
      ...(told.length > 0 && { deleted_by: Object.fromEntries(told) }),
    };
  },
};
