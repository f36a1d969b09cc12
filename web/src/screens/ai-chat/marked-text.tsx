import { lexer, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';

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

function Items({ items, ordered }: Pick<Tokens.List, 'items' | 'ordered'>) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={ordered ? 'list-decimal pl-7' : 'list-disc pl-7'}>
      {items.map((item, index) => (
        <li key={`${index} ${item.raw}`}>{blocks(item.tokens)}</li>
      ))}
    </List>
  );
}

function blocks(tokens: readonly Token[]): ReactNode {
  return tokens.map((token, index) => {
    const key = `${index} ${token.type}`;
    switch (token.type) {
      case 'space':
      case 'hr':
      case 'def':
        return null;
      case 'paragraph':
      case 'heading':
      case 'text': {
        const { tokens: within, text } = token as Tokens.Paragraph;
        const words = within ? inline(within) : text;
        return (
          <p key={key} className={token.type === 'heading' ? 'font-bold' : undefined}>
            {words}
          </p>
        );
      }
      case 'list':
        return <Items key={key} {...(token as Tokens.List)} />;
      case 'blockquote':
        return <Fragment key={key}>{blocks((token as Tokens.Blockquote).tokens)}</Fragment>;
      default:
        return <p key={key}>{token.raw}</p>;
    }
  });
}

/** What a model wrote, as React nodes: no HTML of its own reaches the page. */
export function MarkedText({ text }: { text: string }) {
  return <>{blocks(lexer(text))}</>;
}
