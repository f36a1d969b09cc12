/** Of bytes in an encoding, with U+FFFD for what is none of it. */
export type Decode = (bytes: Uint8Array, encoding: string) => string;

const MARKS: readonly { bytes: readonly number[]; encoding: string }[] = [
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
  // Without a mark: a calendar begins with a letter of ASCII.
  { bytes: [0x42, 0x00], encoding: 'utf-16le' },
  { bytes: [0x00, 0x42], encoding: 'utf-16be' },
];

const CR = 0x0d;
const LF = 0x0a;
const isBlank = (byte: number | undefined) => byte === 0x20 || byte === 0x09;
const isInside = (byte: number | undefined) => byte !== undefined && byte >> 6 === 0b10;

/** Without the folds that some programs put into the middle of a letter. */
function withoutTornLetters(file: Uint8Array): Uint8Array {
  const whole = new Uint8Array(file.length);
  let length = 0;
  for (let at = 0; at < file.length; at++) {
    const feed = file[at] === CR && file[at + 1] === LF ? at + 1 : at;
    const isTorn = file[feed] === LF && isBlank(file[feed + 1]) && isInside(file[feed + 2]);
    if (isTorn) at = feed + 1;
    else whole[length++] = file[at] as number;
  }
  return whole.subarray(0, length);
}

/** The text, or null where more of it is no UTF-8 than a slip would explain. */
function asUtf8(file: Uint8Array, decode: Decode): string | null {
  const text = decode(file, 'utf-8');
  const odd = text.match(/\uFFFD/g)?.length ?? 0;
  if (odd === 0) return text;
  const beyondAscii = text.match(/[\u0080-\uFFFF]/g)?.length ?? 0;
  return odd * 4 < beyondAscii ? text : null;
}

/**
 * The text of a calendar file, in whichever of the usual encodings it was saved. What is not UTF-8 is
 * taken for the Cyrillic of Windows.
 */
export function decodeCalendar(file: Uint8Array, decode: Decode): string {
  const mark = MARKS.find(({ bytes }) => bytes.every((byte, index) => file[index] === byte));
  if (mark) return decode(file, mark.encoding);
  return asUtf8(withoutTornLetters(file), decode) ?? decode(file, 'windows-1251');
}
