import type { Shape } from './appearance.ts';

export type PillDrawing = { shape: Shape; fill: string };

/** A part of a drawing, its attributes as React names them. */
export type SvgLine = [tag: string, attributes: Record<string, string | number>, inner?: SvgLine[]];

const line = { stroke: '#5F6B76', strokeWidth: 2 };

export function linesOf({ shape, fill }: PillDrawing): SvgLine[] {
  switch (shape) {
    case 'round':
      return [
        ['circle', { cx: 42, cy: 42, r: 24, fill, ...line }],
        ['path', { d: 'M27 42h30', ...line, strokeWidth: 3, strokeLinecap: 'round' }],
      ];
    case 'oval':
      return [
        ['ellipse', { cx: 42, cy: 42, rx: 29, ry: 18, fill, ...line }],
        ['path', { d: 'M42 25v34', ...line, strokeWidth: 3 }],
      ];
    case 'capsule':
      return [
        [
          'g',
          { transform: 'rotate(-35 42 42)' },
          [
            ['rect', { x: 14, y: 29, width: 56, height: 26, rx: 13, fill: '#FFFFFF', ...line }],
            ['path', { d: 'M42 29h15a13 13 0 0 1 0 26H42Z', fill, ...line }],
          ],
        ],
      ];
    case 'drops':
      return [
        ['path', { d: 'M42 16c9 12 17 20 17 31a17 17 0 0 1-34 0c0-11 8-19 17-31Z', fill, ...line }],
      ];
    case 'liquid': {
      const glass = 'M33 18h18v9l7 8v27a5 5 0 0 1-5 5H31a5 5 0 0 1-5-5V35l7-8Z';
      return [
        ['path', { d: glass, fill: '#FFFFFF', ...line }],
        ['path', { d: 'M27 46h30v15a5 5 0 0 1-5 5H32a5 5 0 0 1-5-5Z', fill }],
        ['path', { d: 'M31 18h22', ...line, strokeWidth: 5, strokeLinecap: 'round' }],
      ];
    }
  }
}
