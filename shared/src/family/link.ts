export const SCOPES = ['see_medicines', 'see_schedule', 'alerted', 'may_change'] as const;
export type Scope = (typeof SCOPES)[number];

/** A family link as its viewer sees it (FAM-1, FAM-2). */
export type Link = {
  id: string;
  person_id: string | null;
  display_name: string;
  name: string;
  relationship: string;
  status: 'pending' | 'accepted' | 'declined';
  scopes: Scope[];
  created_at: string;
  /** FAM-3: until then the person shows nothing. */
  paused_until: string | null;
  /** DATA-3: the person deleted their account; until then another code brings it back (FAM-6). */
  deleted_until?: string;
  /** Changes wait until the person agrees. */
  ask_first: boolean;
  /** FAM-6: may end and rename the person's devices and make another code. */
  keeps_devices: boolean;
  /** FAM-6: the person signs in with an account of their own now, and is asked what this link may do. */
  asked_anew?: boolean;
};

/** FAM-3: somebody who sees the owner of the stream, or whom the owner offered it. */
export type FamilyViewer = {
  id: string;
  /** Null until an offer was accepted. */
  viewer_id: string | null;
  name: string;
  /** The viewer's own telephone number, once accepted; null where they gave none. */
  phone?: string | null;
  /** What the viewer is to the owner, or, where the viewer asked, what the owner is to the viewer. */
  relationship: string;
  asked_by: 'viewer' | 'person';
  status: 'pending' | 'accepted' | 'declined';
  scopes: Scope[];
  ask_first: boolean;
  since: string | null;
  last_looked_at: string | null;
  paused_until: string | null;
  hidden_medicine_ids: string[];
  /** FAM-6: lets the owner, who has no sign-in of their own, in again. */
  keeps_devices?: boolean;
  /** FAM-2: the owner chose that this viewer sees their telephone number. */
  sees_phone?: boolean;
  /** FAM-6: agreed to before the owner had an account of their own; waits for their word. */
  asked_anew?: boolean;
};

/** FAM-1: an invitation that waits for the owner of the stream. */
export type Invitation = {
  id: string;
  /** Who asks, by their own name. */
  name: string;
  /** What the owner is to the one who asks. */
  relationship: string;
  /** `asks` to see the owner's data, or `offers` their own. */
  direction: 'asks' | 'offers';
  scopes: Scope[];
  /** Of an offer: the telephone number of the one who offers is part of it. */
  sees_phone?: boolean;
  created_at: string;
};

/** A change by a relative that counts once the person agrees; it stands in both their streams. */
export type Approval = {
  /** The mid of the change. */
  id: string;
  link_id: string;
  person_id: string;
  by_user_id: string;
  by_name: string;
  op: string;
  args: unknown;
  status: 'pending' | 'accepted' | 'declined' | 'withdrawn';
  created_at: string;
  decided_at: string | null;
};
