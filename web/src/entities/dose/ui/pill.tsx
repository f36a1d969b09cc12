import type { Medicine } from '@qamqor/shared/medicines/medicine';
import { createElement, type ReactElement } from 'react';
import { classes } from '../../../ui/classes.ts';
import { linesOf, type SvgLine } from './pill-lines.ts';
import { drawingOf } from './pill-look.ts';

const drawn = ([tag, attributes, inner = []]: SvgLine, index: number): ReactElement =>
  createElement(tag, { key: index, ...attributes }, ...inner.map(drawn));

export interface PillProps {
  medicine: Pick<Medicine, 'appearance' | 'unit'>;
  className?: string | undefined;
}

/** What the medicine looks like (UI-19); mute to readers, its name stands beside it. */
export function Pill({ medicine, className }: PillProps) {
  return (
    <svg viewBox="0 0 84 84" className={classes('shrink-0', className ?? 'size-20')} aria-hidden>
      <circle cx="42" cy="42" r="41" className="fill-sunk" />
      {linesOf(drawingOf(medicine)).map(drawn)}
    </svg>
  );
}
