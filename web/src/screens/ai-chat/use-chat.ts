import type { ChatMessage, ChatReply } from '@qamqor/shared/chat/chat';
import type { GuardedReply } from '@qamqor/shared/chat/guard/guarded-reply';
import { toWire } from '@qamqor/shared/calendar/dates';
import { tidyText } from '@qamqor/shared/tidy-text';
import { useEffect, useRef, useState } from 'react';
import { ask } from '../../entities/chat/ask.ts';
import { useChats } from '../../entities/chat/chat.queries.ts';
import { useLocalData } from '../../entities/local-data.tsx';
import { ApiProblem } from '../../http/problems.ts';
import { useFormat } from '../../locale/use-format.ts';
import { logger } from '../../platform/logger.ts';
import { perFrame } from '../../platform/per-frame.ts';
import { untilAborted } from '../../platform/until-aborted.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import { loadRules } from './load-rules.ts';
import { prepareMarked } from './prepare-marked.ts';
import type { OwnAnswers } from './use-own-answers.ts';
import { failureOf, type Failure } from './failure.ts';

/** A question that is being answered, and what has come of the reply. */
export type Pending = { id: string; question: string; text: string; calls: readonly string[] };

/** A question without a reply of the server: why, and what this device says by itself. */
export type Unanswered = {
  id: string;
  question: string;
  /** Null where it was stopped, or there was an answer of which nothing is kept: of the guard, or empty. */
  failure: Failure | null;
  own: { text: string; calls: readonly string[] } | null;
  /** The message behind which it stands; null where it was the first that was said. */
  after: string | null;
};

export type ChatOptions = {
  /** What this device says by itself. */
  own: OwnAnswers;
  /** However it ended, while they are still here. */
  onEnd: () => void;
  /** It was stopped: the question may be asked again. False where it stands nowhere to be sent. */
  onStopped: (question: string) => boolean;
};

/** The two rows of a reply as they will come by sync; none where the server kept nothing. */
function rowsOf(reply: ChatReply, question: string, now: number): ChatMessage[] {
  const { session_id, message_id, reply_id, response: content, source, calls } = reply;
  if (session_id === null || message_id === null || reply_id === null) return [];
  const both = { session_id, timestamp: toWire(now) };
  return [
    { ...both, id: message_id, role: 'user', content: question, source: null, calls: [] },
    { ...both, id: reply_id, role: 'assistant', content, source, calls },
  ];
}

const NONE: readonly string[] = [];

/** For so long the rules of this device are waited for: the server has the same. */
const RULES_WITHIN_MS = 5_000;

const isDeleted = (error: unknown) =>
  error instanceof ApiProblem && error.code === 'chat.session_not_found';

/** The person stopped the reply; otherwise they went elsewhere, and nothing of it may be written any more. */
const STOPPED = 'stopped';
const isLeft = ({ aborted, reason }: AbortSignal) => aborted && reason !== STOPPED;

