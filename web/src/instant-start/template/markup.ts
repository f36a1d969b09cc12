const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What somebody typed, as text or inside of an attribute. */
export const text = (words: string | number): string =>
  String(words).replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);

type Attributes = Record<string, string | number | undefined>;

const kebab = (name: string) =>
  name === 'viewBox' ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** An element of these attributes around markup; an attribute that is undefined is left out. */
export function element(tag: string, attributes: Attributes, ...inside: string[]): string {
  const written = Object.entries(attributes).map(([name, value]) =>
    value === undefined ? '' : ` ${kebab(name)}="${text(value)}"`,
  );
  return `<${tag}${written.join('')}>${inside.join('')}</${tag}>`;
}

/** A pattern filled in: its values are escaped, `<0>` becomes an element of its own direction. */
export function fill(pattern: string, values: Record<string, string | number>): string {
  return text(pattern)
    .replace(/&lt;(\/?)0&gt;/g, '<$1bdi>')
    .replace(/\{(\w+)\}/g, (all, name: string) => text(values[name] ?? all));
}
