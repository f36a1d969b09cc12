import { parseLanguage, type Language } from '@qamqor/shared/languages';
import type { DemoPerson } from '@qamqor/shared/profile/demo-people';
import { api, type Api } from '../session/api-client.ts';
import { logger } from '../platform/logger.ts';
import { hasOwnLanguage, usePreferences } from '../preferences/preferences-store.ts';
import { dropAfterWorker } from './drop-after-worker.ts';
import { useSession } from '../session/session-store.ts';
import { isStoredUser, type StoredUser } from '../session/stored-user.ts';

type Answer = { user?: unknown; access_token?: unknown };

export type SignInDeps = {
  api: Pick<Api, 'post'>;
  language(): string;
  /** The account's language, for a device where nobody has chosen one. */
  speak(language: string): void;
  /** A session that was ended before takes nothing of this one along. */
  clean(): Promise<void>;
  signIn(answer: { user: StoredUser; access_token: string }): void;
};

type Admitted = { user: StoredUser; access_token: string };

/** Accepted only when the answer has both a user and an access token. */
async function ask(
  deps: Pick<SignInDeps, 'api' | 'language'>,
  path: string,
  body: object,
): Promise<Admitted> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const about = { ...(timeZone ? { time_zone: timeZone } : {}), language: deps.language() };
  const { user, access_token } = await deps.api.post<Answer>(path, { ...body, ...about });
  if (!isStoredUser(user) || typeof access_token !== 'string' || access_token === '') {
    throw new Error('The sign-in answer has no user or no access token');
  }
  return { user, access_token };
}

async function enter(deps: SignInDeps, admitted: Admitted): Promise<StoredUser> {
  await deps.clean();
  deps.speak(admitted.user.language);
  deps.signIn(admitted);
  return admitted.user;
}

export async function signInWith(
  deps: SignInDeps,
  path: string,
  body: object,
): Promise<StoredUser> {
  return enter(deps, await ask(deps, path, body));
}

const browser: SignInDeps = {
  api,
  language: () => usePreferences.getState().language,
  speak(language) {
    if (!hasOwnLanguage()) usePreferences.getState().setLanguage(parseLanguage(language));
  },
  clean: () =>
    dropAfterWorker().catch((error: unknown) => logger.warn('The rest was not dropped', error)),
  signIn: (answer) => useSession.getState().signIn(answer),
};

export function signInWithGoogle(token: string): Promise<StoredUser> {
  return signInWith(browser, '/auth/google-login', { token });
}

/** What Microsoft answered, and the word that the server gave for it. */
export type MicrosoftProof = { token: string; nonce: string };

export function signInWithMicrosoft(proof: MicrosoftProof): Promise<StoredUser> {
  return signInWith(browser, '/auth/microsoft-login', proof);
}

/**
 * FAM-6: a tablet that a relative set up opens in large letters, in the language they chose, or in that
 * which was tapped on it before.
 */
export async function signInByCode(code: string, tapped: Language | null): Promise<StoredUser> {
  const user = await signInWith(browser, '/auth/pair', { code });
  const { setSimpleView, setLanguage } = usePreferences.getState();
  setSimpleView(true);
  setLanguage(tapped ?? parseLanguage(user.language));
  return user;
}

/** Of an account that is not signed in with, but joins or is added. */
export type Proof =
  | { provider: 'google'; token: string }
  | ({ provider: 'microsoft' } & MicrosoftProof);

/** What the join changed for others: devices that were signed out, viewers to be asked about anew. */
export type Joined = { ended: string[]; asked: { id: string; name: string }[] };

/** FAM-6: from the device that was set up for the person; their data and this session stay. */
export async function joinWith(proof: Proof): Promise<Joined> {
  const { user, ended, asked } = await api.post<Answer & Joined>('/auth/join', proof);
  const { token, signIn } = useSession.getState();
  if (isStoredUser(user) && token !== null) signIn({ user, access_token: token });
  return { ended, asked };
}

/**
 * Each sees the view that the product would have set up for them. Whoever is signed in leaves once the
 * other has been let in: without internet nobody is signed out.
 */
export async function signInAsDemo(
  person: DemoPerson,
  leave: () => Promise<void> = async () => undefined,
): Promise<void> {
  const admitted = await ask(browser, '/auth/demo', { person });
  await leave();
  await enter(browser, admitted);
  usePreferences.getState().setSimpleView(person === 'grandmother');
}
