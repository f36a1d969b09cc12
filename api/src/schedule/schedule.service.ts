export { createCalendarReader } from './calendar-reader.ts';
export { decideEvent, type EventMutation } from './decide-event.ts';
export { eventsSince, findEvent, listEvents, liveEventsFrom, removeEvents } from './event.store.ts';
export { importOwn } from './import-events.ts';
export {
  addOwn,
  changeOwn,
  deleteOwn,
  listOwn,
  readStats,
  restoreOwn,
  upcomingFor,
} from './own-events.ts';
