export { createCompose } from './compose.ts';
export { isSchedulerWell } from './heartbeat.ts';
export { createReminderJob, POINTS, type Point } from './reminder-job.ts';
export { changeSettings, getSettings } from './settings.service.ts';
