import { logger } from '../../platform/logger.ts';
import { loadChunk } from '../../platform/load-chunk.ts';
import { inSlices } from '../../platform/in-slices.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import type * as rules from './rules.ts';

export type Rules = typeof rules;

let loading: Promise<Rules | null> | null = null;

/** The tables of the guard are made at its first call: better now than when somebody asks. */
async function fetchRules(): Promise<Rules> {
  const loaded = await loadChunk(() => import('./rules.ts'), 'background');
  whenIdle(() => void inSlices(loaded.verdictInSteps('', [])));
  return loaded;
}

/** Null where they did not come: the server has the same rules, and they are asked for again next time. */
export function loadRules(): Promise<Rules | null> {
  loading ??= fetchRules().catch((error: unknown) => {
    logger.warn('The rules of the chat did not come', error);
    loading = null;
    return null;
  });
  return loading;
}
