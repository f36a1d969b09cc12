import { Problem } from '@qamqor/shared/problem';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { GoogleIdentity } from './google-identity.ts';
import type { MicrosoftIdentity, MicrosoftProof } from './microsoft-identity.ts';
import type { ProvenPerson } from './proven-person.ts';
import { spendNonce } from './sign-in-nonce.service.ts';

/** What a provider gave somebody to show. */
export type Proof =
  | { provider: 'google'; token: string }
  | ({ provider: 'microsoft' } & MicrosoftProof);

export type Provers = GoogleIdentity & MicrosoftIdentity;

export function prove(deps: Provers, proof: Proof): Promise<ProvenPerson> {
  return proof.provider === 'google'
    ? deps.verifyGoogleToken(proof.token)
    : deps.verifyMicrosoftToken(proof);
}

/** In the transaction that believes it: what is good for once was good for this. */
export async function spend(deps: Clock, tx: Tx, proof: Proof): Promise<void> {
  if (proof.provider === 'microsoft') await spendNonce(deps, tx, proof.nonce);
}

/** The account is refused, not the device that asks: a 401 would tell it that its session has ended. */
export function refuseAccount(error: unknown): never {
  throw error instanceof Problem && error.code === 'auth.refused'
    ? new Problem('auth.account_refused')
    : error;
}
