import type { IcalContent } from '@qamqor/shared/ical/read';
import { Problem } from '@qamqor/shared/problem';
import type { Asked } from './calendar-worker.ts';
import { readCalendar, type Bounds } from './read-calendar.ts';

export type CalendarReader = {
  /** Before a file of a person's is taken in; returns how to say that it is answered. */
  enter(personId: string): () => void;
  /** What a person's file holds, once it is its turn. */
  read(personId: string, asked: Asked): Promise<IcalContent>;
  /** Ends what is being read, and takes nothing more. */
  close(): void;
};
export type ReadsCalendars = { calendars: CalendarReader };

/** Of one person, from the first byte to the answer. */
export const MOST_OF_A_PERSON = 3;
/** In letters; a thousand events with usual words fit into it. */
export const SMALL = 256 * 1024;

/**
 * One file of each size is read at a time, so that large ones keep no small one out. A deadline, in
 * ms, is ten times what the largest file of its queue needs on a slow machine; `most` is what all that
 * wait may take together, in letters.
 */
const QUEUES = {
  small: { deadline: 5_000, most: 32 * 1024 * 1024 },
  large: { deadline: 10_000, most: 64 * 1024 * 1024 },
};
type Queue = keyof typeof QUEUES;

type Job = {
  personId: string;
  asked: Asked;
  resolve: (content: IcalContent) => void;
  reject: (error: unknown) => void;
};

/** The people whose files wait, in turn, each with theirs in the order in which they came. */
type Turns = Map<string, Job[]>;

/** `readFile` reads one file in a thread of its own. */
export function createCalendarReader(
  readFile: (asked: Asked, bounds: Bounds) => Promise<IcalContent> = readCalendar,
): CalendarReader {
  const ending = new AbortController();
  const turns: Record<Queue, Turns> = { small: new Map(), large: new Map() };
  const isBusy: Record<Queue, boolean> = { small: false, large: false };
  const held: Record<Queue, number> = { small: 0, large: 0 };
  const reading = new Set<string>();
  const inside = new Map<string, number>();

  /** The oldest file of whoever waited longest for a turn and has none being read. */
  function takeNext(queue: Queue): Job | null {
    for (const [personId, jobs] of turns[queue]) {
      if (reading.has(personId)) continue;
      const [job, ...rest] = jobs as [Job, ...Job[]];
      turns[queue].delete(personId);
      if (rest.length > 0) turns[queue].set(personId, rest);
      return job;
    }
    return null;
  }

  async function run(queue: Queue, job: Job): Promise<void> {
    isBusy[queue] = true;
    reading.add(job.personId);
    const { deadline } = QUEUES[queue];
    try {
      job.resolve(await readFile(job.asked, { deadline, signal: ending.signal }));
    } catch (error) {
      job.reject(error);
    }
    reading.delete(job.personId);
    isBusy[queue] = false;
    held[queue] -= job.asked.text.length;
    readNext();
  }

  function readNext(): void {
    for (const queue of ['small', 'large'] as const) {
      const job = isBusy[queue] ? null : takeNext(queue);
      if (job) void run(queue, job);
    }
  }

  return {
    enter(personId) {
      const count = inside.get(personId) ?? 0;
      if (count >= MOST_OF_A_PERSON) throw new Problem('calendar.still_reading');
      inside.set(personId, count + 1);
      return () => {
        const left = (inside.get(personId) ?? 1) - 1;
        if (left > 0) inside.set(personId, left);
        else inside.delete(personId);
      };
    },

    read(personId, asked) {
      const queue = asked.text.length <= SMALL ? 'small' : 'large';
      if (ending.signal.aborted) return Promise.reject(new Problem('server.busy'));
      if (held[queue] + asked.text.length > QUEUES[queue].most)
        return Promise.reject(new Problem('server.busy'));
      held[queue] += asked.text.length;
      return new Promise((resolve, reject) => {
        const job = { personId, asked, resolve, reject };
        const jobs = turns[queue].get(personId);
        if (jobs) jobs.push(job);
        else turns[queue].set(personId, [job]);
        readNext();
      });
    },

    close() {
      for (const queue of ['small', 'large'] as const) {
        const waiting = [...turns[queue].values()].flat();
        turns[queue].clear();
        for (const job of waiting) {
          held[queue] -= job.asked.text.length;
          job.reject(new Problem('server.busy'));
        }
      }
      ending.abort();
    },
  };
}
