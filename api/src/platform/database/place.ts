import { Problem } from '@qamqor/shared/problem';

const BETWEEN = '~';

/** Where a list goes on, by what it is sorted by: it holds also when the row is gone by then. */
export function placeOf(...parts: readonly string[]): string {
  return parts.join(BETWEEN);
}

/** The parts of a place, none of the beginning; what is no place is a bad request. */
export function parsePlace(place: string | undefined, count: number): string[] {
  if (place === undefined) return [];
  const parts = place.split(BETWEEN);
  if (parts.length !== count) throw new Problem('request.invalid', 'Please check after.');
  return parts;
}
