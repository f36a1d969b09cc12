import { toWire } from '@qamqor/shared/calendar/dates';
import { userStream } from '@qamqor/shared/sync/protocol';
import { aHousehold, ELEVEN, newId, type Household } from './household.ts';

/** Two earlier chats, the second one later. */
export function withChats(
  titles: readonly [string, string] = ['About the weather', 'About soup'],
  /** What the model wrote in the later one. */
  answer = 'Three days.',
): Household & { ids: [string, string] } {
  const household = aHousehold();
  const ids: [string, string] = [newId(), newId()];
  const at = (minutes: number) => toWire(ELEVEN - minutes * 60_000);
  household.server.stream(userStream(household.grandmother.id)).write({
    chat_sessions: ids.map((id, index) => ({
      id,
      title: titles[index] ?? '',
      created_at: at(90 - index * 30),
      updated_at: at(90 - index * 30),
    })),
    chat_messages: ids.flatMap((session_id, index) => [
      {
        id: newId(),
        session_id,
        role: 'user' as const,
        content: index === 0 ? 'Will it snow?' : 'How long does soup keep?',
        timestamp: at(90 - index * 30),
        source: null,
        calls: [],
      },
      {
        id: newId(),
        session_id,
        role: 'assistant' as const,
        content: index === 0 ? 'Look out of the window.' : answer,
        timestamp: at(89 - index * 30),
        source: 'model' as const,
        calls: [],
      },
    ]),
  });
  return { ...household, ids };
}
