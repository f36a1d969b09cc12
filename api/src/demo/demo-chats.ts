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

/** What the demo family has talked about with the companion, in the visitor's language. */
export async function seedChats(
  deps: Clock,
  tx: Tx,
  { language, zone }: { language: Language; zone: string },
): Promise<void> {
  const { date } = instantToWall(deps.now(), zone);
  const words = demoWords[language].chats;
  for (const { of, chat, when, source } of CHATS) {
    const [days, time] = when;
    const at = wallToInstant(addDays(date, -days), time, zone);
    const { message, reply: said } = words[chat];
    const kind = guardMessage(message);
    const { text: reply, calls } =
      source === 'guard' && kind ? guardedReply(kind, language) : { text: said, calls: [] };
    const asked = { session_id: null, message, asked_at: toWire(at), reply, source, calls };
    await keepExchange({ now: () => at + MINUTE / 4 }, tx, of, asked);
  }
}
