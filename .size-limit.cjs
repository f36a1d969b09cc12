/** Size budgets: what each screen loads, from the build's own manifest, as it is sent (brotli). */
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const dist = 'web/dist';
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

/** Every file that a module needs before it runs. */
function filesOf(name, seen = new Set()) {
  const chunk = manifest[name];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(imported, seen);
  return seen;
}

function chunkNamed(pattern) {
  const name = Object.keys(manifest).find((key) => pattern.test(key));
  if (!name) throw new Error(`The build has no chunk like ${pattern}`);
  return name;
}

const entry = new Set([...filesOf('index.html'), ...filesOf('src/app/main.tsx')]);
/** What every visit has: the entry, and what follows the first screen. */
const shell = new Set([...entry, ...filesOf('src/app/after-start.ts')]);
const paths = (files) => [...files].map((file) => join(dist, file));

/** What a screen loads beyond the shell that every screen has. */
function beyondEntry(...names) {
  const files = names.flatMap((name) => [...filesOf(name)]);
  return [...new Set(files)].filter((file) => !shell.has(file));
}

const dayModules = [chunkNamed(/locale\/ru\/day\.po$/), chunkNamed(/^_the-day-/)];
const day = new Set([...entry, ...dayModules.flatMap((name) => [...filesOf(name)])]);

function routeBudget(name, pattern, limit) {
  const files = beyondEntry(chunkNamed(pattern)).filter((file) => !day.has(file));
  return { name, path: paths(files), limit };
}

const precached = readdirSync(dist, { recursive: true })
  .filter((file) => /\.(js|css|html|svg|webmanifest)$/.test(file))
  .filter(
    (file) =>
      !/^(worker\.js|screenshots\/|drawings\/|assets\/(information|online|later)\/)/.test(file),
  )
  .filter((file) => !/temporal/i.test(file))
  .map((file) => join(dist, file));

const keptLater = readdirSync(join(dist, 'assets/later'))
  .filter((file) => file.endsWith('.js'))
  .map((file) => join(dist, 'assets/later', file));

const css = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.css'));

const checks = [
  { name: "the day's screen, JavaScript (goal 140 kB)", path: paths(day), limit: '150 kB' },
  { name: 'CSS (goal 9 kB)', path: css.map((file) => join(dist, 'assets', file)), limit: '12 kB' },
  { name: 'precache without pictures (goal 320 kB)', path: precached, limit: '450 kB' },
  routeBudget(
    'medicines (goal 60 kB: a form with pickers)',
    /routes\/app\/medicines.*\.tsx$/,
    '20 kB',
  ),
  routeBudget('settings (goal 12 kB)', /routes\/app\/settings.*\.tsx$/, '20 kB'),
  routeBudget(
    'family (goal 60 kB: with the forms of medicines)',
    /routes\/app\/family\.tsx$/,
    '20 kB',
  ),
  routeBudget('behind the family page (goal 12 kB)', /routes\/app\/family-more\.tsx$/, '20 kB'),
  routeBudget('one dose (goal 12 kB)', /routes\/app\/dose.*\.tsx$/, '20 kB'),
  routeBudget('schedule (goal 12 kB)', /routes\/app\/schedule\.tsx$/, '20 kB'),
  routeBudget('bedside (goal 12 kB)', /routes\/app\/bedside\.tsx$/, '20 kB'),
  routeBudget('one person (goal 12 kB)', /routes\/app\/person\.tsx$/, '20 kB'),
  routeBudget('pricing (goal 12 kB)', /routes\/app\/pricing\.tsx$/, '20 kB'),
  routeBudget('users (goal 12 kB)', /routes\/app\/users\.tsx$/, '20 kB'),
  routeBudget('first steps (goal 12 kB)', /routes\/app\/online\/start\.tsx$/, '20 kB'),
  routeBudget('more (goal 12 kB)', /routes\/app\/more\.tsx$/, '20 kB'),
  {
    name: 'kept after the rest: the companion, the list of zones, the file for a calendar',
    path: keptLater,
    limit: '250 kB',
  },
  routeBudget('the chat (goal 25 kB)', /routes\/app\/ai-chat\.tsx$/, '25 kB'),
  routeBudget('notices (goal 12 kB)', /routes\/app\/notification-centre\.tsx$/, '20 kB'),
  routeBudget('reminders in settings (goal 12 kB)', /reminders\/reminders-section\.tsx$/, '20 kB'),
];

module.exports = checks.map((check) => ({ ...check, brotli: true }));
