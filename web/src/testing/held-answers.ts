/**
 * Answers that a test gives by hand, each to one waiter in turn. An answer that is given before
 * anybody waits is kept for the next one: a slow machine asks later than the screen says so.
 */
export function heldAnswers<Answer>() {
  const ready: Answer[] = [];
  const waiting: ((answer: Answer) => void)[] = [];
  return {
    give(answer: Answer): void {
      const first = waiting.shift();
      if (first) first(answer);
      else ready.push(answer);
    },
    taken: (): Promise<Answer> => {
      const [first] = ready.splice(0, 1);
      return first === undefined
        ? new Promise((done) => waiting.push(done))
        : Promise.resolve(first);
    },
  };
}
