import type { Case } from './run.ts';
import { brokenDoses } from './dose-count/broken-doses.ts';
import type { DayStep } from './dose-count/steps.ts';
import type { Step } from './steps.ts';

/** One exact text of the product, and what stands there when the rule is broken. */
export type Broken = { name: string; file: string; find: string; put: string };
/** What shows it: a few steps, some hours of a day, or something that was written for it. */
export type BrokenRule = Broken & {
  rule: string;
  seenBy:
    | Case
    | { days: readonly DayStep[] }
    | 'old client'
    | 'zone change'
    | 'lost marks'
    | 'lost link';
};

type Mark = Extract<Step, { do: 'mark' }>;

const at = { tab: 'page', dies: null } as const;
const mark = (dev: number, slot: Mark['slot'] = '08:00', kind: Mark['kind'] = 'taken'): Step => {
  return { do: 'mark', dev, med: 0, slot, kind, ...at };
};
const sync = (dev: number, faults: Extract<Step, { do: 'sync' }>['faults'] = []): Step => {
  return { do: 'sync', dev, faults, ...at };
};
const change = (dev: number, what: Extract<Step, { do: 'change' }>['what']): Step => {
  return { do: 'change', dev, what, med: 0, slot: '14:00', ...at };
};
const bad = (what: 'poison' | 'choke', dev: number): Step => {
  return { do: what, dev, tab: 'page', med: 0, slot: '08:00' };
};
const title = (dev: number, slot: Mark['slot']): Step => {
  return { do: 'event', dev, slot, what: 'title', ...at };
};
const steps = (...all: Step[]): Case => ({ offsets: [0, 0, 0], steps: all });