/** One conversation: what was said, what is being said, and what could not be (CHAT-1, CHAT-5). */
export function useChat({ own: ownAnswers, onEnd, onStopped }: ChatOptions) {
  const local = useLocalData();
  const { language } = useFormat();
  const [openId, setOpenId] = useState<string | null>(null);
  /** The open chat took the place of one that another device deleted. */
  const [hasReplaced, setHasReplaced] = useState(false);
  const [pending, setPending] = useState<Pending | null>(null);
  const [unanswered, setUnanswered] = useState<readonly Unanswered[]>([]);
  /** Replies whose rows have not come by sync yet. */
  const [arrived, setArrived] = useState<readonly ChatMessage[]>([]);
  /** Under which id a row was drawn while it came: it stays the same element. */
  const [drawnAs, setDrawnAs] = useState<ReadonlyMap<string, string>>(new Map());
  const running = useRef<AbortController | null>(null);
  const lastId = useRef<string | null>(null);
  const chats = useChats(openId);
  useEffect(() => {
    void loadRules();
    whenIdle(prepareMarked);
    return () => running.current?.abort();
  }, []);

  const open = (id: string | null) => {
    running.current?.abort();
    setOpenId(id);
    setHasReplaced(false);
    setUnanswered([]);
    setArrived([]);
  };

  /** In the open chat; where another device deleted it, the same message begins a new one. */
  const askHere = async (message: string, hear: (text: string) => void, signal: AbortSignal) => {
    try {
      return await ask({ message, session_id: openId, language }, hear, signal);
    } catch (error) {
      if (signal.aborted || !isDeleted(error)) throw error;
      setOpenId(null);
      setHasReplaced(true);
      setArrived([]);
      return ask({ message, session_id: null, language }, hear, signal);
    }
  };

  /** Where it was drawn while it was asked: behind all that has been said until now. */
  const note = (one: Omit<Unanswered, 'after'>) => {
    const noted = { ...one, after: lastId.current };
    setPending(null);
    setUnanswered((before) => [...before, noted]);
  };

  const guard = async (question: string): Promise<GuardedReply | null> => {
    const rules = await loadRules();
    const kind = await ownAnswers.judge(question);
    return kind === null ? null : (rules?.guardedReply(kind, language) ?? null);
  };

  /** The guard comes first (CHAT-2): its fixed words stand at once, whatever the network does. */
  const answer = async (id: string, question: string, signal: AbortSignal): Promise<void> => {
    let guarded: GuardedReply | null = null;
    const hear = (text: string) => {
      if (!signal.aborted) setPending({ id, question, text, calls: guarded?.calls ?? NONE });
    };
    try {
      const judged = guard(question).then((found) => {
        guarded = found;
        if (found) hear(found.text);
      });
      const late = new Promise<void>((go) => setTimeout(go, RULES_WITHIN_MS));
      await untilAborted(Promise.race([judged, late]), signal);
      // What comes later fails alone.
      judged.catch(() => undefined);
      const frames = perFrame((text: string) => {
        if (!guarded) hear(text);
      });
      const reply = await askHere(question, frames.tell, signal).finally(frames.forget);
      if (signal.aborted) return;
      const rows = rowsOf(reply, question, local.now());
      const own = { text: reply.response, calls: reply.calls };
      if (reply.session_id !== null) setOpenId(reply.session_id);
      // A server of another release may know less: what stands here, and whom to call, stays.
      if (guarded && reply.source !== 'guard')
        return note({ id, question, failure: null, own: guarded });
      // At once with what takes its place: a row is never drawn twice.
      setPending(null);
      const drawn = rows.map((row): [string, string] => [row.id, `${id} ${row.role}`]);
      setDrawnAs((before) => new Map([...before, ...drawn]));
      if (rows.length > 0) setArrived((before) => [...before, ...rows]);
      else note({ id, question, failure: null, own });
      local.wake();
    } catch (error) {
      if (isLeft(signal)) return;
      if (signal.aborted && !guarded) {
        if (!onStopped(question)) note({ id, question, failure: null, own: null });
        return;
      }
      logger.warn('The companion did not answer', error);
      const failure = guarded ? null : failureOf(error);
      const isRefused = failure?.kind === 'invalid';
      const text =
        guarded || isRefused
          ? null
          : await untilAborted(ownAnswers.answer(question), signal).catch(() => null);
      if (isLeft(signal)) return;
      const own = guarded ?? (text === null ? null : { text, calls: NONE });
      note({ id, question, failure, own });
    }
  };

  /** False when there is nothing to send, or a reply is still coming. */
  const send = (typed: string): boolean => {
    const question = tidyText(typed);
    if (question === '' || running.current) return false;
    const controller = (running.current = new AbortController());
    const id = local.newId();
    setPending({ id, question, text: '', calls: NONE });
    void answer(id, question, controller.signal).finally(() => {
      running.current = null;
      setPending(null);
      if (!isLeft(controller.signal)) onEnd();
    });
    return true;
  };

  const known = new Set(chats?.messages.map(({ id }) => id));
  const awaited = arrived.filter(({ id }) => !known.has(id));
  // Forgotten for good: what came by sync and goes again was deleted.
  if (awaited.length < arrived.length) setArrived(awaited);
  const messages = [...(chats?.messages ?? []), ...awaited];
  useEffect(() => void (lastId.current = messages.at(-1)?.id ?? null));
  return {
    sessions: chats?.sessions ?? null,
    messages,
    drawnAs,
    openId,
    hasReplaced,
    pending,
    unanswered,
    open,
    send,
    stop: () => running.current?.abort(STOPPED),
  };
}

export type Chat = ReturnType<typeof useChat>;
