/** What a clock on the wall of a zone shows at an instant. */
export function wallOf(at: number, timeZone: string): { date: string; time: string } {
  const wall = new Date(at).toLocaleString('sv-SE', { timeZone });
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) };
}

/** One zone for each whole hour from UTC, from -11 on; none changes its clock, or has an older name. */
const ZONES = [
  'Pacific/Pago_Pago',
  'Pacific/Honolulu',
  'Pacific/Gambier',
  'Pacific/Pitcairn',
  'America/Phoenix',
  'America/Costa_Rica',
  'America/Bogota',
  'America/Puerto_Rico',
  'America/Sao_Paulo',
  'America/Noronha',
  'Atlantic/Cape_Verde',
  'Africa/Abidjan',
  'Africa/Lagos',
  'Africa/Maputo',
  'Africa/Nairobi',
  'Asia/Dubai',
  'Asia/Almaty',
  'Asia/Dhaka',
  'Asia/Bangkok',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Australia/Brisbane',
  'Pacific/Guadalcanal',
  'Pacific/Fiji',
] as const;

/** Where the clock on the wall shows that hour now: servers go by the machine's clock, and homes are moved. */
export function zoneAt(hour: number): string {
  return ZONES[(hour - new Date().getUTCHours() + 35) % 24] ?? ZONES[0];
}
