import { open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '@qamqor/shared/problem';
import { makePrivate } from '../platform/private-folder.ts';
import { syncFolder } from '../platform/sync-folder.ts';
import type { Body } from './record-content.ts';

/** Files that are being read in, each under the id of its run: a program that is killed goes on with them. */
export type KeptFiles = {
  /** Settles once it outlasts a power cut; rejects with `server.storage_full` where it finds no room. */
  keep(id: string, body: Body): Promise<void>;
  /** Undefined where it is not there. */
  read(id: string): Promise<Body | undefined>;
  drop(id: string): Promise<void>;
  ids(): Promise<string[]>;
};
export type HasKeptFiles = { keptFiles: KeptFiles };

const FOLDER = 'imports';

const codeOf = (error: unknown) => (error as { code?: unknown }).code;
const isMissing = (error: unknown) => codeOf(error) === 'ENOENT';
/** Also where a limit on files, or a quota, is as good as a full disk. */
const NO_ROOM = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG']);

export function createKeptFiles({ DATA_DIR }: { DATA_DIR: string }): KeptFiles {
  const folder = join(DATA_DIR, FOLDER);
  return {
    async keep(id, body) {
      makePrivate(folder);
      const file = await open(join(folder, id), 'wx', 0o600);
      try {
        await file.writeFile(body);
        await file.sync();
      } catch (error) {
        await this.drop(id);
        throw NO_ROOM.has(codeOf(error)) ? new Problem('server.storage_full') : error;
      } finally {
        await file.close();
      }
      syncFolder(folder);
    },

    async read(id) {
      try {
        return await readFile(join(folder, id));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    drop: (id) => rm(join(folder, id), { force: true }),

    async ids() {
      try {
        return await readdir(folder);
      } catch (error) {
        if (isMissing(error)) return [];
        throw error;
      }
    },
  };
}