/** Each rule of sync, broken once, and the shortest way to see it. `check-rules` asks for each of them. */
export const brokenRules: readonly BrokenRule[] = [
  {
    rule: 'SYNC-1',
    name: 'a full disk is not told of',
    file: 'web/src/entities/change/save.ts',
    find: 'throw new NotSaved(error);',
    put: 'void error;',
    seenBy: steps({ do: 'disk', dev: 0, full: true }, mark(0)),
  },
  {
    rule: 'SYNC-2',
    name: 'the ledger is not asked',
    file: 'api/src/changes/commit-change.ts',
    find: 'const row = await findLedgerRow(tx, change.mutation.mid);',
    put: 'const row = (await findLedgerRow(tx, `no ${change.mutation.mid}`)) as LedgerRow | undefined;',
    seenBy: steps(change(0, 'name'), sync(0, ['duplicate', 'duplicate'])),
  },
  {
    rule: 'SYNC-3',
    name: 'the last to arrive wins, whenever it was said',
    file: 'shared/src/schedule/reduce.ts',
    find: '([group]) => stamp >= event.stamps[group as EventGroup]',
    put: '([group]) => stamp >= event.stamps[group as EventGroup] || group !== ""',
    seenBy: steps(title(1, '08:00'), title(0, '14:00'), sync(0), sync(1)),
  },
  {
    rule: 'SYNC-4',
    name: 'a cursor runs ahead of its rows',
    file: 'web/src/sync/pull/apply-page.ts',
    find: 'await db.cursors.put({ ...kept, stream, epoch, cursor, ...next, ...rest });',
    put: 'await db.cursors.put({ ...kept, stream, epoch, cursor: cursor + 1, ...next, ...rest });',
    seenBy: steps(mark(1), sync(1), sync(0), mark(1, '14:00'), sync(1), sync(0)),
  },
  {
    rule: 'SYNC-5',
    name: 'behind what cannot be read nothing is sent',
    file: 'web/src/sync/push/push.ts',
    find: 'rows = withoutFollowers(rows.slice(1), batch);',
    put: 'rows = rows.slice(rows.length);',
    seenBy: steps(bad('choke', 0), mark(0, '14:00'), sync(0)),
  },
  {
    rule: 'SYNC-6',
    name: 'an undo takes back one of two marks',
    file: 'web/src/entities/dose/doses.commands.ts',
    find: 'targets: live.map((mark) => mark.id)',
    put: 'targets: live.slice(0, 1).map((mark) => mark.id)',
    seenBy: steps(mark(0), mark(1), sync(0), sync(1), sync(0), mark(0, '08:00', 'undo'), sync(0)),
  },
  {
    rule: 'SYNC-7',
    name: 'a device whose clock is a day off is refused',
    file: 'api/src/sync/push/apply-mutation.ts',
    find: "  const verdict = access ? authorize(access, mutation) : 'sync.forbidden';",
    put: `  const verdict = access ? authorize(access, mutation) : 'sync.forbidden';
  if (Math.abs((mutation.at.wall ?? 0) - change.received_at) > 80_000_000)
    return refuse('request.invalid');`,
    seenBy: { offsets: [0, 0, 0], steps: [{ do: 'clock', dev: 0, days: 1 }, mark(0), sync(0)] },
  },
  {
    rule: 'SYNC-8',
    name: 'an ended link is still served',
    file: 'api/src/sync/pull/pull.service.ts',
    find: '  if (!maySee(access)) return null;\n  const epoch',
    put: '  const epoch',
    seenBy: steps({ do: 'link', to: 'ended' }, sync(2)),
  },
  {
    rule: 'SYNC-9',
    name: 'what is answered with 403 is thrown away',
    file: 'web/src/sync/push/push.ts',
    find: 'const status = statusOf(error);\n',
    put: `const status = statusOf(error);
      if (status === 403) await deps.local.outbox.mutations.clear();
`,
    seenBy: steps(mark(0), sync(0, [403])),
  },
  {
    rule: 'SYNC-10',
    name: 'a page sends under whatever account is signed in',
    file: 'web/src/sync/account-send.ts',
    find: '    if (signedIn() !== userId) throw new SignedOut();\n    const',
    put: '    const',
    seenBy: steps(mark(0), { do: 'hand-over', dev: 0, who: 1 }),
  },
  {
    rule: 'SYNC-11',
    name: 'an undo leaves no line in the journal',
    file: 'api/src/changes/commit-change.ts',
    find: '  await writeJournalLine(tx, {',
    put: "  if (mutation.op !== 'dose.undo') await writeJournalLine(tx, {",
    seenBy: steps(mark(0), sync(0), mark(0, '08:00', 'undo'), sync(0)),
  },
  {
    rule: 'SYNC-12',
    name: 'a revision overwrites what nobody on that device had seen',
    file: 'shared/src/medicines/reduce.ts',
    find: 'if (seen) return clinical(seen) !== stored;',
    put: 'if (seen) return false;',
    seenBy: steps(change(0, 'times'), change(2, 'amount'), sync(2), sync(0)),
  },
  {
    rule: 'SYNC-13',
    name: 'what was acknowledged goes from sight until it is pulled',
    file: 'web/src/entities/change/waiting.ts',
    find: '.between([stream, cursor], [stream, Infinity], false, true)\n        .limit(MANY)',
    put: '.between([stream, cursor], [stream, Infinity], false, true)\n        .limit(0)',
    seenBy: steps(change(0, 'name'), sync(0)),
  },
  {
    rule: 'SYNC-14',
    name: 'fields of a later release are dropped',
    file: 'web/src/sync/pull/apply-page.ts',
    find: '.map((row) => ({ ...row, stream }));',
    put: '.map((row) => ({ ...row, future: undefined, stream }));',
    seenBy: 'old client',
  },
  {
    rule: 'SYNC-15',
    name: 'a reset takes the outbox with it',
    file: 'web/src/sync/pull/pull.ts',
    find: '  await requeue(deps.local.outbox, stream);\n',
    put: "  await deps.local.outbox.mutations.where('stream').equals(stream).delete();\n",
    seenBy: steps(bad('poison', 0), { do: 'restore' }, sync(0)),
  },
  {
    rule: 'SYNC-16',
    name: 'one request for each change',
    file: 'web/src/sync/push/batch.ts',
    find: 'Math.min(limit, PUSH_MAX_MUTATIONS)',
    put: 'Math.min(limit, 1)',
    seenBy: steps(mark(0), mark(0, '14:00'), mark(0, '20:00'), title(0, '08:00'), sync(0)),
  },
  {
    rule: 'SYNC-17',
    name: 'what others recorded goes with the history that a server lost',
    file: 'web/src/sync/pull/pull.ts',
    find: '    await keepMarks(deps.local, stream, whole);\n',
    put: '',
    seenBy: 'lost marks',
  },
  {
    rule: 'SYNC-18',
    name: 'a stream that is gone is cleared before anything is sent again',
    file: 'web/src/sync/pull/pull.ts',
    find: '    await resendGone(deps, response, asked);\n',
    put: '',
    seenBy: 'lost link',
  },
  {
    rule: 'SYNC-19',
    name: 'a change of the home zone waits behind the marks',
    file: 'web/src/sync/push/refusals.ts',
    find: 'return isMark(row) || operationOf(row.mutation.op)?.datesFacts?.includes(row.key) === true;',
    put: 'return isMark(row);',
    seenBy: 'zone change',
  },
  ...brokenDoses,
];
