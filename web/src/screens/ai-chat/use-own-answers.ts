import type { DayFacts } from '@qamqor/shared/chat/answers/day-facts';
import type { GuardKind, Verdict } from '@qamqor/shared/chat/guard/guard-message';
import { addDays } from '@qamqor/shared/calendar/dates';
import { homeDate } from '@qamqor/shared/calendar/home-clock';
import { AROUND_TODAY, latest } from '../../entities/dose/day.queries.ts';
import { dayInput } from '../../entities/dose/day.ts';
import { readEvents } from '../../entities/event/read-events.ts';
import { useViewers } from '../../entities/family/family-page.queries.ts';
import { useFamilyMembers } from '../../entities/family/family.queries.ts';
import { useLocalData } from '../../entities/local-data.tsx';
import { useProfile } from '../../entities/person/profile.queries.ts';
import { readPerson } from '../../entities/person/read-person.ts';
import { useFormat } from '../../locale/use-format.ts';
import { inSlices } from '../../platform/in-slices.ts';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { loadRules, type Rules } from './load-rules.ts';

/** What this device says by itself, with no internet and no model. */
export type OwnAnswers = {
  /** CHAT-2: what fixed words must answer; a question of the own day alone is none of it. */
  judge: (question: string) => Promise<GuardKind | null>;
  /** CHAT-3: the answer from the own day; null where there is none. */
  answer: (question: string) => Promise<string | null>;
};

export function useOwnAnswers(): OwnAnswers {
  const local = useLocalData();
  const { userId } = local;
  const { language } = useFormat();
  const simple = usePreferences((state) => state.simpleView);
  const viewers = useViewers() ?? [];
  const members = useFamilyMembers() ?? [];
  const profile = useProfile();

  const readFacts = async (rules: Rules): Promise<DayFacts> => {
    const data = await readPerson(local, userId, AROUND_TODAY);
    const { events } = await readEvents(local, userId);
    const now = latest(data, local.now());
    return rules.factsOf({
      ...dayInput(data, now, { own: true }),
      person: { id: userId, name: local.actor().name },
      known: data.known,
      simple,
      marks_from: addDays(homeDate(data.zones, now), -AROUND_TODAY.before),
      events: events.filter(({ deleted_at }) => deleted_at === null),
      members: members.map((member) => ({ ...member, phone: member.person?.phone })),
      viewers,
      emergency_contact: profile?.emergencyContact ?? '',
    });
  };

  /** The names of the medicines are only asked for where they may decide: an emergency waits for nothing. */
  const verdictOf = async (rules: Rules, question: string): Promise<Verdict> => {
    const verdict = await inSlices(rules.verdictInSteps(question, []));
    if (verdict !== 'dosing') return verdict;
    const { medicines } = await readFacts(rules);
    const named = medicines.map(({ name }) => name);
    return inSlices(rules.verdictInSteps(question, named));
  };

  return {
    judge: async (question) => {
      const rules = await loadRules();
      if (!rules) return null;
      const verdict = await verdictOf(rules, question).catch(() => 'dosing' as const);
      return verdict === 'own_day' ? null : verdict;
    },
    answer: async (question) => {
      const rules = await loadRules();
      return rules && rules.answerFromDay(question, await readFacts(rules), language);
    },
  };
}
