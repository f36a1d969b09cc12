import { api } from '../../session/api-client.ts';

/** FAM-4: one line of who looked and who changed what; instants as on the wire. */
export type AccessEntry = {
  id: string;
  kind:
    | 'looked'
    | 'copied'
    | 'change'
    | 'device_named'
    | 'device_ended'
    | 'device_rung'
    | 'devices_kept'
    | 'code_made'
    | 'profile_changed'
    | 'profile_read';
  by_user_id: string;
  by_name: string;
  at: string;
  until: string;
  /** Of a change: the operation, and what it was about. */
  op: string | null;
  name: string | null;
  date: string | null;
  time: string | null;
  /** Of a dose as it was marked; of a pause that began or ended, `paused` or `resumed`. */
  status: string | null;
};

/** The newest first. */
export function fetchAccessLog(): Promise<AccessEntry[]> {
  return api.get('/family/looks');
}
