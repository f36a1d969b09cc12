import { lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../platform/load-chunk.ts';
import { loadCatalogue, type CatalogueName } from '../locale/catalogues.ts';

/** A part of the program could not be loaded, and no reload can mend it now. */
export class ScreenNotLoaded extends Error {
  constructor(cause: unknown) {
    super('A part of the program could not be loaded', { cause });
    this.name = 'ScreenNotLoaded';
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
    return loadChunk(loadAll, 'screen').catch((error: unknown) => {
      throw new ScreenNotLoaded(error);
    });
  }, name);
}
