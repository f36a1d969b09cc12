import 'temporal-polyfill/global';
import { loadConfig } from '../api/src/config.ts';
import { resetDemoFamily } from '../api/src/demo/demo.service.ts';
import { systemClock } from '../api/src/platform/clock.ts';
import { openDatabase } from '../api/src/platform/database/database.ts';

const help = `npm run seed:demo: brings the demo family back to its first day.

Removes the medicines, marks and family links of the two demo people and makes them anew with a
month of history. Their sessions and everybody else's rows stay; every device pulls its data again
at its next sync. A running server need not be stopped. Works only where demo sign-in is on.
`;

if (process.argv.includes('--help')) {
  process.stdout.write(help);
  process.exit(0);
}

const config = loadConfig();
if (!config.DEMO_SIGN_IN) {
  process.stderr.write('Demo sign-in is off here (DEMO_SIGN_IN). Nothing was changed.\n');
  process.exit(1);
}
const database = openDatabase(config);
await resetDemoFamily({ ...systemClock, ...database, config });
await database.close();
process.stdout.write(`The demo family in ${config.DATABASE_URL} is as on its first day.\n`);
