import type { LucideIcon } from 'lucide-react';
import type { IconData } from '../../ui/lucide-icon.ts';
import { linesOf, type PillDrawing, type SvgLine } from '../../entities/dose/ui/pill-lines.ts';
import { element } from './markup.ts';

const drawn = ([tag, attributes, inner = []]: SvgLine): string =>
  element(tag, attributes, ...inner.map(drawn));

export function icon(of: LucideIcon, className: string): string {
  const { size = 24, node } = (of as unknown as { data: IconData }).data;
  return element(
    'svg',
    {
      width: size,
      height: size,
      viewBox: `0 0 ${size} ${size}`,
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      class: className,
      'aria-hidden': 'true',
    },
    ...node.map(([tag, { key: _, ...attributes }]) => drawn([tag, attributes])),
  );
}

export function pill(drawing: PillDrawing, className = 'size-20'): string {
  return element(
    'svg',
    { viewBox: '0 0 84 84', class: `shrink-0 ${className}`, 'aria-hidden': 'true' },
    drawn(['circle', { cx: 42, cy: 42, r: 41, class: 'fill-sunk' }]),
    ...linesOf(drawing).map(drawn),
  );
}
