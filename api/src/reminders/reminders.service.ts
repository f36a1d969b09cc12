export { createCompose } from './compose.ts';
export { isSchedulerWell } from './heartbeat.ts';
export { createReminderJob, POINTS } from './reminder-job.ts';
export { changeSettings, getSettings } from './settings.service.ts';
