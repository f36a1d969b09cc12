/** Counts what each person holds open; who comes beyond `most` sends off the one that came first. */
export function createConnectionLimiter(most: number) {
  const taken = new Map<string, Set<() => void>>();

  return {
    /** `sendOff` ends the holder; the returned function gives the seat back. */
    take(person: string, sendOff: () => void): () => void {
      const seats = taken.get(person) ?? new Set();
      taken.set(person, seats);
      const [first] = seats;
      if (first && seats.size >= most) {
        seats.delete(first);
        first();
      }
      const seat = () => sendOff();
      seats.add(seat);
      return () => {
        seats.delete(seat);
        if (seats.size === 0 && taken.get(person) === seats) taken.delete(person);
      };
    },
  };
}
