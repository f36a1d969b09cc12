/** The user as sign-in answers it and as local storage keeps it. */
export type StoredUser = {
  id: string;
  name: string;
  email: string | null;
  avatar: string | null;
  is_admin: boolean;
  /** A relative let them in. What an earlier release stored does not say it. */
  by_code?: boolean;
  /** DATA-3: their account was deleted until this sign-in, and they have not read so yet. */
  came_back?: boolean;
  language: string;
  time_zone: string;
};

/** Whoever came by a code from a relative has no account of their own yet. */
export function cameByCode(user: StoredUser | null): boolean {
  return user !== null && (user.by_code ?? user.email === null);
}

/** A word that may be missing; anything else in its place could not be drawn. */
function isText(value: unknown): boolean {
  return value === undefined || value === null || typeof value === 'string';
}

export function isStoredUser(value: unknown): value is StoredUser {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, email, avatar, language, time_zone } = value as Partial<StoredUser>;
  if (typeof id !== 'string' || id === '' || typeof name !== 'string') return false;
  return [email, avatar, language, time_zone].every(isText);
}

export function readStoredUser(text: string): StoredUser | null {
  try {
    const value: unknown = JSON.parse(text);
    return isStoredUser(value) ? value : null;
  } catch {
    return null;
  }
}
