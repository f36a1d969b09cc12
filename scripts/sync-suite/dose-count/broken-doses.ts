import type { BrokenRule } from '../broken.ts';
import type { DayStep, Look } from './steps.ts';

/** The half hour of a time of the first day. */
const tickOf = (time: string) =>
  (Number(time.slice(0, 2)) - 5) * 2 + (time.slice(3) >= '30' ? 1 : 0);
const look = (time: string, dev: number, more: Partial<Look> = {}): DayStep => {
  const looks = { do: 'look', dev, way: 'page', hasty: false, dies: false, ...more } as const;
  return { tick: tickOf(time), ...looks };
};
const move = (time: string, which: number, to: string): DayStep => {
  return { tick: tickOf(time), do: 'move', dev: 1, med: 0, which, to };
};
const network = (time: string, on: boolean): DayStep => {
  return { tick: tickOf(time), do: 'network', dev: 0, on };
};

/** Each rule by which a planned dose is taken once, broken once, and the shortest way to see it. */
export const brokenDoses: readonly BrokenRule[] = [
  {
    rule: 'DOSE-2',
    name: 'a dose whose time has come is still to come',
    file: 'shared/src/doses/day.ts',
    find: 'if (now < window.opens) return',
    put: 'if (now < window.on_time_until) return',
    seenBy: { days: [look('08:00', 0)] },
  },
  {
    rule: 'DOSE-13',
    name: 'a mark at the time before stands for no dose that was moved',
    file: 'shared/src/doses/day.ts',
    find: ' && !hidden.has(slotId(slot))) add(',
    put: ') add(',
    seenBy: {
      days: [
        network('06:00', false),
        move('06:30', 0, '09:00'),
        look('06:30', 1),
        look('08:00', 0),
        network('08:30', true),
        look('08:30', 0),
      ],
    },
  },
  {
    rule: 'DOSE-14',
    name: 'a tap is forgotten where somebody has said something of the dose',
    file: 'web/src/instant-start/save-taps.ts',
    find: `mark.by_user_id === userId &&
    mark.status === 'taken' &&
    mark.undone_by === null &&
    mark.taken_at >= args.taken_at;`,
    put: 'mark.undone_by === null;',
    seenBy: {
      days: [
        look('06:00', 0),
        { tick: tickOf('08:00'), do: 'skip', dev: 2, which: 0 },
        { tick: tickOf('08:00'), do: 'sync', dev: 2, tab: 'page' },
        look('08:00', 0, { way: 'early', dies: true }),
        { tick: tickOf('08:30'), do: 'sync', dev: 0, tab: 'page' },
        look('08:30', 0, { way: 'early' }),
      ],
    },
  },
  {
    rule: 'MED-6',
    name: 'a dose that is open is not carried over to its new time',
    file: 'shared/src/doses/carried.ts',
    find: 'if (isOpen && !times.includes(time)',
    put: 'if (!isOpen && !times.includes(time)',
    seenBy: { days: [move('08:00', 0, '09:00'), look('08:00', 1)] },
  },
];
