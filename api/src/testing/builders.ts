import { toWire } from '@qamqor/shared/calendar/dates';
import type { NewUser } from '../auth/users/user.store.ts';
import type { Clock } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';

/** 2026-11-20, 08:04 in Almaty. */
export const MORNING = Date.parse('2026-11-20T03:04:00.000Z');

/** Stands in whatever must never reach the log; a test app searches its own log for it. */
export const CANARY = 'canary';

export type TestClock = Clock & { set(now: number): void; advance(by: number): void };

export function testClock(start = MORNING): TestClock {
  let now = start;
  return {
    now: () => now,
    set: (to) => {
      now = to;
    },
    advance: (by) => {
      now += by;
    },
  };
}

export function aUser(deps: Clock, name: string, fields: Partial<NewUser> = {}): NewUser {
  return {
    id: newId(deps),
    name: `${name} ${CANARY}`,
    email: `${name}.${CANARY}@example.org`,
    email_verified: true,
    avatar: null,
    language: 'en',
    time_zone: 'Asia/Almaty',
    created_at: toWire(deps.now()),
    ...fields,
  };
}
