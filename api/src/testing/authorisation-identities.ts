import { CANARY } from './builders.ts';
import type { Row } from './authorisation-row.ts';
import type { Role, World } from './authorisation.ts';
import { googleFor } from './google.ts';
import { microsoftFor } from './microsoft.ts';

const OWNER = { sub: 'owner', email: `owner.${CANARY}@example.org`, name: `Owner ${CANARY}` };

type Owned = {
  /** What shows that one is the owner. */
  google: () => object;
  microsoft: () => Promise<object>;
};

/** Everybody asks with, or for, the accounts by which the owner signs in: both are there. */
function ofOwner(
  status: (role: Role) => number,
  body?: (owned: Owned) => object | Promise<object>,
): Row {
  let authority: Awaited<ReturnType<typeof microsoftFor>> | undefined;
  let joined: World | undefined;
  const owned = ({ app }: World): Owned => ({
    google: () => ({ token: 'owner' }),
    async microsoft() {
      const answer = await app.inject({ method: 'POST', url: '/api/auth/microsoft-nonce' });
      const { nonce } = answer.json<{ nonce: string }>();
      return { token: await authority?.token(nonce), nonce };
    },
  });
  return {
    async config() {
      authority = await microsoftFor();
      return { ...(await googleFor({ owner: OWNER })), ...authority.settings };
    },
    async ask(world) {
      const proofs = owned(world);
      if (joined !== world) {
        joined = world;
        const { owner } = world;
        await owner.send('POST', '/api/auth/join', proofs.google());
        const url = '/api/auth/identities/microsoft';
        const added = await owner.send('POST', url, await proofs.microsoft());
        if (added.statusCode !== 200) throw new Error(added.body);
      }
      return body ? { body: await body(proofs) } : {};
    },
    status: (role) => (role === 'nobody' ? 401 : status(role)),
  };
}

/** The owner asks last: what is there then nobody else took away. */
const owners = (mine: number, otherwise: number) => (role: Role) =>
  role === 'owner' ? mine : otherwise;

/** What belongs to `MATRIX`. */
export const IDENTITY_ROWS: Record<string, Row> = {
  'GET /api/auth/identities': {
    ...ofOwner(() => 200),
    says: (role) => (role === 'nobody' ? '' : role === 'owner' ? OWNER.email : '{"identities":[],'),
  },
  'POST /api/auth/identities/google': ofOwner(owners(200, 409), ({ google }) => google()),
  'POST /api/auth/identities/microsoft': ofOwner(owners(200, 409), ({ microsoft }) => microsoft()),
  'DELETE /api/auth/identities/google': ofOwner(owners(204, 404)),
  'DELETE /api/auth/identities/microsoft': ofOwner(owners(204, 404)),
};
