import { lazyRouteComponent } from '@tanstack/react-router';
import { loadCatalogue, type CatalogueName } from '../locale/catalogues.ts';

/** How long a part of the program may take to arrive. */
const LIMIT_MS = 120_000;

/** A part of the program could not be loaded, also after one reload. */
export class ScreenNotLoaded extends Error {
  constructor(cause: unknown) {
    super('A part of the program could not be loaded', { cause });
    this.name = 'ScreenNotLoaded';
  }
}

function within<T>(promise: Promise<T>, limit: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Time-out')), limit);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A newer release may have replaced the file: one reload, remembered for each part. */
async function loadOrReload<T>(name: string, load: () => Promise<T>): Promise<T> {
  const key = `reloaded:${name}`;
  try {
    const loaded = await within(load(), LIMIT_MS);
    sessionStorage.removeItem(key);
    return loaded;
  } catch (error) {
    if (sessionStorage.getItem(key) !== null) throw new ScreenNotLoaded(error);
    sessionStorage.setItem(key, 'yes');
    window.location.reload();
    return new Promise<never>(() => undefined);
  }
}

/** A screen in its own chunk, with the parts of the texts that only it needs. */
export function lazyScreen<T extends Record<string, unknown>, K extends keyof T & string>(
  load: () => Promise<T>,
  name: K,
  catalogues: readonly CatalogueName[] = [],
) {
  return lazyRouteComponent(async () => {
    const loadAll = async () => {
      const [screen] = await Promise.all([load(), ...catalogues.map(loadCatalogue)]);
      return screen;
    };
    return loadOrReload(name, loadAll);
  }, name);
}
