const LONGEST_LINE = 75;

/** How many bytes a letter takes in UTF-8. */
function bytesOf(letter: string): number {
  const point = letter.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

/** RFC 5545: at most 75 octets a line, and no letter is torn. */
export function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let room = LONGEST_LINE;
  for (const letter of line) {
    room -= bytesOf(letter);
    if (room < 0) {
      parts.push(part);
      part = '';
      room = LONGEST_LINE - 1 - bytesOf(letter);
    }
    part += letter;
  }
  return [...parts, part].join('\r\n ');
}

export function escaped(text: string): string {
  return text.replaceAll(/([\\;,])/g, '\\$1').replaceAll(/\r\n|\r|\n/g, '\\n');
}

export function unescaped(text: string): string {
  return text.replaceAll(/\\([\\;,nN])/g, (_, sign: string) =>
    sign === 'n' || sign === 'N' ? '\n' : sign,
  );
}

/** `20261120T080000` of a wall time, also of an instant on the wire (with Z), or a date's `20261120`. */
export function compact(wall: string): string {
  if (wall.length === 10) return wall.replaceAll('-', '');
  const utc = wall.endsWith('Z') ? 'Z' : '';
  const digits = wall.slice(0, 19).replaceAll(/[-:]/g, '');
  return `${digits.padEnd(15, '0')}${utc}`;
}
