import { daysBetween, isDate, isTime } from '@qamqor/shared/calendar/dates';
import { z } from 'zod';
import type { App } from '../platform/http/http.ts';
import { sendKept } from '../platform/http/send-kept.ts';
import type { KeptTexts } from '../platform/kept-texts.ts';
import { basisOfDay, countStats, listHistory, listToday } from './day.service.ts';
import { doseEntry } from './dose.schema.ts';
import { logDose } from './doses.service.ts';

type Deps = Parameters<typeof logDose>[0] & KeptTexts;

const JSON_TYPE = 'application/json; charset=utf-8';

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
  date: date.optional().describe('Else the slot of this time that is open now, or that of today.'),
});

const period = z
  .object({ from: date, to: date })
  .refine(
    ({ from, to }) => from <= to && daysBetween(from, to) <= LONGEST_HISTORY_DAYS,
    'The dates must be in order and at most 400 days apart',
  );

export function dosesRoutes(api: App, deps: Deps): void {
  /** Both are asked for often, and are the person's own alone. */
  async function keptOfDay(personId: string, name: string, make: () => Promise<object>) {
    const basis = await basisOfDay(deps, personId);
    return deps.keptText(`${name} ${personId}`, basis, async () => JSON.stringify(await make()));
  }

  api.get(
    '/medicines/today',
    { schema: { response: { 200: z.array(doseEntry) } } },
    async (request, reply) => {
      const id = request.viewer.user_id;
      const today = await keptOfDay(id, 'today', async () =>
        z.array(doseEntry).parse(await listToday(deps, id)),
      );
      return sendKept(request, reply, today, JSON_TYPE);
    },
  );

  api.get('/medicines/stats', { schema: { response: { 200: stats } } }, async (request, reply) => {
    const id = request.viewer.user_id;
    const counted = await keptOfDay(id, 'stats', async () =>
      stats.parse(await countStats(deps, id)),
    );
    return sendKept(request, reply, counted, JSON_TYPE);
  });

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
