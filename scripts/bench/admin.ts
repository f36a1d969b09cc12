import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { toWire } from '@qamqor/shared/calendar/dates';
import { SCOPES } from '@qamqor/shared/family/link';
import { insertUser } from '../../api/src/auth/users/user.store.ts';
import { startSession } from '../../api/src/auth/sessions/session.service.ts';
import { EMPTY_LINK, saveLink } from '../../api/src/family/family.service.ts';
import { startHistory } from '../../api/src/changes/changes.service.ts';
import { systemClock } from '../../api/src/platform/clock.ts';
import { openDatabase } from '../../api/src/platform/database/database.ts';
import { transaction, type Tx } from '../../api/src/platform/database/transaction.ts';
import { JWT_SECRET, newId, sign } from '../lib/household.ts';
import { startServer } from '../lib/server-process.ts';
import { ROOT } from '../lib/stages.ts';
import { report, type Figure } from './figures.ts';
import { quiet } from './quiet.ts';

const PEOPLE = 100_000;
const A_TRANSACTION = 1_000;
const SAMPLES = 100;
const GOAL = 50;
const ADMIN_EMAIL = 'Admin@Example.org';

const FIRST = ['Айгүл', 'Дана', 'Ерлан', 'Ғалия', 'Timur', 'Raushan', 'Құралай', 'Олег', 'Өмір'];
const LAST = [
  'Ахметова',
  'Нұрланов',
  'Жүсіпбекова',
  'Ivanov',
  'Қасымов',
  'Petrova',
  'Әбдірахманова',
];

function aPerson(n: number) {
  const name = `${FIRST[n % FIRST.length]} ${LAST[n % LAST.length]} ${n}`;
  return {
    id: newId(),
    name,
    email: `person.${n}@mail${n % 50}.example.org`,
    email_verified: true,
    avatar: `https://lh3.example.org/a/${'x'.repeat(60)}${n}`,
    language: 'kk',
    time_zone: 'Asia/Almaty',
    created_at: toWire(Date.now()),
  };
}

/** Two devices of every person; every second looks after the one before, every fourth has asked more. */
async function equip(tx: Tx, { id, n, elder }: { id: string; n: number; elder: string | null }) {
  for (const device_name of ['phone', 'tablet'])
    await startSession(systemClock, tx, { user_id: id, device_name });
  if (n % 2 === 0 || elder === null) return;
  const at = toWire(Date.now());
  const words = { display_name: 'Апа', relationship: 'Grandmother' };
  const asked = { ...EMPTY_LINK, ...words, viewer_id: id, asked_by: 'viewer' as const };
  const accepted = { status: 'accepted' as const, scopes: [...SCOPES], accepted_at: at };
  await saveLink(tx, { ...asked, ...accepted, id: newId(), person_id: elder, created_at: at });
  if (n % 4 !== 1) return;
  const waits = { status: 'pending' as const, scopes: [] };
  const email = `asked.${n}@example.org`;
  await saveLink(tx, { ...asked, ...waits, id: newId(), email, created_at: at });
}

/** 100,000 people and the admin; gives the admin's token. */
async function settle(directory: string): Promise<string> {
  const database = openDatabase({ DATABASE_URL: `file:${directory}/qamqor.db`, ROOT });
  await startHistory(database);
  const admin = { ...aPerson(0), email: ADMIN_EMAIL.toLowerCase(), name: 'The admin' };
  const session = await transaction(database, async (tx) => {
    await insertUser(tx, admin);
    return startSession(systemClock, tx, { user_id: admin.id, device_name: 'laptop' });
  });
  for (let n = 0; n < PEOPLE; n += A_TRANSACTION)
    await transaction(database, async (tx) => {
      let before: string | null = null;
      for (let more = n; more < n + A_TRANSACTION; more++) {
        const person = aPerson(more);
        await insertUser(tx, person);
        await equip(tx, { id: person.id, n: more, elder: before });
        before = person.id;
      }
    });
  await database.close();
  return sign(session);
}

type Row = { id: string };

/** The whole of `npm run bench -- admin`: a page of people, over HTTP, as the admin's page asks for it. */
export async function run(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-bench-'));
  const token = await settle(directory);
  const settings = { JWT_SECRET, ADMIN_EMAIL, RATE_LIMIT_FACTOR: '100', DEMO_SIGN_IN: 'off' };
  const server = await startServer(directory, settings);
  try {
    const ask = async (query: string) => {
      const began = performance.now();
      const answer = await fetch(`${server.url}/api/admin/users?limit=50${query}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const rows = (await answer.json()) as Row[];
      const took = performance.now() - began;
      if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
      return { took, rows };
    };
    const figure = async (name: string, query: string, count: number): Promise<Figure> => {
      await ask(query);
      const samples: number[] = [];
      for (let n = 0; n < SAMPLES; n++) {
        const { took, rows } = await ask(query);
        if (rows.length !== count) throw new Error(`${name}: ${rows.length} rows`);
        samples.push(took);
      }
      return { name, samples, p: 0.95, goal: GOAL, limit: GOAL };
    };
    await quiet();
    const middle = await deep(ask);
    const part = (q: string) => `&q=${encodeURIComponent(q)}`;
    const figures = [
      await figure('the first page', '', 50),
      await figure('a page from the middle', `&after=${middle}`, 50),
      await figure('two letters that many have', part('ҚҰ'), 50),
      await figure('a name of one in nine, in capitals', part('ҒАЛИЯ'), 50),
      await figure('an address of one', part('PERSON.77777@'), 1),
      await figure('nobody', part('zzzzzz'), 0),
      await figure('nobody, by two letters', part('ъъ'), 0),
    ];
    if (!report(`The people of the admin's page: ${PEOPLE}`, figures)) process.exitCode = 1;
  } finally {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** The id at which the list is half through. */
async function deep(ask: (query: string) => Promise<{ rows: Row[] }>): Promise<string> {
  const half = encodeURIComponent(`person.${PEOPLE / 2}@`);
  const { rows } = await ask(`&q=${half}`);
  const [found] = rows;
  if (!found) throw new Error('nobody is in the middle');
  return found.id;
}
