/** Whether the people stand above the reader's own day: who looks after others came for them. */
export function peopleComeFirst(
  members: readonly { status: string }[],
  own: number,
  theirs: number,
): boolean {
  return members.some(({ status }) => status === 'accepted') && (own === 0 || own < theirs);
}
