import type { TestRing } from '@qamqor/shared/reminders/test-ring';
import { api } from '../../session/api-client.ts';

/** Asks for a ring on this very device, or on those of a person whose devices this account keeps. */
export async function askForRing(personId?: string): Promise<string> {
  const body = personId === undefined ? {} : { person_id: personId };
  return (await api.post<{ id: string }>('/push/test', body)).id;
}

/** What somebody at this device says of a ring. */
export function answerRing(id: string, heard: boolean): Promise<void> {
  return api.post(`/push/test/${id}/answer`, { heard });
}

export function readRing(id: string): Promise<TestRing> {
  return api.get(`/push/test/${id}`);
}

/** The newest that was tried; null when there was none lately. */
export async function latestRing(personId: string): Promise<TestRing | null> {
  const of = new URLSearchParams({ person_id: personId });
  return (await api.get<{ ring: TestRing | null }>(`/push/test?${of}`)).ring;
}
