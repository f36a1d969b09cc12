const ADDRESS =
  /(?:https?|ftp|javascript|data|file|tel|mailto):[^\s<>()"'`]*|www\.[^\s<>()"'`]+/giu;
/** What a person could type as an address: a name, a dot, and an ending that is one. */
const DOMAIN =
  /(?<![\p{L}\p{N}@.-])(?:[a-z0-9][a-z0-9-]{0,62}\.)+(?:com|org|net|info|biz|io|ru|kz|su|ua|рф|қаз|xyz|top|site|online|club|shop|app|dev|link|click|me|ly|gl|cc|tv|live|store|icu)(?![\p{L}\p{N}])(?:[/?#][^\s<>()"'`]*)?/giu;
/** Any other: letters before a dot and small letters behind it. What begins a sentence is no ending. */
const SHAPED =
  /(?<![\p{L}\p{N}@.-])(?:[a-zA-Z0-9-]{1,63}\.){0,8}[a-zA-Z0-9-]{0,62}[a-zA-Z][a-zA-Z0-9-]{0,62}\.(?:xn--[a-z0-9-]{2,59}|[a-z]{2,24}|[A-Z]{2,24})(?![\p{L}\p{N}])(?:[:/?#][^\s<>()"'`]*)?/gu;
const CYRILLIC =
  /(?<![\p{L}\p{N}@.-])(?:[\p{L}\p{N}-]{1,63}\.){1,8}(?:рф|қаз|бел|укр|срб|мкд|мон|бг|рус|дети|сайт|онлайн|москва|орг|ком)(?![\p{L}\p{N}])(?:[:/?#][^\s<>()"'`]*)?/giu;
/** Of Markdown and HTML: what is read stays, where it leads goes. */
const MARKDOWN = /!?\[([^[\]\n]{0,300})\]\([^()\n]{0,500}\)/g;
const OPEN_MARKDOWN = /\]\([^)\s]*\)?/g;
const TAG = /<\/?[a-z][^>\n]*>?/gi;

/** CHAT-2: a text in which nothing leads anywhere. */
export function withoutLinks(text: string): string {
  return text
    .replace(MARKDOWN, '$1')
    .replace(OPEN_MARKDOWN, ']')
    .replace(TAG, '')
    .replace(ADDRESS, '')
    .replace(DOMAIN, '')
    .replace(SHAPED, '')
    .replace(CYRILLIC, '');
}
