import { pushBody } from '@qamqor/shared/reminders/push-body';
import { expect, test } from 'vitest';
import { aNotice } from '../testing/worker-world.ts';
import { textOf, type Proposal } from './proposal.ts';
import { readPush } from '../notifications/present-notice.ts';

/** What the browser makes of a body before it wakes the worker. */
function proposed(): { notification: Proposal; appBadge: number } {
  const { notification } = pushBody(aNotice(), 'https://qamqor.example.org');
  return { notification: { ...notification }, appBadge: notification.app_badge ?? 0 };
}

test('[REM-1] the worker takes what the browser proposes where it hands over nothing else', () => {
  const read = readPush(textOf({ data: null, ...proposed() }));
  expect(read).toMatchObject({
    title: 'Time for your medicines',
    tag: 'dose:2026-11-20T17:00',
    app_badge: 1,
    navigate: '/app/dose/x',
    require_interaction: true,
    silent: false,
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
    data: {
      delivery_id: 'd1',
      group: '2026-11-20T17:00',
    },
  });
});

test('what came as data goes before the proposal, and nothing at all is nothing', () => {
  expect(textOf({ data: { text: () => 'a body' }, ...proposed() })).toBe('a body');
  expect([textOf({ data: null }), textOf({ data: { text: () => '' } })]).toEqual([null, null]);
});

test('a button carries no address to the notice that the worker shows: its tap is heard', () => {
  const body = pushBody(aNotice(), 'https://qamqor.example.org');
  const read = readPush(JSON.stringify(body));
  expect(read?.actions.map((action) => Object.keys(action))).toEqual([
    ['action', 'title'],
    ['action', 'title'],
  ]);
});
