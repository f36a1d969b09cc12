/** What a clock on the wall of a zone shows at an instant. */
export function wallOf(at: number, timeZone: string): { date: string; time: string } {
  const wall = new Date(at).toLocaleString('sv-SE', { timeZone });
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) };
}
