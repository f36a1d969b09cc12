import { toWire } from '@qamqor/shared/calendar/dates';
import type { ChatEvent } from '@qamqor/shared/chat/chat-event';
import {
  EMPTY_REPLY,
  WITHHELD_REPLY,
  type ChatReply,
  type RulesReason,
} from '@qamqor/shared/chat/chat';
import type { DayFacts } from '@qamqor/shared/chat/answers/day-facts';
import { answerFromDay } from '@qamqor/shared/chat/answers/answer-from-day';
import { verdictOn, type GuardKind, type Verdict } from '@qamqor/shared/chat/guard/guard-message';
import { guardedReply } from '@qamqor/shared/chat/guard/guarded-reply';
import { createOutputGate } from '@qamqor/shared/chat/output/output-gate';
import { parseLanguage, type Language, type SENT_LANGUAGES } from '@qamqor/shared/languages';
import { isAgreed } from '@qamqor/shared/profile/ai-consent';
import { Problem, type ProblemCode } from '@qamqor/shared/problem';
import { consentIn, getUser } from '../../auth/users/user.service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Reads, Writes } from '../../platform/database/database.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { Viewer } from '../../platform/http/http.ts';
import type { Log } from '../../platform/logger.ts';
import {
  confirmRequestIn,
  giveBackRequest,
  reserveRequest,
} from '../../subscription/requests.service.ts';
import { assertRoom, keepExchange, type Exchange } from '../exchange.service.ts';
import { lastOfModel } from '../message.store.ts';
import { findSession } from '../session.store.ts';
import { assertSession } from '../sessions.service.ts';
import { readFacts } from './day-facts.ts';
import { Filtered, ModelFailed, Stopped } from './failures.ts';
import type { HasModel, Model, Turn } from './model.ts';
import { promptOf } from './prompt.ts';

export type ReplyDeps = Clock & Reads & Writes & Log & HasModel;

export type Asked = {
  message: string;
  session_id: string | null;
  /** In which it is answered; that of the account where it is not said. */
  language?: (typeof SENT_LANGUAGES)[number] | undefined;
  /** The person stopped it, or went away. */
  signal: AbortSignal;
  /** Whether the model is asked for it piece by piece. */
  streams: boolean;
};

type Events = AsyncGenerator<ChatEvent>;

const text = (said: string): ChatEvent => ({ name: 'delta', data: { text: said } });
const instead = (said: string): ChatEvent => ({ name: 'replace', data: { text: said } });

type Words = Pick<Exchange, 'reply' | 'source' | 'calls'> & Pick<ChatReply, 'guard' | 'reason'>;

type Answered = Words & {
  /** CHAT-4: what counts once it is kept. */
  reservation?: string;
};

function done(
  { reply, calls, ...said }: Words,
  kept: Pick<ChatReply, 'session_id' | 'message_id' | 'reply_id'>,
): ChatEvent {
  const data = { response: reply, message: reply, ...said, calls: [...calls], ...kept };
  return { name: 'done', data };
}

/**
 * Keeps both sides, counts what is to be counted in the same transaction, and says so. Whoever went
 * away while it waited for its turn to be written has it neither kept nor counted.
 */
async function keep(
  deps: ReplyDeps,
  viewer: Viewer,
  { message, session_id, asked_at, signal }: Asked & { asked_at: string },
  { reservation, guard, reason, ...said }: Answered,
): Promise<ChatEvent> {
  const kept = await transaction(deps, async (tx) => {
    if (signal.aborted) throw new Stopped();
    if (reservation !== undefined) await confirmRequestIn(deps, tx, reservation);
    const exchange = { session_id, message, asked_at, ...said };
    return keepExchange(deps, tx, viewer.user_id, exchange);
  });
  return done({ ...said, ...(reason && { reason }), ...(guard && { guard }) }, kept);
}

const NOT_KEPT: ReadonlySet<string> = new Set<ProblemCode>([
  'account.too_much_today',
  'chat.no_room',
]);

/** CHAT-2: fixed words come whatever becomes of the chat, and also where no more is kept. */
async function keepWords(
  deps: ReplyDeps,
  viewer: Viewer,
  asked: Asked & { asked_at: string },
  words: Words,
): Promise<ChatEvent> {
  const { session_id: id } = asked;
  const session = id === null ? undefined : await findSession(deps.reader, viewer.user_id, id);
  const session_id = session && !session.deleted ? id : null;
  try {
    await assertRoom(deps.reader, viewer.user_id, { isNewChat: session_id === null });
    return await keep(deps, viewer, { ...asked, session_id }, words);
  } catch (error) {
    if (!(error instanceof Problem) || !NOT_KEPT.has(error.code)) throw error;
    return done(words, { session_id, message_id: null, reply_id: null });
  }
}

function guardWords(guard: GuardKind, language: Language): Words {
  const { text: reply, calls } = guardedReply(guard, language);
  return { reply, source: 'guard', guard, calls };
}

