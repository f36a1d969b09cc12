import { expect, test } from 'vitest';
import { aNotice } from '../../testing/worker-world.ts';
import { closeNotices } from './close-notices.ts';

test('[SYNC-8] the notices about a person who is gone are closed, the others stay', async () => {
  const closed: string[] = [];
  const notices = ['gone', 'own'].map((person_id) => ({
    data: { lang: 'en', navigate: '/app/family', about: aNotice({}, { person_id }).data },
    close: () => void closed.push(person_id),
  }));
  const registration = { getNotifications: async () => notices as unknown as Notification[] };
  await closeNotices(['p:gone'], registration);
  expect(closed).toEqual(['gone']);
});
