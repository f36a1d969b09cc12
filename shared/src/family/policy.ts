import type { Scope } from './link.ts';

/** FAM-2: what a person shares who does not say otherwise. */
export const USUAL_SCOPES: readonly Scope[] = ['see_medicines', 'see_schedule', 'alerted'];

/** A link as far as the decision needs it (FAM-2, FAM-3). */
export type LinkTerms = {
  status: 'pending' | 'accepted' | 'declined' | 'ended';
  scopes: readonly Scope[];
  paused_until: string | null;
  /** DATA-3: the person deleted their account, and has not come back. */
  deleted_until: string | null;
  hidden_medicine_ids: readonly string[];
  ask_first: boolean;
  keeps_devices: boolean;
  sees_phone: boolean;
};

/** What a viewer may do with a person's data; the one answer every reader and writer asks for. */
export type Permission = {
  see_medicines: boolean;
  see_schedule: boolean;
  may_change: boolean;
  /** REM-2: may be told that a dose was not recorded. */
  alerted: boolean;
  hidden_medicine_ids: readonly string[];
  /** A change waits until the person agrees to it. */
  ask_first: boolean;
  /** FAM-6: looks after the tablet of a person who has no sign-in of their own. */
  keeps_devices: boolean;
  /** FAM-2: chosen by the person for this viewer, beside the scopes. */
  sees_phone: boolean;
};

export const NOTHING: Permission = {
  see_medicines: false,
  see_schedule: false,
  may_change: false,
  alerted: false,
  hidden_medicine_ids: [],
  ask_first: false,
  keeps_devices: false,
  sees_phone: false,
};

export const OWN: Permission = {
  see_medicines: true,
  see_schedule: true,
  may_change: true,
  alerted: true,
  hidden_medicine_ids: [],
  ask_first: false,
  keeps_devices: true,
  sees_phone: true,
};

/** Anything of the person's data. */
export function maySee(permission: Permission): boolean {
  return permission.see_medicines || permission.see_schedule;
}

/**
 * `now` is an instant on the wire. A link that is paused, pending or ended permits nothing; one to a
 * deleted account permits to let the person in again (DATA-3, FAM-6).
 */
export function permissionOf(link: LinkTerms | null, now: string): Permission {
  if (link?.status !== 'accepted') return NOTHING;
  if (link.deleted_until !== null) return { ...NOTHING, keeps_devices: link.keeps_devices };
  if (link.paused_until !== null && now < link.paused_until) return NOTHING;
  const has = (scope: Scope) => link.scopes.includes(scope);
  return {
    see_medicines: has('see_medicines'),
    see_schedule: has('see_schedule'),
    may_change: has('may_change'),
    alerted: has('alerted'),
    hidden_medicine_ids: link.hidden_medicine_ids,
    ask_first: link.ask_first,
    keeps_devices: link.keeps_devices,
    sees_phone: link.sees_phone,
  };
}
