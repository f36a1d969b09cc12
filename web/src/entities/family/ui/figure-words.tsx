import { Plural, Trans } from '@lingui/react/macro';
import type { DayFigure } from '../../dose/day-figure.ts';

export interface FigureWordsProps {
  figure: DayFigure;
  /** Nothing beside it says which day. */
  today?: boolean | undefined;
}

/** "6 of 7 taken, 1 not known": of whichever day. */
export function FigureWords({ figure, today = false }: FigureWordsProps) {
  const { taken, planned, unknown } = figure;
  return (
    <>
      {planned === 0 && unknown === 0 ? <Trans>Nothing yet</Trans> : null}
      {planned === 0 ? null : today ? (
        <Trans>
          {taken} of {planned} taken today
        </Trans>
      ) : (
        <Trans>
          {taken} of {planned} taken
        </Trans>
      )}
      {planned > 0 && unknown > 0 ? ', ' : null}
      {unknown === 0 ? null : <Plural value={unknown} one="# not known" other="# not known" />}
    </>
  );
}
