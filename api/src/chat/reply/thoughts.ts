const TAG = /[<[](\/?)(?:\w{1,12}:)?(?:think|thinking|thoughts?|reasoning)\s{0,3}[>\]]/iu;
/** What may become a tag with the next piece. */
const BEGUN = /[<[]\/?[\w:]{0,24}\s{0,3}$/u;

/** `isAnew`: what was said before were thoughts. */
export type Spoken = { text: string; isAnew: boolean };

const said = (text: string): Spoken => ({ text, isAnew: false });

/**
 * Leaves out what a model thinks aloud, also where its tags are cut over pieces. What stands before a
 * closing tag are thoughts even if none opened them: where `isHeld`, nothing is said before such a tag
 * or the end has come.
 */
export function withoutThoughts({ isHeld }: { isHeld: boolean }) {
  let rest = '';
  let held = '';
  let isWaiting = isHeld;
  let isThinking = false;
  let hasOpened = false;
  let hasClosedUnopened = false;

  function* spoken(): Generator<Spoken> {
    for (let tag = TAG.exec(rest); tag; tag = TAG.exec(rest)) {
      const before = rest.slice(0, tag.index);
      const opens = tag[1] === '';
      rest = rest.slice(tag.index + tag[0].length);
      if (opens && !isThinking) yield said(held + before);
      if (!opens && !isThinking) {
        hasClosedUnopened ||= !hasOpened;
        yield { text: '', isAnew: true };
      }
      held = '';
      isWaiting = false;
      hasOpened ||= opens;
      isThinking = opens;
    }
    const sure = rest.slice(0, BEGUN.exec(rest)?.index ?? rest.length);
    rest = rest.slice(sure.length);
    if (isThinking) return;
    if (isWaiting) held += sure;
    else yield said(sure);
  }

  return {
    *push(piece: string): Generator<Spoken> {
      rest += piece;
      yield* spoken();
    },
    *end(): Generator<Spoken> {
      if (!isThinking) yield said(held + rest);
    },
    /** It thought aloud and did not say where that begins. */
    hasClosedUnopened: (): boolean => hasClosedUnopened,
  };
}
