import { createUpkeep } from '../platform/upkeep.ts';
import { closeAccounts, purgeAccounts } from '../deletion/deletion.service.ts';
import type { Config } from '../config.ts';
import { anAdminHouse } from './admin-house.ts';
import { aBrowser } from './code-house.ts';
import { googleFor } from './google.ts';

export const REASON = 'It sends letters that nobody wants.';

/** An admin, and people with accounts of Google's by their names. */
export async function aClosingHouse(config: Partial<Config> = {}) {
  const accounts: Parameters<typeof googleFor>[0] = Object.fromEntries(
    ['dana', 'son'].map((name) => [
      name,
      { sub: name, email: `${name}@example.org`, name: `${name} vanishing` },
    ]),
  );
  const house = await anAdminHouse({ ...(await googleFor(accounts)), ...config });
  const { app, admin, deps, config: settings } = house;
  const enter = async (token: string, more: { language?: string; time_zone?: string } = {}) => {
    const payload = { token, ...more };
    const answer = await app.inject({ method: 'POST', url: '/api/auth/google-login', payload });
    const { user, access_token } = answer.json() as {
      user: { id: string; came_back?: true };
      access_token: string;
    };
    return { ...aBrowser(house, access_token, user.id), isBack: user.came_back === true };
  };
  const close = (user_id: string, reason = REASON) =>
    admin.send('PUT', `/api/admin/users/${user_id}/closing`, { reason });
  const keep = (user_id: string) => admin.send('DELETE', `/api/admin/users/${user_id}/closing`);
  /** What the device of somebody keeps of the own account. */
  const told = async (who: Pick<Awaited<ReturnType<typeof enter>>, 'send' | 'user_id'>) => {
    const { json } = await who.send('GET', '/sync/pull');
    return json.streams[`u:${who.user_id}`].rows.accounts[0].closing;
  };
  /** As the server does each hour, and then each minute. */
  const pass = async () => {
    await closeAccounts(deps);
    await createUpkeep(deps, [purgeAccounts(settings)]).round();
  };
  return { ...house, enter, close, keep, told, pass };
}
