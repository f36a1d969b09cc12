const ADDRESS =
  /(?:https?|ftp|javascript|data|file|tel|mailto):[^\s<>()"'`]*|www\.[^\s<>()"'`]+/giu;
/** What a person could type as an address: a name, a dot, and an ending that is one. */
const DOMAIN =
  /(?<![\p{L}\p{N}@.-])(?:[a-z0-9][a-z0-9-]{0,62}\.)+(?:com|org|net|info|biz|io|ru|kz|su|ua|рф|қаз|xyz|top|site|online|club|shop|app|dev|link|click|me|ly|gl|cc|tv|live|store|icu)(?![\p{L}\p{N}])(?:[/?#][^\s<>()"'`]*)?/giu;
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
    .replace(DOMAIN, '');
}
