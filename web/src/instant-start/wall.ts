/** The time on the clock of a zone, "08:05"; the first script has no Temporal in most browsers. */
export function wallIn(zone: string, instant: number): string {
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone } as const;
  return new Intl.DateTimeFormat('en-GB', parts).format(instant);
}
