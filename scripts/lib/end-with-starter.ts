/** Loaded before a program that knows nothing of who started it: it is told to end when that is gone. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
