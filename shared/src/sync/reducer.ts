import type { ZoneHistory } from '../calendar/home-clock.ts';
import type { Mark } from '../doses/mark.ts';
import type { Medicine } from '../medicines/medicine.ts';
import type { ProblemCode } from '../problem.ts';
import type { Claim, Snooze } from '../reminders/alarm.ts';
import type { CareEvent } from '../schedule/event.ts';

/** The rows a mutation may look at, by id. On a device: the cache; on the server: what its key needs. */
export type State = {
  medicines: ReadonlyMap<string, Medicine>;
  marks: ReadonlyMap<string, Mark>;
  /** Absent where no events are kept. */
  events?: ReadonlyMap<string, CareEvent>;
  /** Absent where no reminders are kept. */
  snoozes?: ReadonlyMap<string, Snooze>;
  claims?: ReadonlyMap<string, Claim>;
  /** Undos that came before the mark they name: target mid to undo mid. */
  undone: ReadonlyMap<string, string>;
};

/** Who, where and when, as the side that reduces knows it. Instants are epoch ms. */
export type Context = {
  actor: { id: string; name: string };
  device_id: string;
  happened_at: number;
  recorded_at: number;
  /** No clock says when it was: not before this, nor after `recorded_at`. */
  doubted_since?: number | null;
  taken_at: (claimed: string) => number;
  zones: ZoneHistory;
};

export type Rows = {
  medicines?: Medicine[];
  marks?: Mark[];
  events?: CareEvent[];
  snoozes?: Snooze[];
  claims?: Claim[];
};

export type Outcome =
  | { status: 'ok'; rows: Rows; undone?: { target: string; by: string }[] }
  | { status: 'rejected'; code: ProblemCode };

export function rejected(code: ProblemCode): Outcome {
  return { status: 'rejected', code };
}
