import * as z from 'zod/mini';
import { PROTO } from '../sync/protocol.ts';
import { OPERATIONS } from '../sync/operations.ts';
import { operationArgs, pushRequest, type Op } from '../sync/schema.ts';

/** JSON as it stands in `protocol.v1.json`. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

function shapeOf(schema: z.ZodMiniType): Json {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  delete shape.$schema;
  return JSON.parse(JSON.stringify(shape)) as Json;
}

/** What a device may send: the envelope of a push, and each operation with its version. */
export function wireShape(): Json {
  const ops = Object.entries(operationArgs).map(([op, args]): [string, Json] => [
    op,
    { v: OPERATIONS[op as Op].v, args: shapeOf(args) },
  ]);
  return { proto: PROTO, push: shapeOf(pushRequest), operations: Object.fromEntries(ops) };
}

/** Words of JSON schema that narrow when they appear or when their number falls. */
const CEILINGS = new Set(['maxLength', 'maxItems', 'maximum']);
/** Words that narrow when they appear or when their number rises. */
const FLOORS = new Set(['minLength', 'minItems', 'minimum']);

function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function narrowed(word: string, before: Json | undefined, after: Json | undefined): boolean {
  const isCeiling = CEILINGS.has(word);
  if (after === undefined) return false;
  if (before === undefined) return true;
  return isCeiling ? Number(after) < Number(before) : Number(after) > Number(before);
}

function listBreaks(word: string, before: Json[], after: Json[], path: string): string[] {
  const has = (list: Json[], item: Json) =>
    list.some((other) => JSON.stringify(other) === JSON.stringify(item));
  if (word === 'required') {
    return after
      .filter((item) => !has(before, item))
      .map((item) => `${path}: ${String(item)} became required`);
  }
  return before
    .filter((item) => !has(after, item))
    .map((item) => `${path}: ${JSON.stringify(item)} is gone`);
}

/** Every way in which `after` refuses what `before` took. Empty when it only adds. */
export function breaks(before: Json, after: Json, path = 'protocol'): string[] {
  if (!isObject(before) || !isObject(after)) {
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [`${path} changed`];
  }
  const words = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...words].flatMap((word) => {
    const [old, now] = [before[word], after[word]];
    const here = `${path}.${word}`;
    if (CEILINGS.has(word) || FLOORS.has(word)) {
      return narrowed(word, old, now) ? [`${here} narrowed`] : [];
    }
    if (word === 'required' || word === 'enum' || word === 'anyOf') {
      if (old === undefined && word !== 'required') return [`${here} appeared`];
      return listBreaks(word, (old ?? []) as Json[], (now ?? []) as Json[], here);
    }
    if (old === undefined)
      return word === 'pattern' || word === 'format' ? [`${here} appeared`] : [];
    if (now === undefined)
      return word === 'pattern' || word === 'format' ? [] : [`${here} is gone`];
    return breaks(old, now, here);
  });
}
