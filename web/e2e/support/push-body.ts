import type { Notice } from '@qamqor/shared/reminders/notice';
import { pushBody as bodyOf } from '@qamqor/shared/reminders/push-body';

export type Slot = { medicine_id: string; medicine_name: string; date: string; time: string };

/** The body of a reminder as the server sends it. */
export function pushBody(
  personId: string,
  slot: Slot,
  validUntil = Date.now() + 3_600_000,
): string {
  const group = `${slot.date}T${slot.time}`;
  const id = `${slot.medicine_id}:${group.replace('T', ':')}`;
  const notice: Notice = {
    title: 'Time for your medicines',
    body: `${slot.time} · 1 medicine`,
    lang: 'en',
    tag: `dose:${group}`,
    navigate: `/app/dose/${id}`,
    silent: false,
    require_interaction: true,
    actions: [
      {
        action: 'taken',
        title: 'Taken',
      },
      {
        action: 'later',
        title: 'In 10 minutes',
      },
    ],
    app_badge: 1,
    data: {
      delivery_id: '0191d000-0000-7000-8000-00000000000d',
      stage: 'due',
      person_id: personId,
      group,
      slots: [id],
      valid_until: new Date(validUntil).toISOString(),
      zone: 'Asia/Almaty',
      expired: {
        title: `${slot.time} not recorded`,
        body: 'Tap to open your day.',
      },
    },
  };
  return JSON.stringify(bodyOf(notice, 'https://qamqor.example.org'));
}
