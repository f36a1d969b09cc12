/** Of one device, of a ring that was tried: `heard` and `not_heard` are what somebody there answered. */
export const TEST_RING_STATES = [
  'waiting',
  'sent',
  'shown',
  'heard',
  'not_heard',
  'failed',
] as const;

export type TestRingState = (typeof TEST_RING_STATES)[number];

/** A ring that was tried, as the person and whoever keeps their devices read it. */
export type TestRing = {
  id: string;
  asked_at: string;
  rings: { device_id: string; device_name: string; state: TestRingState }[];
};

const GROUP = /^test:(.+)$/;

/** The group of its notices. */
export function testGroup(ringId: string): string {
  return `test:${ringId}`;
}

export function parseTestGroup(group: string): string | null {
  return GROUP.exec(group)?.[1] ?? null;
}
