import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Module = {
  source: string;
  dependencies: { resolved: string; dynamic: boolean; dependencyTypes: string[] }[];
};

const ENTRIES = /^web\/src\/routes\/app\/day\/(?!.*\.test\.)/;
const CATALOGUES = 'web/src/locale/en';

/** All that is loaded with the day's screen: what it imports, and what that imports in turn. */
function loadedWithTheDay(modules: readonly Module[]): Set<string> {
  const known = new Map(modules.map((one) => [one.source, one.dependencies]));
  const loaded = new Set(modules.map(({ source }) => source).filter((file) => ENTRIES.test(file)));
  for (const file of loaded) {
    for (const { resolved, dynamic, dependencyTypes } of known.get(file) ?? []) {
      if (!dynamic && !dependencyTypes.includes('type-only')) loaded.add(resolved);
    }
  }
  return loaded;
}

/** The files whose texts a catalogue has, as the catalogue itself says. */
function filesOf(root: string, catalogue: string): string[] {
  const text = readFileSync(join(root, CATALOGUES, catalogue), 'utf8');
  return [...text.matchAll(/^#: (\S+)/gm)].map(([, file]) => `web/${file}`);
}

/** Files that are loaded with the day's screen, and whose texts come after it. */
export function textsThatComeLater(root: string, modules: readonly Module[]): string[] {
  const loaded = loadedWithTheDay(modules);
  const others = readdirSync(join(root, CATALOGUES)).filter(
    (name) => name.endsWith('.po') && name !== 'day.po',
  );
  const late = others.flatMap((name) => filesOf(root, name).filter((file) => loaded.has(file)));
  return [...new Set(late)];
}

/** Not a byte of it comes with the day: the companion's screen, its data, its rules and what reads its text. */
const CHAT =
  /^(?:web\/src\/(?:screens\/ai-chat|entities\/chat)\/|shared\/src\/chat\/(?:guard|answers|output)\/|node_modules\/marked\/)/;

export function chatWithTheDay(modules: readonly Module[]): string[] {
  return [...loadedWithTheDay(modules)].filter((file) => CHAT.test(file));
}
