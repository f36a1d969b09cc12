import { Problem } from '@qamqor/shared/problem';
import { Gauge, type Registry } from 'prom-client';

/** What files that are on their way may fill of this process's memory together, in bytes. */
const ROOM = 100 * 1024 * 1024;

export interface FileRoom {
  /** Throws `server.busy` where there is no room for so many bytes; returns how to give it back. */
  take(bytes: number): () => void;
}

export function createFileRoom({ registry }: { registry: Registry }): { fileRoom: FileRoom } {
  const taken = new Gauge({
    name: 'qamqor_file_room_taken_bytes',
    help: 'Memory that is kept for files on their way here',
    registers: [registry],
  });
  let bytesTaken = 0;
  const change = (bytes: number) => taken.set((bytesTaken += bytes));
  return {
    fileRoom: {
      take(bytes) {
        if (bytesTaken + bytes > ROOM) throw new Problem('server.busy');
        change(bytes);
        return () => change(-bytes);
      },
    },
  };
}
