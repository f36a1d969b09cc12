/** Apart from what sends them, and from the copies that go with a sign-out: whether there are any is asked at each start. */
export const unsentSettingsKey = (userId: string) => `reminderSettings:${userId}`;
