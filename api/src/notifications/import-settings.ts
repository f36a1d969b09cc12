import { canonicalJson } from '@qamqor/shared/canonical';
import type { ImportRows } from '@qamqor/shared/import/rows';
import type { ImportKind } from '../changes/changes.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Viewer } from '../platform/http/http.ts';
import { changeWithin } from './settings.service.ts';
import { hasSettings, readSettings } from './settings.store.ts';

/** Reminders that were chosen here stay; a file says how they were where nobody has chosen yet. */
export function importSettings(deps: Clock, viewer: Viewer): ImportKind<ImportRows['settings']> {
  const id = viewer.user_id;
  return {
    async judge(db, given) {
      const { relatives: _, ...reminders } = await readSettings(db, id);
      const isSame = canonicalJson(reminders) === canonicalJson(given.reminders);
      return { verdict: isSame || (await hasSettings(db, id)) ? 'same' : 'new', row: given };
    },

    save: async (tx, { reminders }) => {
      await changeWithin(deps, tx, viewer, reminders);
    },
  };
}
