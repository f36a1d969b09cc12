import { expect, test } from 'vitest';
import { fromWire } from '../calendar/dates.ts';
import { dosesOn } from '../doses/day.ts';
import { ALMATY, aMedicine, testId } from '../testing/builders.ts';
import { readAsDraft, readAsWebKit } from '../testing/declarative-push.ts';
import { groupsOf } from './group.ts';
import { eventNotice, markedNotice, reminderNotice, type Notice } from './notice.ts';
import {
  claimedNotice,
  escalationNotice,
  recallNotice,
  summaryNotice,
  testNotice,
} from './server-notices.ts';
import { pushBody } from './push-body.ts';

/** A body stays under this size, names or not, so that every push service takes it. */
const LONGEST_BODY = 2_048;

const SITE = 'https://qamqor.example.org';
const now = fromWire('2026-11-20T03:00:00.000Z');

function reminderOf(names: string[], language: 'en' | 'kk' = 'en'): Notice {
  const medicines = names.map((name, index) => aMedicine({ id: testId(index + 1), name }));
  const input = { medicines, marks: [], zones: ALMATY, now, heard: Infinity };
  const [group] = groupsOf(dosesOn(input, '2026-11-20'));
  if (!group) throw new Error('no group');
  return reminderNotice({
    delivery_id: testId(9),
    person_id: testId(10),
    stage: 'due',
    group,
    open: group.doses,
    closes: now + 4 * 36e5,
    language,
    show_names: true,
    can_snooze: true,
    zone: 'Asia/Almaty',
    due: 3,
    seq: 1e6,
  });
}

const told = {
  delivery_id: testId(9),
  person_id: testId(10),
  until: now + 1,
  group: {
    id: '2026-11-20T08:00',
    time: '08:00',
  },
  language: 'en' as const,
};

const notices: Record<string, Notice> = {
  reminder: reminderOf(['Aspirin', 'Metformin']),
  marked: markedNotice({ ...told, due: 0 }, '08:04', true),
  escalation: escalationNotice(told, 'escalate-1', 'Mother'),
  recall: recallNotice(told, 'Mother', '09:20'),
  claimed: claimedNotice(told, 'Mother', 'Aliya'),
  event: eventNotice(told, null, null),
  summary: summaryNotice(told, 2),
  test: testNotice(told),
};

test.each(Object.entries(notices))(
  '[REM-1] a browser shows it without a worker, by the draft and by WebKit: %s',
  (_, notice) => {
    const text = JSON.stringify(pushBody(notice, SITE));
    const { title, body, tag, app_badge = null } = notice;
    const navigate = `${SITE}${notice.navigate}`;
    const said = { title, body, tag, navigate, app_badge, mutable: true };
    expect(readAsDraft(text)).toEqual({
      ...said,
      require_interaction: notice.require_interaction,
      actions: notice.actions.map((action) => ({ ...action, navigate })),
    });
    expect(readAsWebKit(text)).toMatchObject(said);
  },
);

test('a relative address, a badge of text and an action without an address are refused', () => {
  const body = pushBody(notices['reminder'] as Notice, SITE);
  const changed = (over: object) =>
    JSON.stringify({ ...body, notification: { ...body.notification, ...over } });
  expect(readAsWebKit(changed({ navigate: '/app/dashboard' }))).toBeNull();
  expect(readAsDraft(changed({ navigate: '/app/dashboard' }))).toBeNull();
  expect(readAsWebKit(changed({ app_badge: 'three' }))).toBeNull();
  expect(readAsDraft(changed({ actions: [{ action: 'taken', title: 'Taken' }] }))).toBeNull();
  expect(readAsDraft(JSON.stringify({ ...body, web_push: 8031 }))).toBeNull();
});

test('[REM-9] the longest names still fit into a push', () => {
  const names = Array.from({ length: 5 }, (_, index) => `${index}${'Ы'.repeat(200)}`);
  const body = JSON.stringify(pushBody(reminderOf(names, 'kk'), SITE));
  expect(new TextEncoder().encode(body).length).toBeLessThanOrEqual(LONGEST_BODY);
});
