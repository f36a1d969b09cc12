import type { Mark } from '@qamqor/shared/doses/mark';
import type { Language } from '@qamqor/shared/languages';
import type { Medicine } from '@qamqor/shared/medicines/medicine';
import type { ProblemCode } from '@qamqor/shared/problem';
import type { Notice } from '@qamqor/shared/reminders/notice';
import type { LearnedTime } from '@qamqor/shared/sync/clock';
import type { DeletedBy, Mutation, Sequenced, StreamPage } from '@qamqor/shared/sync/protocol';

/** queued: not yet answered. acked: on the server. rejected: refused, shown until dismissed. */
type OutboxStatus = 'queued' | 'acked' | 'rejected';

export type Refusal = { status: number; times: number; at: number };

/** `key` and `stream` repeat the mutation's own, for the indexes. */
export type OutboxRow = {
  order?: number;
  mid: string;
  status: OutboxStatus;
  key: string;
  stream: string;
  mutation: Mutation;
  /** The server's seq of an acked row. */
  seq: number | null;
  /** Why it was refused, or, where the server says so, why it still waits. */
  code: ProblemCode | null;
  /** Beside `medicine.conflict`: the medicine as the server had it then. */
  current?: Medicine | null;
  /** Epoch ms by the device's idea of the server's time; null while queued. */
  answered_at: number | null;
  /** While queued: how a server that could not take it answered, how often, and when last (epoch ms). */
  refused?: Refusal;
  /** While nobody is signed in: what the mutation says, encrypted; its `args` are null meanwhile. */
  sealed?: { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };
};

/** Whether a clock that showed `wall` is right; it made `now` of the server's time. Epoch ms. */
export type Said = { right: boolean; wall: number; now: number };

export type Learned = {
  time: LearnedTime;
  synced_at: number | null;
  /** The number of the outbox's last change when this was stored. */
  upto?: number;
  /** CAL-5: what the person said since of the device's own clock. */
  said?: Said;
};

/** How this device is to be rung. */
export type PushChoice = { language: Language; device_name: string; show_names: boolean };

export type Receipt = { delivery_id: string; event: 'shown' | 'acted' };

/** The newest notice about another person's group; `tag` says which. */
export type Alarm = Pick<Notice, 'tag' | 'title' | 'body' | 'lang' | 'data'> & { at: number };

/** FAM-4: from when until when a person's data was shown, epoch ms by the server's time. */
export type View = { person_id: string; from: number; until: number };

/** Whose data is shown here, each stream with its epoch, and about whom this account may be told. */
export type Others = { epochs: Record<string, string>; alerted: string[] };

/** Marks of this device that the server lost, and that nobody can send again; dates of their slots. */
export type LostMarks = { epoch: string; count: number; from: string; to: string };

/** SYNC-17: a live mark that a restored server lost, as it was last stored here. */
export type KeptMark = Mark & { stream: string; before_restore: true };

/** How much of a stream is stored. */
export type Pulled = Pick<CursorRow, 'epoch' | 'cursor'>;

/** What the outbox database keeps beside the mutations, each under its name. */
export type Meta = {
  device_id: string;
  token: string;
  /** The person left, or was signed out from elsewhere: nothing but the outbox may be kept. */
  signed_out: true;
  learned: Learned;
  /** The server's proof of what it last acknowledged. */
  receipt: string;
  /** Room that is held for the last marks on a full disk. */
  ballast: Uint8Array;
  /** The worker saw streams go while no page was there to drop its own copies. */
  forget: true;
  /** Opens what is sealed, for anybody who runs code here; there only while nobody is signed in. */
  seal: CryptoKey;
  push: PushChoice;
  /** Not yet told to the server. */
  receipts: Receipt[];
  /** Whose data was shown here; not yet told to the server. */
  looked: readonly View[];
  /** Epoch ms by the device's idea of the server's time. */
  last_shown: number;
  /** The last notices that rang here, by their deliveries. */
  rang: readonly string[];
  alarms: Alarm[];
  /** Not yet read by the person. */
  lost: LostMarks;
  kept_marks: readonly KeptMark[];
  /** Of these something may be kept beside the databases. */
  others: Others;
  /** What the next start draws before the program runs, in a form of its own. */
  instant_day: object;
  instant_frame: object;
  /** How much of the person's own stream has marks and medicines that are stored, or about to be. */
  pulled: Pulled;
};
export type MetaRow = { [K in keyof Meta]: { name: K; value: Meta[K] } }[keyof Meta];

/** Every cached row carries the stream it belongs to. */
export type Cached<Row> = Sequenced<Row> & { stream: string };

/** `binned_at`: epoch ms by the server's clock, when this device heard that it was deleted. */
export type Binned<Row> = Cached<Row> & { binned_at: number; binned_by?: DeletedBy | null };

/**
 * FAM-3: a link that its other side stopped: the name by which it was known here, until it was read.
 * `sees` is there where that side was the viewer.
 */
export type StoppedRow = {
  id: string;
  stream: string;
  person_id: string | null;
  name: string;
  sees?: true;
};

/** What a pull goes on from: a seq, or a string that only the server reads. */
export type Place = number | string;

export type CursorRow = {
  stream: string;
  epoch: string;
  cursor: number;
  /** While a first pull goes on: what the server gave, beside the cursor that came with it. */
  resume?: { cursor: number; place: string };
  /** Its end has not been pulled yet: what is not stored may still come. */
  more?: true;
  /** A full disk took marks of long ago, up to the cursor: they are pulled again. */
  thin?: true;
};

/** A page of a stream that is pulled anew, until all of it takes the place of what is stored. */
export type StagedPage = Omit<StreamPage, 'reset'> & {
  order?: number;
  stream: string;
  /** What it was asked for with. */
  from: Place;
  /** The server's time of the answer, epoch ms. */
  at: number;
};
