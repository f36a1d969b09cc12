/** REM-5: a group that somebody put off; `until` is ten minutes after it was pressed. */
export type Snooze = {
  id: string;
  group: string;
  until: string;
  at: string;
  by_user_id: string;
  by_name: string;
};

/** REM-4: a relative who looks after a group that nobody had marked. */
export type Claim = {
  id: string;
  group: string;
  at: string;
  by_user_id: string;
  by_name: string;
};

/** The claim that counts: the first, whatever the order in which they came in. */
export function firstClaim<Row extends Claim>(claims: readonly Row[]): Row | null {
  const [first] = claims.toSorted((a, b) => (`${a.at} ${a.id}` < `${b.at} ${b.id}` ? -1 : 1));
  return first ?? null;
}
