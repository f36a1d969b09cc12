import { createElement, type ComponentProps } from 'react';

export interface IconData {
  size?: number;
  node: [tag: string, attributes: Record<string, string>][];
}

/**
 * Stands in for lucide-react's own function of this name (vite.config.ts): that one brings 3 kB along
 * and puts every icon together anew each time it is drawn.
 */
export default function createLucideIcon(data: IconData) {
  const { size = 24, node } = data;
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
  const Icon = (props: ComponentProps<'svg'>) =>
    createElement(
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
        ...props,
      },
      lines,
    );
  // The instant start draws the same icons without React.
  return Object.assign(Icon, { data });
}
