import { giveAccount } from './google.ts';
import { createTestApp, type SignedInPerson } from './test-app.ts';
import type { Config } from '../config.ts';

/** Who is asked for by `ADMIN_EMAIL`, written otherwise than in their account. */
export const ADMIN = { ADMIN_EMAIL: 'The.Admin@Example.org' };

/** A server with an admin, who came before everybody else. */
export async function anAdminHouse(config: Partial<Config> = {}) {
  const server = await createTestApp({ config: { ...ADMIN, ...config } });
  const { clock, signIn } = server;
  const admin = await signIn('admin', { name: 'The admin', email: 'the.admin@example.ORG' });
  await giveAccount(server.deps, admin);
  /** Later than everybody before, by an account of their own. */
  const next: typeof signIn = async (name, fields) => {
    clock.advance(1_000);
    const person = await signIn(name, fields);
    await giveAccount(server.deps, person);
    return person;
  };
  const read = async <Row>(path: string, as: SignedInPerson = admin): Promise<Row[]> => {
    const answer = await as.send('GET', `/api/admin/${path}`);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json();
  };
  return { ...server, admin, next, read };
}
