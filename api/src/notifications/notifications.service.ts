export { createCompose } from './compose.ts';
export { isSchedulerWell } from './scheduler/heartbeat.ts';
export { createScheduler, POINTS } from './scheduler/scheduler.ts';
export { changeSettings, getSettings } from './settings.service.ts';
