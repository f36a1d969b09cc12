import { daysBetween, isDate, isTime } from '@qamqor/shared/calendar/dates';
import { z } from 'zod';
import type { App } from '../platform/http/http.ts';
import { countStats, listHistory, listToday } from './day.service.ts';
import { doseEntry } from './dose.schema.ts';
import { logDose } from './doses.service.ts';

type Deps = Parameters<typeof logDose>[0];

const LONGEST_HISTORY_DAYS = 400;

const date = z.string().refine(isDate, 'A date looks like 2026-11-20');
const time = z.string().refine(isTime, 'A time looks like 08:00');

const stats = z.object({
  total_medicines: z.int(),
  active_medicines: z.int(),
  today_scheduled: z.int(),
  today_taken: z.int(),
  today_missed: z.int(),
  today_overdue: z.int(),
  weekly_compliance: z.int().nullable(),
});

const log = z.object({
  medicine_id: z.string().max(64),
  time,
  taken: z.boolean(),
  date: date.optional(),
});

const period = z
  .object({ from: date, to: date })
  .refine(
    ({ from, to }) => from <= to && daysBetween(from, to) <= LONGEST_HISTORY_DAYS,
    'The dates must be in order and at most 400 days apart',
  );

export function dosesRoutes(api: App, deps: Deps): void {
  api.get('/medicines/today', { schema: { response: { 200: z.array(doseEntry) } } }, ({ viewer }) =>
    listToday(deps, viewer),
  );

  api.get('/medicines/stats', { schema: { response: { 200: stats } } }, ({ viewer }) =>
    countStats(deps, viewer),
  );

  api.post(
    '/medicines/log',
    {
      config: {
        urgent: () => true,
        refuses: [
          'dose.too_old',
          'dose.not_yet',
          'medicine.not_found',
          'medicine.slot_not_found',
          'account.too_much_today',
        ],
      },
      schema: { body: log, response: { 200: doseEntry } },
    },
    ({ viewer, body: { date: day, ...input } }) =>
      logDose(deps, viewer, { ...input, ...(day === undefined ? {} : { date: day }) }),
  );

  api.get(
    '/medicines/:id/history',
    {
      config: { refuses: ['medicine.not_found'] },
      schema: {
        params: z.object({ id: z.string().max(64) }),
        querystring: period,
        response: { 200: z.array(doseEntry) },
      },
    },
    ({ viewer, params, query }) => listHistory(deps, viewer, { ...params, ...query }),
  );
}
