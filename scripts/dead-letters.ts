import 'temporal-polyfill/global';
import { listDeadLetters } from '../api/src/changes/changes.service.ts';
import { loadConfig } from '../api/src/config.ts';
import { systemClock } from '../api/src/platform/clock.ts';
import { openDatabase } from '../api/src/platform/database/database.ts';
import { synced } from '../api/src/synced.ts';
import { replayDeadLetter } from '../api/src/sync/push/dead-letter.service.ts';

const help = `npm run dead-letters -- list           the changes that failed five times, the oldest first
npm run dead-letters -- replay <mid>   tries one of them again, at the time at which it happened

A dead letter was answered "sync.parked" and is kept whole. Mend what made it fail, then replay it:
when it is accepted it reaches every device at its next sync. A running server need not be stopped.
`;

const [command, mid] = process.argv.slice(2);
const isCommand = (command === 'list' && !mid) || (command === 'replay' && mid);
if (!isCommand) {
  process.stdout.write(help);
  process.exit(command === '--help' ? 0 : 1);
}

const config = loadConfig();
const database = openDatabase(config);
try {
  if (command === 'list') {
    const letters = await listDeadLetters(database.reader);
    for (const { mid: id, user_id, device_id, tries, error, parked_at, body } of letters) {
      const words = [id, parked_at, body.op, body.stream, `sent by ${user_id} from ${device_id}`];
      process.stdout.write(`${words.join('  ')}  ${error}, ${tries} tries\n`);
    }
    process.stdout.write(`${letters.length} dead letters\n`);
  } else {
    const result = await replayDeadLetter(
      { ...systemClock, ...database, config, synced },
      mid as string,
    );
    const answer = result ? `${result.status} ${result.code ?? ''}`.trim() : 'no dead letter';
    process.stdout.write(`${mid}: ${answer}\n`);
    if (result?.status !== 'ok') process.exitCode = 1;
  }
} catch (error) {
  process.stderr.write(`${mid}: ${(error as Error).message} Nothing was changed.\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}
