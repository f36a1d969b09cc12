/** Loaded before a server whose clock has jumped. */
const ahead = Number(process.env['MOVED_BY_MS']);
const { now } = Date;
Date.now = () => now() + ahead;
