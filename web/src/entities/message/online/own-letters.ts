import type { OwnLetter } from '@qamqor/shared/contact/contact';
import { api } from '../../../session/api-client.ts';
import { useLocalData } from '../../local-data.tsx';
import { useRemote, type Remote } from '../../use-remote.ts';

/** What the person wrote to us while signed in; never kept on the device. */
export function useOwnLetters(): Remote<OwnLetter[]> {
  const { userId } = useLocalData();
  return useRemote(`${userId} letters`, () => api.get<OwnLetter[]>('/contact/letters'));
}

export function withdrawLetter(id: string): Promise<unknown> {
  return api.delete(`/contact/letters/${id}`);
}
