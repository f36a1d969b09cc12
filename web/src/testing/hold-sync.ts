import type { Household } from './household.ts';

/** Until what it answers is called, the server answers no sync of a screen that is opened from now on. */
export function holdSync({ server }: Household): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const sendAs = server.sendAs.bind(server);
  server.sendAs = (userId) => {
    const send = sendAs(userId);
    return async (...asked) => {
      await promise;
      return send(...asked);
    };
  };
  return resolve;
}
