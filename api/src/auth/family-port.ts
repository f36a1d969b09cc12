import type { Reader } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/transaction.ts';

/** A link, and the name of the viewer it is for. */
export type AskedAnew = { id: string; name: string };

/** What signing in and sessions ask of the family, which knows them and not the other way round. */
export type FamilyPort = {
  /** Invitations to a verified address reach the account that has it. */
  addressTo(tx: Tx, user: { id: string; email: string }): Promise<void>;
  /** Whose tablet a pairing code is for, once; null when it does not work. */
  redeemCode(tx: Tx, typed: string): Promise<string | null>;
  /** Nobody gets in as a person by a code that was made before. */
  endCodes(tx: Tx, personId: string): Promise<void>;
  /** Whether a relative looks after the devices of a person without a sign-in of their own. */
  keeps(db: Reader, viewerId: string, personId: string): Promise<boolean>;
  /** The person can read what was done with their devices. */
  noteHelp(
    tx: Tx,
    help: {
      viewer_id: string;
      person_id: string;
      kind: 'device_named' | 'device_ended' | 'device_rung';
    },
  ): Promise<void>;
  /** DATA-3: whoever deleted their account is here again; who kept their devices reads of it. */
  cameBack(tx: Tx, personId: string): Promise<void>;
  /** The person has a sign-in of their own from now on; answers whose rights they are asked about. */
  release(tx: Tx, personId: string): Promise<AskedAnew[]>;
};