/** What stands in the place of what the provider held back. */
function withheldWords({ about }: Filtered, language: Language): Words {
  if (about === 'self_harm') return guardWords('self_harm', language);
  return { reply: WITHHELD_REPLY[language], source: 'guard', calls: [] };
}

/** Of an empty answer nothing is kept and nothing counts. */
function emptyReply({ session_id, language }: OfModel): ChatEvent {
  const kept = { session_id, message_id: null, reply_id: null };
  return done({ reply: EMPTY_REPLY[language], source: 'model', calls: [] }, kept);
}

const TURNS = 12;

async function turnsFor(
  deps: ReplyDeps,
  viewer: Viewer,
  { message, session_id, language, facts }: Asked & { language: Language; facts: DayFacts },
): Promise<Turn[]> {
  const { user_id } = viewer;
  const before =
    session_id === null ? [] : await lastOfModel(deps.reader, user_id, session_id, TURNS);
  return promptOf(facts, before, { message, language });
}

type OfModel = Asked & { asked_at: string; language: Language; model: Model };

async function* replyOfModel(deps: ReplyDeps, viewer: Viewer, asked: OfModel): Events {
  const reservation = await reserveRequest(deps, viewer.user_id);
  let isCounted = false;
  try {
    const facts = await readFacts(deps, viewer);
    const numbers = facts.emergency.map(({ phone }) => phone);
    const newGate = () =>
      createOutputGate({ plan: facts.medicines, numbers, language: asked.language });
    let gate = newGate();
    let reply = '';
    const turns = await turnsFor(deps, viewer, { ...asked, facts });
    const pieces = asked.model.ask(turns, asked);
    let next: string | null = '';
    for await (const { text: piece, isAnew } of pieces) {
      if (isAnew) {
        gate = newGate();
        if (reply !== '') yield instead('');
        reply = '';
      }
      next = gate.push(piece);
      if (next === null || gate.isFull()) break;
      // What is blank at the beginning is no first word.
      if (reply === '') next = next.trimStart();
      if (next === '') continue;
      reply += next;
      yield text(next);
    }
    if (next !== null) {
      const last = gate.end();
      next = last !== null && reply === '' ? last.trimStart() : last;
    }
    if (next === null) {
      const words = guardWords('dosing', asked.language);
      yield instead(words.reply);
      yield await keepWords(deps, viewer, asked, words);
      return;
    }
    reply += next;
    if (next !== '') yield text(next);
    if (reply.trim() === '') {
      yield emptyReply(asked);
      return;
    }
    const answered = { reply: reply.trimEnd(), source: 'model', calls: [], reservation } as const;
    const kept = await keep(deps, viewer, asked, answered);
    isCounted = true;
    yield kept;
  } catch (error) {
    if (error instanceof Filtered) {
      deps.log.warn('the provider of the model held a reply back');
      const words = withheldWords(error, asked.language);
      yield instead(words.reply);
      yield await keepWords(deps, viewer, asked, words);
      return;
    }
    if (!(error instanceof ModelFailed)) throw error;
    deps.log.warn({ why: error.why }, 'the model did not answer');
    throw new Problem('chat.unavailable');
  } finally {
    if (!isCounted) await giveBackRequest(deps, reservation);
  }
}

/** A question of the own day alone is the record's, also where it names a medicine that stands in it. */
async function verdictFor(deps: ReplyDeps, viewer: Viewer, message: string): Promise<Verdict> {
  const verdict = verdictOn(message, []);
  if (verdict !== 'dosing' && verdict !== null) return verdict;
  const { medicines } = await readFacts(deps, viewer);
  return verdictOn(
    message,
    medicines.map(({ name }) => name),
  );
}

/**
 * CHAT-2: guard, allowance, model, output check. `done` comes last, unless it throws: a problem of the
 * closed list, or `Stopped`.
 */
export async function* replyTo(deps: ReplyDeps, viewer: Viewer, said: Asked): Events {
  const { user_id } = viewer;
  const user = await getUser(deps, user_id);
  const language = parseLanguage(said.language ?? user.language);
  const asked = { ...said, asked_at: toWire(deps.now()) };
  const guard = await verdictFor(deps, viewer, said.message);
  const isOwnDay = guard === 'own_day';
  if (guard !== null && !isOwnDay) {
    const words = guardWords(guard, language);
    yield text(words.reply);
    yield await keepWords(deps, viewer, asked, words);
    return;
  }
  if (said.session_id !== null) await assertSession(deps.reader, user_id, said.session_id);
  await assertRoom(deps.reader, user_id, { isNewChat: said.session_id === null });
  const { model } = deps;
  const mayAsk = isAgreed(consentIn(user));
  if (model !== null && mayAsk && !isOwnDay) {
    yield* replyOfModel(deps, viewer, { ...asked, language, model });
    return;
  }
  const reason: RulesReason = model === null ? 'not_configured' : mayAsk ? 'own_day' : 'no_consent';
  const reply = answerFromDay(said.message, await readFacts(deps, viewer), language);
  yield text(reply);
  yield await keep(deps, viewer, asked, { reply, source: 'rules', reason, calls: [] });
}
