/** Counts what each person holds open; who comes beyond `most` sends off the one that came first. */
export function createConnectionLimiter(most: number) {
  const taken = new Map<string, Set<() => void>>();

  return {
    /** `sendOff` ends the holder; the returned function gives the connection back. */
    take(person: string, sendOff: () => void): () => void {
      const connections = taken.get(person) ?? new Set();
      taken.set(person, connections);
      const [first] = connections;
      if (first && connections.size >= most) {
        connections.delete(first);
        first();
      }
      const connection = () => sendOff();
      connections.add(connection);
      return () => {
        connections.delete(connection);
        if (connections.size === 0 && taken.get(person) === connections) taken.delete(person);
      };
    },
  };
}
