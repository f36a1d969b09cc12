const PREFIX = 'qamqor-outbox-';

export function outboxName(userId: string): string {
  return PREFIX + userId;
}

/** The accounts that these databases belong to. */
export function accountsAmong(names: readonly string[]): string[] {
  return names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length));
}
