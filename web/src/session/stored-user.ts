/** The user as sign-in answers it and as local storage keeps it. */
export type StoredUser = {
  id: string;
  name: string;
  email: string | null;
  avatar: string | null;
  is_admin: boolean;
  language: string;
  time_zone: string;
};

export function isStoredUser(value: unknown): value is StoredUser {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name } = value as Partial<StoredUser>;
  return typeof id === 'string' && id !== '' && typeof name === 'string';
}

export function readStoredUser(text: string): StoredUser | null {
  try {
    const value: unknown = JSON.parse(text);
    return isStoredUser(value) ? value : null;
  } catch {
    return null;
  }
}
