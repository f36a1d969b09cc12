type Most = { aPerson: number; ofAll: number };

/**
 * Counts what each person holds open; who comes beyond their own number sends off the one of theirs that
 * came first, and so does who comes when there is no room for another.
 */
export function createConnectionLimiter({ aPerson, ofAll }: Most) {
  const taken = new Map<string, Set<() => void>>();
  let open = 0;

  return {
    /**
     * `sendOff` ends the holder; the returned function gives the connection back. Null where there is
     * no room, and none of this person's to make it.
     */
    take(person: string, sendOff: () => void): (() => void) | null {
      const connections = taken.get(person) ?? new Set();
      const [first] = connections;
      if (open >= ofAll && !first) return null;
      taken.set(person, connections);
      if (first && (connections.size >= aPerson || open >= ofAll)) {
        connections.delete(first);
        open--;
        first();
      }
      const connection = () => sendOff();
      connections.add(connection);
      open++;
      return () => {
        if (connections.delete(connection)) open--;
        if (connections.size === 0 && taken.get(person) === connections) taken.delete(person);
      };
    },
  };
}
