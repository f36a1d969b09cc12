import type { App } from '../platform/http/http.ts';
import { readHealth } from './health.service.ts';
import { healthAnswer, settingsAnswer, settingsBody } from './notifications.schema.ts';
import { changeSettings, getSettings } from './notifications.service.ts';

type Deps = Parameters<typeof readHealth>[0] & Parameters<typeof changeSettings>[0];

export function remindersRoutes(api: App, deps: Deps): void {
  api.get('/reminders/settings', { schema: { response: { 200: settingsAnswer } } }, ({ viewer }) =>
    getSettings(deps, viewer),
  );

  api.put(
    '/reminders/settings',
    { schema: { body: settingsBody, response: { 200: settingsAnswer } } },
    ({ viewer, body }) => changeSettings(deps, viewer, body),
  );

  api.get('/reminders/health', { schema: { response: { 200: healthAnswer } } }, ({ viewer }) =>
    readHealth(deps, viewer),
  );
}
