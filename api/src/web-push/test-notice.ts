import { parseLanguage } from '@qamqor/shared/languages';
import { type Notice } from '@qamqor/shared/reminders/notice';
import { testNotice } from '@qamqor/shared/reminders/server-notices';
import { getUser } from '../auth/users/user.service.ts';
import type { Reads } from '../platform/database/database.ts';
import type { Delivery } from './delivery.ts';

export async function composeTest(deps: Reads, delivery: Omit<Delivery, 'about'>): Promise<Notice> {
  const { language } = await getUser(deps, delivery.recipient_id);
  return testNotice({
    delivery_id: delivery.id,
    person_id: delivery.person_id,
    group: { id: delivery.group, time: '' },
    language: parseLanguage(language),
    until: delivery.expires_at,
  });
}
