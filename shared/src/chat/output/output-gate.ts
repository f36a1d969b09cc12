import { CHAT_LIMITS } from '../chat.ts';
import type { Language } from '../../languages.ts';
import { givesDoseAdvice, type Planned } from './dose-advice.ts';
import { withoutLinks } from './without-links.ts';
import { beginOfOpenNumber, NO_NUMBER, withoutNumbers } from './without-numbers.ts';

/** As far back as what was said may belong to what follows. */
const WINDOW = 200;
/** The sentence in which that begins belongs to it, as far back as this. */
const FARTHEST = 800;
/** A word that never ends is let out in pieces. */
const LONGEST_WORD = 200;

const UNREADABLE = /[\uFFFD\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]|[^\P{Cc}\n\t]|\p{Cs}/gu;

/** The end of the last whole word, 0 where there is none. */
function endOfWords(text: string): number {
  const space = Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n'), text.lastIndexOf('\t'));
  if (space >= 0) return space + 1;
  if (text.length < LONGEST_WORD) return 0;
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd800 && last < 0xdc00 ? text.length - 1 : text.length;
}

function windowOf(text: string): string {
  const from = Math.max(0, text.length - WINDOW);
  const start = Math.max(...['. ', '! ', '? ', '\n'].map((end) => text.lastIndexOf(end, from)));
  return text.slice(Math.max(start, text.length - FARTHEST, 0));
}

/**
 * CHAT-2: what a model says, as far as it may be shown, word by word. `push` answers what to show next,
 * and null where it must not be shown at all: then nothing of the reply counts. `isFull` says that no
 * more fits. What the `plan` says may be told, and the numbers that are the person's own to call.
 */
export function createOutputGate({
  plan = [],
  numbers = [],
  language = 'en',
}: { plan?: readonly Planned[]; numbers?: readonly string[]; language?: Language } = {}) {
  let held = '';
  let last = '';
  let length = 0;

  function pass(text: string): string | null {
    const clean = withoutLinks(text.replace(UNREADABLE, ''));
    const context = last + clean;
    if (givesDoseAdvice(context, plan)) return null;
    const from = last.length;
    const instead = NO_NUMBER[language];
    const told = withoutNumbers(context, { known: numbers, instead, from }).slice(from);
    last = windowOf(context);
    const shown = told.slice(0, CHAT_LIMITS.reply - length);
    length += shown.length;
    return shown;
  }

  return {
    push(piece: string): string | null {
      held += piece;
      const end = beginOfOpenNumber(held.slice(0, endOfWords(held)));
      const whole = held.slice(0, end);
      held = held.slice(end);
      return whole === '' ? '' : pass(whole);
    },
    /** The last word, which nothing follows. */
    end(): string | null {
      const rest = held;
      held = '';
      const shown = pass(rest);
      return givesDoseAdvice(`${last.trimEnd()}.`, plan) ? null : shown;
    },
    isFull: (): boolean => length >= CHAT_LIMITS.reply,
  };
}
