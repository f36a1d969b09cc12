import 'temporal-polyfill/global';
import { followOtherPrograms } from './changes/changes.service.ts';
import { systemClock } from './platform/clock.ts';
import { fileChannel } from './platform/database/commit-channel.ts';
import { openDatabase } from './platform/database/database.ts';
import { createReminderEngine } from './reminder-engine/engine.ts';
import { beginProgram } from './program.ts';

/** Reminds people in a process of its own, beside servers with SCHEDULER=process. */
const { config, log, opened } = beginProgram();
const database = openDatabase(config);
opened.push(database);
const unfollow = followOtherPrograms({ ...database, log }, fileChannel(database));
opened.push({ close: async () => unfollow() });
const engine = createReminderEngine({ ...systemClock, ...database, log, config });
opened.push({ close: () => engine.stop() });
// Until it is told to stop: the timers of the engine keep nobody alive.
setInterval(() => undefined, 2 ** 30);
await engine.start();
process.stdout.write('Qamqor reminds people from here\n');
process.send?.('ready');
