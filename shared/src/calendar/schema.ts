import * as z from 'zod/mini';
import { isDate, isTime } from './dates.ts';
import { isZone } from './zone.ts';

export const instant = z.iso.datetime({ precision: 3 });
export const date = z.string().check(z.refine(isDate, 'A date looks like 2026-11-20'));
export const time = z.string().check(z.refine(isTime, 'A time looks like 08:00'));
export const timeZone = z.string().check(z.refine(isZone, 'This time zone is not known'));
