import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brokenSource } from './sync-suite/break-source.ts';
import { brokenRules } from './sync-suite/broken.ts';

const root = join(import.meta.dirname, '..');
const RULE = /^- ([A-Z]+-\d+) \S.*$/;
const PLANNED = /_\(planned\)_$/;
/** A title begins with the numbers of the rules it proves: `'[DOSE-3][SYNC-6] …'`. */
const TITLE = /(.*)['"`]((?:\[[A-Z]+-\d+\])+) /g;
const NOT_RUN = /\.(skip|todo|fails)\b[^;]*$/;

/**
 * A number in a title of the sync suite says little, since one test carries nearly all of them: what
 * counts there is that the suite goes red when just that rule is broken (`sabotage.test.ts` sees to it).
 */
const OF_SYNC = /^SYNC-\d+$/;

type Rules = Map<string, { planned: boolean }>;

function readRules(faults: string[]): Rules {
  const rules: Rules = new Map();
  for (const line of readFileSync(join(root, 'shared/RULES.md'), 'utf8').split('\n')) {
    if (!line.startsWith('- ')) continue;
    const id = RULE.exec(line)?.[1];
    if (!id) faults.push(`RULES.md: not a rule: ${line}`);
    else if (rules.has(id)) faults.push(`RULES.md: ${id} is there twice`);
    else rules.set(id, { planned: PLANNED.test(line) });
  }
  return rules;
}

function testFiles(): string[] {
  const isSource = (path: string) => !/(^|[/\\])(node_modules|dist|\.[^/\\]+)([/\\]|$)/.test(path);
  return ['shared/src', 'api/src', 'web/src', 'web/e2e', 'scripts']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => {
      const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
      return files.map((file) => join(root, folder, file));
    })
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && isSource(relative(root, file)));
}

/** The rules that a file's titles carry, each with the number of its tests. */
function titlesIn(file: string, faults: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [, before, tags] of readFileSync(file, 'utf8').matchAll(TITLE)) {
    for (const [, id] of (tags as string).matchAll(/\[([A-Z]+-\d+)\]/g)) {
      if (NOT_RUN.test(before as string)) faults.push(`${relative(root, file)}: ${id} is not run`);
      else counts.set(id as string, (counts.get(id as string) ?? 0) + 1);
    }
  }
  return counts;
}

const faults: string[] = [];
const rules = readRules(faults);
const proven = new Map<string, number>();
for (const file of testFiles()) {
  const name = relative(root, file).split(sep).join('/');
  for (const [id, count] of titlesIn(file, faults)) {
    const rule = rules.get(id);
    if (!rule) faults.push(`${name}: ${id} is no rule`);
    else if (rule.planned) faults.push(`${name}: ${id} is marked as planned and has a test`);
    proven.set(id, (proven.get(id) ?? 0) + count);
  }
}
const broken = new Set(brokenRules.map(({ rule }) => rule));
for (const one of brokenRules) {
  if (!rules.has(one.rule)) faults.push(`broken.ts: ${one.rule} is no rule`);
  try {
    brokenSource(one);
  } catch (error) {
    faults.push(`broken.ts: ${String(error)}`);
  }
}
for (const [id, { planned }] of rules) {
  if (!planned && OF_SYNC.test(id) && !broken.has(id))
    faults.push(`broken.ts: nothing shows that the suite sees ${id} broken`);
  if (!planned && !proven.has(id)) faults.push(`RULES.md: ${id} is built and has no test`);
}

if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
} else {
  const built = [...rules.values()].filter((rule) => !rule.planned).length;
  const tests = [...proven.values()].reduce((sum, count) => sum + count, 0);
  console.log(`${rules.size} rules, ${built} built, carried by ${tests} titles`);
}
