import { todayCounts } from '@qamqor/shared/doses/adherence';
import type { Dose } from '@qamqor/shared/doses/day';

/** What is said of one day, wherever it is said: taken of planned, and what is not known beside it. */
export type DayFigure = { taken: number; planned: number; unknown: number };

/** DOSE-10: what is not known is in neither part. */
export function dayFigure(doses: readonly Pick<Dose, 'status' | 'mark'>[]): DayFigure {
  const { taken, scheduled } = todayCounts(doses);
  const unknown = doses.filter(({ status }) => status === 'unknown').length;
  return { taken, planned: scheduled - unknown, unknown };
}
