import type { AdminLetter, AdminUser, AuditLine, Waiting } from '@qamqor/shared/admin/lists';
import type { LetterMark, LetterState } from '@qamqor/shared/contact/contact';
import type { News, SentNews } from '@qamqor/shared/news/news';
import type { ComingTier, Tier } from '@qamqor/shared/plans';
import type { Closing } from '@qamqor/shared/profile/person';
import { ApiProblem } from '../../http/problems.ts';
import { api } from '../../session/api-client.ts';

/** These the server alone can answer. All reject with `ApiProblem` or `Unreachable`. */
type Page = { after?: string | undefined };

function pathOf(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === '' ? [] : [[name, value]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** ADMIN-2: `after` is the id of the last one of the page before. */
export function fetchUsers({ q, after }: Page & { q: string }): Promise<AdminUser[]> {
  return api.get(pathOf('/admin/users', { q, after }));
}

/** `after` is the `place` of the last one of the page before, here and below. */
export function fetchLetters({
  state,
  after,
}: Page & { state?: LetterState | undefined }): Promise<AdminLetter[]> {
  return api.get(pathOf('/admin/contacts', { state, after }));
}

export function fetchWaitlist({ after }: Page): Promise<Waiting[]> {
  return api.get(pathOf('/admin/waitlist', { after }));
}

export function fetchAudit({ after }: Page): Promise<AuditLine[]> {
  return api.get(pathOf('/admin/audit', { after }));
}

export type TierSet = { subscription_tier: Tier; previous_tier: Tier };

/** ADMIN-4: with `expected` only where the tier is still that one. */
export function setTier(userId: string, tier: Tier, expected?: Tier): Promise<TierSet> {
  return api.post('/subscription/update', {
    user_id: userId,
    subscription_tier: tier,
    ...(expected !== undefined && { expected_tier: expected }),
  });
}

/** Another page of the admin's was faster. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'admin.changed_meanwhile';
}

/** What a person has now; null where that cannot be said. */
export async function tierNow({ id, name, email }: AdminUser): Promise<Tier | null> {
  const found = await fetchUsers({ q: email ?? name }).catch(() => []);
  return found.find((one) => one.id === id)?.subscription_tier ?? null;
}

/** ADMIN-8: from now on the person has 30 days. */
export function closeAccount(userId: string, reason: string): Promise<{ closing: Closing }> {
  return api.put(`/admin/users/${userId}/closing`, { reason });
}

export function keepAccount(userId: string): Promise<unknown> {
  return api.delete(`/admin/users/${userId}/closing`);
}

export function markLetter(id: string, state: LetterMark): Promise<unknown> {
  return api.put(`/admin/contacts/${id}`, { state });
}

export function fetchSentNews({ after }: Page): Promise<(SentNews & { place: string })[]> {
  return api.get(pathOf('/admin/news', { after }));
}

export function publishNews(given: Pick<News, 'texts' | 'holds_from'>): Promise<News> {
  return api.post('/admin/news', given);
}

export function openPlan(tier: ComingTier, open: boolean): Promise<unknown> {
  return api.put(`/admin/plans/${tier}`, { open });
}
