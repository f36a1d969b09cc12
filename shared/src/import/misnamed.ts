import type * as z from 'zod/mini';

/** Names that an export has and an import does not read: of settings, and of their reminders. */
const NOT_READ: ReadonlySet<string> = new Set([
  'language',
  'ai_consent',
  'ai_consent_version',
  'time_zones',
  'relatives',
]);

type Schema = z.ZodMiniType;
type Def = { shape?: Record<string, Schema>; element?: Schema; innerType?: Schema; in?: Schema };

const isNeeded = (schema: Schema) => schema._zod.optin !== 'optional';

/**
 * DATA-1: whether somewhere in a value a name stands that the format does not have, where one that is
 * needed is missing. A name beside all others is of a newer release, and does no harm. `isWhole`: an
 * export leaves none of the names of `value` itself out, also where a row may be without.
 */
export function isMisnamed(schema: Schema, value: unknown, { isWhole = false } = {}): boolean {
  const { shape, element, innerType, in: first } = schema._zod.def as Def;
  const inside = innerType ?? first;
  if (inside) return isMisnamed(inside, value, { isWhole });
  if (element) return Array.isArray(value) && value.some((one) => isMisnamed(element, one));
  if (!shape || typeof value !== 'object' || value === null) return false;
  const has = (name: string) => Object.hasOwn(value, name);
  const isKnown = (name: string) => Object.hasOwn(shape, name) || NOT_READ.has(name);
  const isOdd = !Object.keys(value).every(isKnown);
  const parts = Object.entries(shape);
  if (isOdd && parts.some(([name, part]) => !has(name) && (isWhole || isNeeded(part)))) return true;
  return parts.some(([name, part]) => has(name) && isMisnamed(part, Reflect.get(value, name)));
}
