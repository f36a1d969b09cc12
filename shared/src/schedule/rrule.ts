const DAY = /^(MO|TU|WE|TH|FR|SA|SU)(,(MO|TU|WE|TH|FR|SA|SU))*$/;

const PARTS: Record<string, (value: string) => boolean> = {
  FREQ: (value) => ['DAILY', 'WEEKLY', 'MONTHLY'].includes(value),
  INTERVAL: (value) => /^[1-9]\d{0,2}$/.test(value),
  BYDAY: (value) => DAY.test(value),
  UNTIL: (value) => /^\d{8}(T\d{6}Z?)?$/.test(value),
  COUNT: (value) => /^[1-9]\d{0,3}$/.test(value),
};

/** EVT-3: the part of iCalendar's RRULE that is understood: daily, weekly on days, monthly. */
export function isRrule(rule: string): boolean {
  const parts = rule.split(';').map((part) => part.split('='));
  const names = parts.map(([name]) => name ?? '');
  if (new Set(names).size !== names.length || !names.includes('FREQ')) return false;
  if (names.includes('UNTIL') && names.includes('COUNT')) return false;
  return parts.every(
    ([name = '', value = '', ...rest]) =>
      rest.length === 0 && Object.hasOwn(PARTS, name) && PARTS[name]?.(value) === true,
  );
}
