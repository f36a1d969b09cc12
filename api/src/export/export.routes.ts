import type { App } from '../platform/http.ts';
import { writeCalendar } from './calendar.service.ts';

export function exportRoutes(api: App, deps: Parameters<typeof writeCalendar>[0]): void {
  api.get('/export/calendar.ics', async ({ viewer }, reply) => {
    const text = await writeCalendar(deps, viewer);
    return reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="qamqor.ics"')
      .send(text);
  });
}
