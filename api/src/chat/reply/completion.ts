import { filterOf } from './content-filter.ts';
import { ModelFailed } from './failures.ts';

type Said = { content?: unknown };
export type Piece = {
  choices?: { delta?: Said | null; message?: Said | null; finish_reason?: unknown }[];
};

/** What came instead of events may be anything. */
export function wholePiece(answer: unknown): Piece {
  const { choices } = (answer ?? {}) as { choices?: unknown };
  if (!Array.isArray(choices)) throw new ModelFailed('it is no completion');
  return answer as Piece;
}

/** A text, or a list of parts of which some are text. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((part: unknown) => {
      if (typeof part === 'string') return part;
      const { type, text } = (part ?? {}) as { type?: unknown; text?: unknown };
      return type === 'text' && typeof text === 'string' ? text : '';
    })
    .join('');
}

/** Says of a reply that it was cut for want of room. */
const MORE = '…';

/**
 * The text of a reply, piece by piece. `message` repeats the whole of it for some providers, so that it
 * counts at the end alone, and only where no `delta` ever came.
 */
export function completionReader() {
  const filter = filterOf();
  let hasDelta = false;
  let whole = '';
  let end = '';
  return {
    read({ choices }: Piece): string {
      const [choice] = choices ?? [];
      filter.read(choice);
      if (choice?.finish_reason === 'length') end = MORE;
      if (choice?.delta) {
        hasDelta = true;
        return textOf(choice.delta.content);
      }
      const said = textOf(choice?.message?.content);
      whole = said.startsWith(whole) ? said : whole + said;
      return '';
    },
    end: (): string => (hasDelta ? '' : whole) + end,
  };
}
