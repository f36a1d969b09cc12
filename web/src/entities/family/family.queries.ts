import type { Account, Person } from '@qamqor/shared/profile/person';
import type { Link } from '@qamqor/shared/family/link';
import { useLocalData } from '../local-data.tsx';
import { countTheirMedicines, isAlone, readAccount, readFamily } from '../person/read-account.ts';
import { useLive } from '../use-live.ts';

export type FamilyMember = Link & { person: Person | null };

/** The people this account looks after, oldest link first; null while the first read runs. */
export function useFamilyMembers(): FamilyMember[] | null {
  const local = useLocalData();
  return useLive(`${local.userId} family`, () => readFamily(local), { kept: true }) ?? null;
}

/** How many medicines the people that this account looks after have; null while the first read runs. */
export function useTheirMedicines(): number | null {
  const local = useLocalData();
  const count = () => countTheirMedicines(local);
  return useLive(`${local.userId} their medicines`, count, { kept: true }) ?? null;
}

/** Whether this account looks after nobody and nobody looks after it; false while the first read runs. */
export function useIsAlone(): boolean {
  const local = useLocalData();
  return useLive(`${local.userId} alone`, () => isAlone(local), { kept: true }) ?? false;
}

/** Null until the account has arrived on this device. */
export function useAccount(): Account | null {
  const local = useLocalData();
  return useLive(`${local.userId} account`, () => readAccount(local)) ?? null;
}
