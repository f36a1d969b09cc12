import type { aHome } from './reminders.ts';

type Home = Awaited<ReturnType<typeof aHome>>;

/** A medicine of the person, as its marks name it. */
export async function aPillOf(home: Home, given: Parameters<Home['addPill']>[0] = {}) {
  const { id } = await home.addPill(given);
  return { person_id: home.person.user_id, medicine_id: id };
}
