import { createHash } from 'node:crypto';
import { instant } from '@qamqor/shared/calendar/schema';
import { canonicalJson } from '@qamqor/shared/canonical';
import {
  EXPORT_KINDS,
  EXPORT_SHAPES,
  EXPORT_VERSION,
  partsOfFile,
} from '@qamqor/shared/export/export-file';
import { parseValue, scanRecord, Unreadable, type Member } from './scan-record.ts';

const FRAME: readonly string[] = ['version', 'exported_at', 'checksum'];

export type RecordFile = {
  exported_at: string;
  /** How many rows each part has. */
  parts: Map<string, number>;
};

/** The frame of an export of this version or an earlier one. */
function readFrame(bytes: Uint8Array, members: ReadonlyMap<string, Member>) {
  const valueOf = (name: string): unknown => {
    const value = members.get(name)?.values[0];
    return value && parseValue(bytes, value);
  };
  const version = valueOf('version');
  const exported_at = instant.safeParse(valueOf('exported_at'));
  const checksum = valueOf('checksum');
  const isVersion = typeof version === 'number' && Number.isInteger(version) && version > 0;
  if (!isVersion || !exported_at.success || typeof checksum !== 'string')
    throw new Unreadable('import.not_an_export');
  if (version > EXPORT_VERSION) throw new Unreadable('import.newer');
  return { exported_at: exported_at.data, checksum: checksum.toLowerCase() };
}

/** The four files, each by the parts that it always has. */
const WHOLE: readonly (readonly string[])[] = EXPORT_KINDS.map((kind) =>
  kind === 'all' ? [...EXPORT_SHAPES.keys()] : partsOfFile(kind),
);

/**
 * Each part is what it must be; and where there is one that no export has, none that belongs to the
 * others may be missing: it could be that one, under another name.
 */
function isInShape(bytes: Uint8Array, parts: readonly [string, Member][]): boolean {
  const known = parts.filter(([name]) => EXPORT_SHAPES.has(name));
  for (const [name, { isList, values }] of known) {
    const isOne = !isList && bytes[values[0]?.from ?? 0] === OPENS;
    if (EXPORT_SHAPES.get(name) === 'rows' ? !isList : !isOne) return false;
  }
  const names = new Set(known.map(([name]) => name));
  const isWhole = WHOLE.some(
    (all) => all.length === names.size && all.every((name) => names.has(name)),
  );
  return isWhole || known.length === parts.length;
}

/** Of an object. */
const OPENS = 0x7b;

/**
 * DATA-2: an export whose version, size and checksum are right. Each row is handed to `take` as it is
 * come by, before the checksum is known: one value is in memory at a time.
 */
export function parseRecord(
  bytes: Uint8Array,
  take: (part: string, value: unknown) => void,
): RecordFile {
  const members = scanRecord(bytes);
  const { exported_at, checksum } = readFrame(bytes, members);
  const hash = createHash('sha256');
  // RFC 8785 sorts the members of an object.
  const names = [...members.keys()]
    .filter((name) => name !== 'checksum')
    .toSorted((a, b) => (a < b ? -1 : 1));
  for (const [index, name] of names.entries()) {
    const { isList, values } = members.get(name) as Member;
    hash.update(`${index === 0 ? '{' : ','}${JSON.stringify(name)}:${isList ? '[' : ''}`);
    for (const [row, place] of values.entries()) {
      const value = parseValue(bytes, place);
      hash.update(`${row === 0 ? '' : ','}${canonicalJson(value)}`);
      if (!FRAME.includes(name)) take(name, value);
    }
    if (isList) hash.update(']');
  }
  if (hash.update('}').digest('hex') !== checksum) throw new Unreadable('import.altered');
  const parts = [...members].filter(([name]) => !FRAME.includes(name));
  if (!isInShape(bytes, parts)) throw new Unreadable('import.wrong_shape');
  return {
    exported_at,
    parts: new Map(parts.map(([name, { values }]) => [name, values.length])),
  };
}
