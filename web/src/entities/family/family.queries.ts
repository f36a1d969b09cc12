import type { Account, Person } from '@qamqor/shared/profile/person';
import type { Link } from '@qamqor/shared/family/link';
import type { KnownList } from '../known.ts';
import { useLocalData } from '../local-data.tsx';
import { countTheirMedicines, isAlone, readAccount, readFamily } from '../person/read-account.ts';
import { useLive } from '../use-live.ts';

export type FamilyMember = Link & { person: Person | null };

/** The people this account looks after, oldest link first; null: not known yet, undefined: being read. */
export function useFamilyMembers(): KnownList<FamilyMember> | null | undefined {
  const local = useLocalData();
  return useLive(`${local.userId} family`, () => readFamily(local), { kept: true });
}

/** How many medicines the people that this account looks after have; null and undefined as above. */
export function useTheirMedicines(): number | null | undefined {
  const local = useLocalData();
  const count = () => countTheirMedicines(local);
  return useLive(`${local.userId} their medicines`, count, { kept: true });
}

/** Whether this account looks after nobody and nobody looks after it; false while that is not known. */
export function useIsAlone(): boolean {
  const local = useLocalData();
  return useLive(`${local.userId} alone`, () => isAlone(local), { kept: true }) ?? false;
}

/** Null until the account has arrived on this device. */
export function useAccount(): Account | null {
  const local = useLocalData();
  return useLive(`${local.userId} account`, () => readAccount(local)) ?? null;
}
