/**
 * Screens of use with a connection alone: codes, rings, the whole record and what the admin sees come from
 * the server. So is whatever lies in a folder `online`. None is kept for offline, and each place says so.
 */
export const ONLINE_SCREENS = ['first-ring', 'guide', 'record', 'admin'] as const;
