import type { Case } from './run.ts';

/** Cases that once failed, shortened; each stays solved. */
export const seeds: Record<string, Case> = {
  'changes acknowledged before a restore, with the cache evicted meanwhile, are sent again': {
    offsets: [1, 0, 1],
    steps: [
      { do: 'add', dev: 1, tab: 'page', slot: '14:00' },
      { do: 'sync', dev: 1, tab: 'page', faults: [], dies: null },
      { do: 'restore' },
      { do: 'evict', dev: 1 },
    ],
  },
  'what a full disk took of the history comes back with the next sync': {
    offsets: [0, 0, 0],
    steps: [
      { do: 'make-room', dev: 0, tab: 'page' },
      { do: 'sync', dev: 0, tab: 'page', faults: [], dies: null },
    ],
  },
  'a full disk at sign-out keeps nobody from leaving': {
    offsets: [1, 0, -400],
    steps: [
      { do: 'disk', dev: 0, full: true },
      { do: 'sign-out', dev: 0 },
    ],
  },
  'a row that changed in its seq alone is the same everywhere': {
    offsets: [1, 0, 400],
    steps: [{ do: 'change', dev: 2, tab: 'page', med: 0, slot: '08:00', dies: 6, what: 'restore' }],
  },
  'a link of the time after a restore is pulled, though one of the lost time bore its number': {
    offsets: [0, 0, 0],
    steps: [
      { do: 'link', to: 'ended' },
      { do: 'backup' },
      { do: 'all' },
      { do: 'link', to: 'hidden' },
      { do: 'sync', dev: 2, tab: 'page', faults: [], dies: null },
      { do: 'restore' },
    ],
  },
  'a link that was paused and resumed is pulled again': {
    offsets: [0, 0, 0],
    steps: [
      { do: 'link', to: 'paused' },
      { do: 'sync', dev: 2, tab: 'page', faults: [], dies: null },
      { do: 'mark', dev: 0, tab: 'page', med: 0, slot: '08:00', kind: 'taken', dies: null },
      { do: 'sync', dev: 0, tab: 'page', faults: [], dies: null },
      { do: 'link', to: 'accepted' },
      { do: 'sync', dev: 2, tab: 'page', faults: [], dies: null },
    ],
  },
  'what was acknowledged after a restore does not go from sight once the cursor is put right': {
    offsets: [0, -400, -400],
    steps: [
      { do: 'mark', dev: 1, tab: 'worker', med: 0, slot: '08:00', kind: 'taken', dies: null },
      { do: 'sync', dev: 1, tab: 'page', faults: [], dies: null },
      { do: 'mark', dev: 1, tab: 'page', med: 1, slot: '14:00', kind: 'taken', dies: null },
      { do: 'restore' },
      { do: 'evict', dev: 1 },
    ],
  },
  'a mark of the time after a restore stays in sight until the new history is pulled': {
    offsets: [400, -400, 400],
    steps: [
      { do: 'mark', dev: 0, tab: 'worker', med: 0, slot: '20:00', kind: 'skipped', dies: null },
      { do: 'sync', dev: 0, tab: 'page', faults: [], dies: null },
      { do: 'poison', dev: 0, tab: 'page', med: 0, slot: '14:00' },
      { do: 'restore' },
    ],
  },
  'of two undos that come before their mark the first counts': {
    offsets: [0, 400, 0],
    steps: [
      { do: 'mark', dev: 1, tab: 'worker', med: 1, slot: '14:00', dies: 15, kind: 'taken' },
      { do: 'all' },
      { do: 'restore' },
      { do: 'mark', dev: 0, tab: 'page', med: 1, slot: '14:00', dies: null, kind: 'undo' },
      { do: 'mark', dev: 1, tab: 'worker', med: 1, slot: '14:00', dies: null, kind: 'undo' },
    ],
  },
  'a page and the worker that replace a stream at once, without a lock, lose nothing': {
    offsets: [0, 0, 0],
    steps: [
      { do: 'link', to: 'accepted' },
      { do: 'both', dev: 2, faults: [], locked: false },
    ],
  },
  'what was changed again elsewhere before a restore is not replayed over the truth': {
    offsets: [0, 0, 0],
    steps: [
      { do: 'change', dev: 0, tab: 'page', med: 0, slot: '08:00', dies: null, what: 'name' },
      { do: 'language', dev: 0, tab: 'page', to: 'ru' },
      { do: 'sync', dev: 0, tab: 'page', faults: [], dies: null },
      { do: 'sync', dev: 1, tab: 'page', faults: [], dies: null },
      { do: 'change', dev: 1, tab: 'page', med: 0, slot: '14:00', dies: null, what: 'name' },
      { do: 'language', dev: 1, tab: 'page', to: 'kk' },
      { do: 'sync', dev: 1, tab: 'page', faults: [], dies: null },
      { do: 'backup' },
      { do: 'restore' },
    ],
  },
  'a second edit made over one that another person has overtaken is refused with it': {
    offsets: [0, 0, 0],
    steps: [
      { do: 'change', dev: 0, tab: 'page', med: 0, slot: '14:00', dies: null, what: 'times' },
      { do: 'change', dev: 0, tab: 'page', med: 0, slot: '08:00', dies: null, what: 'amount' },
      { do: 'change', dev: 2, tab: 'page', med: 0, slot: '20:00', dies: null, what: 'times' },
      { do: 'sync', dev: 2, tab: 'page', faults: [], dies: null },
      { do: 'sync', dev: 0, tab: 'page', faults: [], dies: null },
    ],
  },
  'after a restore a change of a medicine that lies in the bin is refused at once': {
    offsets: [-400, 0, 1],
    steps: [
      { do: 'restore' },
      { do: 'change', dev: 0, tab: 'worker', med: 0, slot: '08:00', dies: null, what: 'delete' },
      { do: 'change', dev: 1, tab: 'page', med: 0, slot: '20:00', dies: null, what: 'times' },
    ],
  },
  'what was sealed is opened later when the disk was full at the sign-in': {
    offsets: [400, 0, -1],
    steps: [
      { do: 'poison', dev: 2, tab: 'page', med: 0, slot: '14:00' },
      { do: 'sign-out', dev: 2 },
      { do: 'disk', dev: 2, full: true },
      { do: 'sync', dev: 2, tab: 'page', faults: [null, 'disk-full'], dies: null },
    ],
  },
  'a viewer whose clock jumped 400 days drops the lease and asks anew': {
    offsets: [400, -400, 0],
    steps: [
      { do: 'poison', dev: 2, tab: 'page', med: 0, slot: '20:00' },
      { do: 'cure' },
      { do: 'clock', dev: 2, days: 400 },
      { do: 'sync', dev: 2, tab: 'worker', faults: [], dies: null },
    ],
  },
  'a page whose clock jumped 400 days lets nothing go as long ago that is of today': {
    offsets: [400, 0, 1],
    steps: [
      { do: 'add', dev: 2, tab: 'second', slot: '20:00' },
      { do: 'clock', dev: 2, days: 400 },
      { do: 'sync', dev: 2, tab: 'worker', faults: [], dies: null },
      { do: 'make-room', dev: 2, tab: 'second' },
    ],
  },
  'what is sent again after a restore waits for nothing of its slot that was done later': {
    offsets: [1, 0, 1],
    steps: [
      { do: 'poison', dev: 0, tab: 'page', med: 0, slot: '08:00' },
      { do: 'cure' },
      { do: 'choke', dev: 0, tab: 'second', med: 0, slot: '08:00' },
      { do: 'sync', dev: 0, tab: 'page', faults: [], dies: null },
      { do: 'restore' },
      { do: 'sync', dev: 0, tab: 'page', faults: [], dies: null },
    ],
  },
  'a mark that failed to arrive waits for nothing of its slot that was done later': {
    offsets: [-400, 0, 400],
    steps: [
      {
        do: 'meanwhile',
        dev: 2,
        med: 0,
        slot: '20:00',
        kind: 'taken',
        faults: ['bad-gateway', 'lost-answer'],
      },
      { do: 'choke', dev: 2, tab: 'worker', med: 0, slot: '20:00' },
      { do: 'both', dev: 2, faults: [422, 400, null, 'held'], locked: false, other: 'second' },
      { do: 'link', to: 'accepted' },
      { do: 'sync', dev: 2, tab: 'worker', faults: [], dies: null },
    ],
  },
  'what came after the first medicines has its own time, whatever the clock was set to meanwhile': {
    offsets: [-400, 0, 400],
    steps: [
      {
        do: 'change',
        dev: 0,
        tab: 'worker',
        med: 0,
        slot: '08:00',
        dies: null,
        what: 'resume',
      },
      { do: 'clock', dev: 0, days: 0 },
    ],
  },
  'a page that never heard the server lets nothing go that another page knows to be of today': {
    offsets: [400, 0, 400],
    steps: [
      { do: 'sign-in', dev: 0, who: 1 },
      { do: 'woken', dev: 0, med: 1, slot: '20:00', kind: 'skipped', faults: [429, 401] },
      { do: 'sync', dev: 0, tab: 'second', faults: [], dies: null },
      { do: 'link', to: 'ended' },
      { do: 'make-room', dev: 0, tab: 'page' },
    ],
  },
  'two changes that come late in one push stay in their order, and as far apart': {
    offsets: [-400, 400, 1],
    steps: [
      {
        do: 'change',
        dev: 0,
        tab: 'page',
        med: 0,
        slot: '08:00',
        dies: { share: 0.035 },
        what: 'resume',
      },
      {
        do: 'change',
        dev: 0,
        tab: 'page',
        med: 0,
        slot: '14:00',
        dies: { share: 0.755 },
        what: 'delete',
      },
      { do: 'clock', dev: 0, days: 400 },
    ],
  },
  'a change is put after changes of its device, and after no mark': {
    offsets: [0, 1, -1],
    steps: [
      { do: 'retry', dev: 0, tab: 'second', faults: [403, null, 413, 'truncated'], dies: null },
      { do: 'add', dev: 0, tab: 'worker', slot: '14:00' },
      {
        do: 'change',
        dev: 0,
        tab: 'worker',
        med: 1,
        slot: '20:00',
        dies: null,
        what: 'pause',
      },
      { do: 'clock', dev: 0, days: 400 },
    ],
  },
  'a cache that was cut on a full disk, and not put back, counts as evicted over a restore': {
    offsets: [0, 400, -400],
    steps: [
      { do: 'profile', dev: 1, tab: 'worker', slot: '14:00' },
      { do: 'mark', dev: 1, tab: 'second', med: 0, slot: '08:00', dies: null, kind: 'taken' },
      { do: 'sync', dev: 1, tab: 'worker', faults: [400], dies: null },
      { do: 'both', dev: 0, faults: [], locked: false, other: 'second' },
      { do: 'disk', dev: 0, full: true },
      { do: 'restore-by-hand' },
      {
        do: 'change',
        dev: 0,
        tab: 'page',
        med: 0,
        slot: '20:00',
        dies: { share: 0.33 },
        what: 'weeks',
      },
    ],
  },
};
