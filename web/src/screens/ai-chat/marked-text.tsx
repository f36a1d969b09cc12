import type { Token, Tokens } from 'marked';
import { Fragment, memo, useState, type ReactNode } from 'react';
import { createBlockReader } from './read-blocks.ts';

export { warmUp } from './read-blocks.ts';

/** Text within text. What is no plain text is shown as its own words: no link opens, nothing is drawn. */
function inline(tokens: readonly Token[]): ReactNode {
  return tokens.map((token, index) => {
    const key = `${index} ${token.type}`;
    switch (token.type) {
      case 'strong':
        return <strong key={key}>{inline((token as Tokens.Strong).tokens)}</strong>;
      case 'em':
        return <strong key={key}>{inline((token as Tokens.Em).tokens)}</strong>;
      case 'br':
        return <br key={key} />;
      case 'text':
      case 'link': {
        const { tokens: within, text } = token as Tokens.Text | Tokens.Link;
        return <Fragment key={key}>{within ? inline(within) : text}</Fragment>;
      }
      case 'escape':
      case 'codespan':
        return <Fragment key={key}>{(token as Tokens.Codespan).text}</Fragment>;
      default:
        return <Fragment key={key}>{token.raw}</Fragment>;
    }
  });
}

/** What is to be ticked off stands before its own words, whether the list has empty lines or not. */
function withTick(tokens: readonly Token[]): readonly Token[] {
  const [tick, words, ...others] = tokens;
  if (tick?.type !== 'checkbox' || words?.type !== 'text') return tokens;
  const { tokens: within = [] } = words as Tokens.Text;
  return [{ ...words, tokens: [tick, ...within] }, ...others];
}

/** Drawn anew only when its words are others: most of a list that grows stays. */
const Item = memo(
  function Item({ item }: { item: Tokens.ListItem }) {
    return <li>{blocks(withTick(item.tokens))}</li>;
  },
  (before, now) => before.item.raw.trimEnd() === now.item.raw.trimEnd(),
);

function Items({ items, ordered, start }: Pick<Tokens.List, 'items' | 'ordered' | 'start'>) {
  const drawn = items.map((item, index) => <Item key={`item ${index}`} item={item} />);
  return ordered ? (
    <ol start={start === '' ? undefined : start} className="list-decimal pl-7">
      {drawn}
    </ol>
  ) : (
    <ul className="list-disc pl-7">{drawn}</ul>
  );
}

function block(token: Token): ReactNode {
  switch (token.type) {
    case 'space':
    case 'hr':
      return null;
    case 'paragraph':
    case 'heading':
    case 'text': {
      const { tokens: within, text } = token as Tokens.Paragraph;
      const words = within ? inline(within) : text;
      return <p className={token.type === 'heading' ? 'font-bold' : undefined}>{words}</p>;
    }
    case 'list':
      return <Items {...(token as Tokens.List)} />;
    case 'blockquote':
      return blocks((token as Tokens.Blockquote).tokens);
    default:
      return <p className="whitespace-pre-wrap">{token.raw.trimEnd()}</p>;
  }
}

function blocks(tokens: readonly Token[]): ReactNode {
  return tokens.map((token, index) => (
    <Fragment key={`${index} ${token.type}`}>{block(token)}</Fragment>
  ));
}

/** Drawn once for as long as its token stays the same object. */
const Block = memo(function Block({ token }: { token: Token }) {
  return block(token);
});

export function Blocks({ tokens }: { tokens: readonly Token[] }) {
  return tokens.map((token, index) => <Block key={`${index} ${token.type}`} token={token} />);
}

/** What a model wrote, as React nodes: no HTML of its own reaches the page. */
export function MarkedText({ text }: { text: string }) {
  const [read] = useState(createBlockReader);
  return <Blocks tokens={read(text)} />;
}
