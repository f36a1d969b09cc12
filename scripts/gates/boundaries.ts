import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/stages.ts';
import { chatWithTheDay, textsThatComeLater, type Module } from './day-texts.ts';
import { folderCycles, type Import } from './folder-cycles.ts';

/** Fewer modules than this means that the cruiser could not read the sources. */
const LEAST_MODULES = 150;

const PLACES = ['api/src', 'shared/src', 'web/src', 'scripts'];

const TEST = /\.test\.tsx?$|\/testing\//;
const FLOORED = /^(?:api|shared|web)\/src\//;

type Cruise = {
  modules: Module[];
  summary: {
    totalCruised: number;
    violations: { from: string; to: string; rule: { name: string; severity: string } }[];
  };
};

function cruise(): Cruise {
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
  const out = execFileSync('depcruise', [...args, ...PLACES], {
    cwd: ROOT,
    maxBuffer: 64 * 1024 * 1024,
    encoding: 'utf8',
  });
  return JSON.parse(out) as Cruise;
}

const OF_STORE = String.raw`\s*from\s*'[^']+\.store\.ts'`;
const PASSED_ON = new RegExp(String.raw`export\s*(?:\{[^}]*\}|\*[^;']*)${OF_STORE}`);
const IMPORTED = new RegExp(String.raw`import\s*\{([^}]*)\}${OF_STORE}`, 'g');

/** Names of values under which a file has something of a store. */
function namesFromStores(text: string): string[] {
  return [...text.matchAll(IMPORTED)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(' as ').at(-1) as string);
}

/** A store's functions are passed on as they are; its types may be. */
function passesStoreOn(text: string): boolean {
  if (PASSED_ON.test(text)) return true;
  const names = namesFromStores(text).join('|');
  if (names === '') return false;
  const word = String.raw`\b(?:${names})\b`;
  return new RegExp(String.raw`export\s*\{[^}]*${word}[^}]*\}|export const \w+ = ${word};`).test(
    text,
  );
}

function passedOn(): string[] {
  const files = readdirSync(join(ROOT, 'api/src'), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.store.ts'))
    .filter((file) => passesStoreOn(readFileSync(join(ROOT, 'api/src', file), 'utf8')));
}

/** Types count too: who reads one folder has to know the other. */
function importsOf({ modules }: Cruise): Import[] {
  return modules
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }): Import => [source, resolved]),
    )
    .filter((pair) => pair.every((file) => FLOORED.test(file) && !TEST.test(file)));
}

const cruised = cruise();
const { totalCruised, violations } = cruised.summary;
for (const { rule, from, to } of violations) {
  process.stdout.write(`${rule.severity} ${rule.name}: ${from} → ${to}\n`);
}
const leaks = passedOn();
for (const file of leaks)
  process.stdout.write(`error service-is-a-door: api/src/${file} passes a store on\n`);
const cycles = folderCycles(importsOf(cruised));
for (const { folder, imports } of cycles) {
  const ring = imports.map(([from, to]) => `${from} → ${to}`).join(', ');
  process.stdout.write(`error no-circle-of-folders: in ${folder}, ${ring}\n`);
}
const late = textsThatComeLater(ROOT, cruised.modules);
for (const file of late) {
  process.stdout.write(`error day-says-what-is-there: the texts of ${file} come after the day\n`);
}
const chat = chatWithTheDay(cruised.modules);
for (const file of chat) {
  process.stdout.write(`error chat-comes-late: ${file} is loaded with the day's screen\n`);
}
const faults = violations.length + leaks.length + cycles.length + late.length + chat.length;
process.stdout.write(`${faults} violations in ${totalCruised} modules\n`);
if (totalCruised < LEAST_MODULES) process.stdout.write('too few modules were seen\n');
if (faults > 0 || totalCruised < LEAST_MODULES) process.exit(1);
