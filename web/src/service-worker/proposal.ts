/** A notice that the browser has read from a declarative push by itself. */
export type Proposal = {
  title: string;
  body: string;
  lang: string;
  tag: string;
  silent: boolean | null;
  requireInteraction?: boolean;
  actions?: readonly { action: string; title: string }[];
  navigate?: string;
  data: unknown;
};

export type Pushed = {
  data: { text(): string } | null;
  notification?: Proposal | null;
  appBadge?: number | null;
};

export function proposalOf({ notification }: Pushed): Proposal | null {
  return notification ?? null;
}

/** The body of a push: as it came, or from the proposal where the browser hands over nothing else. */
export function textOf(pushed: Pushed): string | null {
  const text = pushed.data?.text() ?? '';
  const proposal = proposalOf(pushed);
  if (text !== '' || !proposal) return text === '' ? null : text;
  const { title, body, lang, tag, silent, requireInteraction, actions, navigate, data } = proposal;
  const notification = {
    title,
    body,
    lang,
    tag,
    silent,
    requireInteraction,
    navigate,
    data,
    actions: actions ?? [],
    ...(typeof pushed.appBadge === 'number' ? { app_badge: pushed.appBadge } : {}),
  };
  return JSON.stringify({ notification });
}
