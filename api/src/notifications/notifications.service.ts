export { createCompose } from './compose.ts';
export { isSchedulerWell } from './heartbeat.ts';
export { createScheduler, POINTS } from './scheduler.ts';
export { changeSettings, getSettings } from './settings.service.ts';
