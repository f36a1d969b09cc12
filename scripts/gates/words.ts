import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { ROOT } from '../lib/stages.ts';

/** Names that were given up for the field's own (`shared/GLOSSARY.md`), each with what to write. */
const RETIRED: readonly (readonly [RegExp, string])[] = [
  [/^ground$/i, 'deps, AppDeps'],
  [/^being-?built/i, 'comingSoon'],
  [/^rehears/i, 'prerender'],
  [/^kept-?screens?$/i, 'snapshot'],
  [/beside$/i, 'staging'],
  [/ballast/i, 'reservedSpace'],
  [/^room-?makers?$/i, 'evictors'],
  [/^createEnding$/, 'createDisposal'],
  [/^(un)?seal$/i, 'encryptOutbox, decryptOutbox'],
  [/^unhurried$/i, 'afterInput'],
  [/^exclusively$/i, 'withWebLock'],
  [/^reload-?to-?mend$/i, 'reloadOnce'],
  [/^(load-?(or-?reload|part)|lazy-?part)$/i, 'loadChunk'],
  [/^is-?typing$/i, 'hasUnsavedInput'],
  [/^seats?$/i, 'connection'],
  [/^lanes?(of)?$/i, 'orderingKey, circuit'],
  [/^(hold|held)(at|from)$/i, 'awaiting'],
  [/^look-?at(?!ed)/i, 'advanceOccurrence'],
  [/^aftermath$/i, 'outcome'],
  [/^materiali[sz]e/i, 'planOccurrences'],
  [/(^|_)horizons?$/i, 'watermark'],
  [/^rungs?(of)?$/i, 'step'],
  [/^parked/i, 'deadLetter'],
  [/^keep-?in-?step$/i, 'startSync'],
  [/^peers$/i, 'crossTabChannel'],
  [/^attend(-?later)?$/i, 'notificationCentre'],
  [/^ladder-?facts$/i, 'snapshot, input'],
  [/^((last)?beat|beat_?every|raise_?beats)$/i, 'heartbeat'],
  [/^(note_?look(ed|s)?|look(er|_kept)|same_look)$/i, 'access, viewer'],
  [/^claim_?facts$/i, 'input'],
  [/^fold_?events$/i, 'applyPending'],
];

/** Fewer files than this means that the sources could not be read. */
const LEAST_FILES = 500;

const DECLARED = /\b(?:function|const|let|class|type|interface)\s+([A-Za-z_$][\w$]*)/g;

function sources(): string[] {
  return ['api/src', 'shared/src', 'web/src', 'scripts']
    .map((folder) => join(ROOT, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'));
}

function namesIn(file: string): string[] {
  const stem = basename(file).split('.')[0] as string;
  const declared = readFileSync(file, 'utf8').matchAll(DECLARED);
  return [stem, ...[...declared].map(([, name]) => name as string)];
}

const files = sources();
const faults = files.flatMap((file) =>
  namesIn(file).flatMap((name) => {
    const retired = RETIRED.find(([pattern]) => pattern.test(name));
    return retired ? [`${relative(ROOT, file)}: ${name} is called ${retired[1]}`] : [];
  }),
);
if (files.length < LEAST_FILES) faults.push(`Only ${files.length} files were read.`);
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.stdout.write(`${faults.length} retired names in ${files.length} files\n`);
if (faults.length > 0) process.exitCode = 1;
