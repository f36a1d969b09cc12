import { Buffer } from 'node:buffer';
import { QUOTAS } from '@qamqor/shared/limits';

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** SYNC-14: what `sent` says and a schema left out of `parsed`, or null when nothing was. */
export function unknownFields(sent: unknown, parsed: unknown): Fields | null {
  if (!isFields(sent) || !isFields(parsed)) return null;
  const left: Fields = {};
  for (const [name, value] of Object.entries(sent)) {
    if (!Object.hasOwn(parsed, name)) left[name] = value;
    else {
      const inside = unknownFields(value, parsed[name]);
      if (inside) left[name] = inside;
    }
  }
  return Object.keys(left).length > 0 ? left : null;
}

/** QUOTA-4: whether what is not understood of a change is more than is kept; `base` never is. */
export function isTooMuch(unknown: Fields | null, base: unknown): boolean {
  if (unknown === null && base === undefined) return false;
  return Buffer.byteLength(JSON.stringify([unknown, base])) > QUOTAS.unknown;
}
