import { useFormat } from '../../locale/use-format.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** An instant of the wire by the clock of whoever looks: "20 November 2026" and "10:32". */
export function useMoment(): (instant: string) => { date: string; time: string } {
  const format = useFormat();
  return (instant) => {
    const at = new Date(instant);
    const [year, month, day] = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())];
    return {
      date: `${format.date(`${year}-${month}-${day}`)} ${year}`,
      time: `${two(at.getHours())}:${two(at.getMinutes())}`,
    };
  };
}
