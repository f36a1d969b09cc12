import { addDays, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { guardMessage } from '@qamqor/shared/chat/guard/guard-message';
import { guardedReply } from '@qamqor/shared/chat/guard/guarded-reply';
import type { ChatSource } from '@qamqor/shared/chat/chat';
import { instantToWall, wallToInstant } from '@qamqor/shared/calendar/zone';
import type { Language } from '@qamqor/shared/languages';
import { demoPeople } from '../auth/demo-people.ts';
import { keepExchange } from '../chat/chat.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { demoWords, type DemoWords } from './demo-words.ts';

type DemoChat = {
  of: string;
  chat: keyof DemoWords['chats'];
  /** Days before today, and the time then. */
  when: [days: number, time: string];
  source: ChatSource;
};

const CHATS: readonly DemoChat[] = [
  { of: demoPeople.grandmother, chat: 'help', when: [6, '09:12'], source: 'rules' },
  { of: demoPeople.grandmother, chat: 'caller', when: [4, '15:40'], source: 'guard' },
  { of: demoPeople.grandmother, chat: 'baking', when: [2, '10:05'], source: 'model' },
  { of: demoPeople.daughter, chat: 'leave', when: [3, '20:30'], source: 'model' },
];

type Talk = DemoChat & { message: string; reply: string; calls: readonly string[] };

function talksIn(language: Language): Talk[] {
  const words = demoWords[language].chats;
  return CHATS.map((one) => {
    const { message, reply } = words[one.chat];
    const kind = one.source === 'guard' ? guardMessage(message) : null;
    if (!kind) return { ...one, message, reply, calls: [] };
    const { text, calls } = guardedReply(kind, language);
    return { ...one, message, reply: text, calls };
  });
}

let talks: Record<Language, Talk[]> | undefined;

/** The guard reads all its words at its first use: that is to happen while nobody waits to write. */
export function readTalks(): Record<Language, Talk[]> {
  talks ??= { en: talksIn('en'), ru: talksIn('ru'), kk: talksIn('kk') };
  return talks;
}

/** What the demo family has talked about with the companion, in the visitor's language. */
export async function seedChats(
  deps: Clock,
  tx: Tx,
  { language, zone }: { language: Language; zone: string },
): Promise<void> {
  const { date } = instantToWall(deps.now(), zone);
  for (const { of, when, ...said } of readTalks()[language]) {
    const [days, time] = when;
    const at = wallToInstant(addDays(date, -days), time, zone);
    const asked = { ...said, calls: [...said.calls], session_id: null, asked_at: toWire(at) };
    await keepExchange({ now: () => at + MINUTE / 4 }, tx, of, asked);
  }
}
