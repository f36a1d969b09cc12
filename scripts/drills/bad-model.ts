import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problems } from '@qamqor/shared/problem';
import { readChatEvent } from '@qamqor/shared/chat/chat-event';
import { CONSENT_VERSION, consentOf } from '@qamqor/shared/profile/ai-consent';
import { startModelService, type ModelManner } from '../../api/src/testing/model-service.ts';
import { JWT_SECRET, settle, type Member } from '../lib/household.ts';
import { startServer } from '../lib/server-process.ts';

const garbage = (text: string, type?: string): ModelManner => ({
  bytes: [new TextEncoder().encode(text)],
  ...(type && { type }),
});

const BAD: readonly ModelManner[] = [
  { hangs_after: [] },
  { hangs_after: ['Good ', 'morning '] },
  { cuts_after: [] },
  { cuts_after: ['Good ', 'morning '] },
  { ends_after: ['Good ', 'morning '] },
  { status: 429 },
  { status: 500 },
  { status: 401 },
  garbage('<html>busy</html>', 'text/html'),
  garbage('data: {"choices":[{"del\n\n'),
  garbage('[', 'application/json'),
];

/** Beyond the wait itself: what this machine needs for so many requests at once. */
const SLACK_MS = 2_000;

type Told = { isSaid: boolean; ms: number };

/** What the person is told: an answer with its status, or the last event of a stream. */
async function ask(url: string, { token }: Member, streams: boolean) {
  const began = performance.now();
  const response = await fetch(`${url}/api/chat`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: streams ? 'text/event-stream' : 'application/json',
    },
    body: JSON.stringify({ message: 'How is the weather?', session_id: null }),
  });
  const text = await response.text();
  const ms = performance.now() - began;
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  const last = isStream ? readChatEvent(text.trim().split('\n\n').at(-1) ?? '') : null;
  const said = isStream ? last?.data : (JSON.parse(text) as unknown);
  const status = last?.name === 'error' ? 503 : response.status;
  return { status, said: said as { detail?: string; response?: string }, ms };
}

async function call<T>(url: string, member: Member, path: string, body?: object): Promise<T> {
  const response = await fetch(`${url}/api${path}`, {
    method: body ? 'PUT' : 'GET',
    headers: {
      authorization: `Bearer ${member.token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as T;
}

/** So many at once that none is refused because of the others. */
const AT_ONCE = 10;

async function inTurns<One, Answer>(
  all: readonly One[],
  work: (one: One) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE)
    answers.push(...(await Promise.all(all.slice(at, at + AT_ONCE).map(work))));
  return answers;
}

/** R17: a model that is down, slow, talks garbage or refuses the connection: the words of the specification, and nothing counted. */
export async function run(full: boolean): Promise<{ figure: string; failed: boolean }> {
  const patience = full ? 8_000 : 1_000;
  const people = full ? 25 : 2;
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-bad-model-'));
  const model = await startModelService();
  let server: Awaited<ReturnType<typeof startServer>> | undefined;
  try {
    const members = await settle(directory, (BAD.length + 1) * people);
    server = await startServer(directory, {
      JWT_SECRET,
      AI_PROVIDER: 'openai',
      AI_ENDPOINT: `${model.origin}/v1`,
      AI_API_KEY: 'key',
      AI_DEPLOYMENT: 'stand-in',
      AI_TIMEOUT_MS: String(patience),
    });
    const { url } = server;
    for (const member of members)
      await call(url, member, '/chat/consent', consentOf(true, CONSENT_VERSION));

    const told: Told[] = [];
    const askSome = async (index: number) => {
      const some = members.slice(index * people, (index + 1) * people);
      const asked = some.flatMap((member) => [true, false].map((streams) => ({ member, streams })));
      const answers = await inTurns(asked, (one) => ask(url, one.member, one.streams));
      for (const { status, said, ms } of answers) {
        const isSaid = status === 503 && said.detail === problems['chat.unavailable'].detail;
        told.push({ isSaid, ms });
      }
    };
    for (const [index, manner] of BAD.entries()) {
      model.behave(manner);
      await askSome(index);
    }
    const listenAgain = await model.refuse();
    await askSome(BAD.length);
    await listenAgain();
    const used = async () => {
      let sum = 0;
      for (const member of members) {
        const usage = await call<{ ai_requests_used: number }>(url, member, '/chat/usage');
        sum += usage.ai_requests_used;
      }
      return sum;
    };
    const counted = await used();
    model.behave({ say: ['Good ', 'morning!'] });
    const well = await inTurns(members, (member) => ask(url, member, true));
    const answered = well.filter(({ said }) => said.response === 'Good morning!').length;
    const after = await used();

    const isSaid = told.filter((one) => one.isSaid).length;
    const latest = Math.round(Math.max(...told.map(({ ms }) => ms)));
    return {
      figure: `R17: ${isSaid} of ${told.length} were told in the words of the specification, the last after ${latest} ms of ${patience}, ${counted} counted; ${answered} of ${members.length} answered once it was well, ${after - counted} counted`,
      failed:
        isSaid !== told.length ||
        latest > patience + SLACK_MS ||
        counted !== 0 ||
        answered !== members.length ||
        after !== answered,
    };
  } finally {
    await server?.stop('SIGKILL');
    await model.close();
    rmSync(directory, { recursive: true, force: true });
  }
}
