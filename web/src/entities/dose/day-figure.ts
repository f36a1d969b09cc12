import { todayCounts, type CountedDose } from '@qamqor/shared/doses/adherence';

/** What is said of one day, wherever it is said: taken of planned, and what is not known beside it. */
export type DayFigure = { taken: number; planned: number; unknown: number };

/** DOSE-10: what is not known is in neither part. */
export function dayFigure(doses: readonly CountedDose[]): DayFigure {
  const { taken, scheduled } = todayCounts(doses);
  const unknown = doses.filter(({ status }) => status === 'unknown');
  // One that is asked about is not scheduled to begin with (DOSE-13).
  const counted = unknown.filter(({ asks_about }) => !asks_about);
  return { taken, planned: scheduled - counted.length, unknown: unknown.length };
}
