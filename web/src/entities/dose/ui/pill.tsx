import type { Medicine } from '@qamqor/shared/medicines/medicine';
import { classes } from '../../../ui/classes.ts';
import { parseAppearance, shapeFor, type Colour, type Shape } from './appearance.ts';
import { knownUnit } from './units.ts';

const fills: Record<Colour, string> = {
  white: '#FFFFFF',
  yellow: '#F2C230',
  orange: '#E88B3A',
  pink: '#E58FA8',
  red: '#C9453C',
  green: '#5E9E6B',
  blue: '#4F87C2',
  brown: '#8C6244',
};

/** Of no medicine: nobody may take it for the look of theirs. */
const UNKNOWN = '#CBD2D8';
const EDGE = '#5F6B76';

function Drawing({ shape, fill }: { shape: Shape; fill: string }) {
  const line = { stroke: EDGE, strokeWidth: 2 };
  switch (shape) {
    case 'round':
      return (
        <>
          <circle cx="42" cy="42" r="24" fill={fill} {...line} />
          <path d="M27 42h30" {...line} strokeWidth="3" strokeLinecap="round" />
        </>
      );
    case 'oval':
      return (
        <>
          <ellipse cx="42" cy="42" rx="29" ry="18" fill={fill} {...line} />
          <path d="M42 25v34" {...line} strokeWidth="3" />
        </>
      );
    case 'capsule':
      return (
        <g transform="rotate(-35 42 42)">
          <rect x="14" y="29" width="56" height="26" rx="13" fill="#FFFFFF" {...line} />
          <path d="M42 29h15a13 13 0 0 1 0 26H42Z" fill={fill} {...line} />
        </g>
      );
    case 'drops':
      return (
        <path d="M42 16c9 12 17 20 17 31a17 17 0 0 1-34 0c0-11 8-19 17-31Z" fill={fill} {...line} />
      );
    case 'liquid':
      return (
        <>
          <path
            d="M33 18h18v9l7 8v27a5 5 0 0 1-5 5H31a5 5 0 0 1-5-5V35l7-8Z"
            fill="#FFFFFF"
            {...line}
          />
          <path d="M27 46h30v15a5 5 0 0 1-5 5H32a5 5 0 0 1-5-5Z" fill={fill} />
          <path d="M31 18h22" {...line} strokeWidth="5" strokeLinecap="round" />
        </>
      );
  }
}

export interface PillProps {
  medicine: Pick<Medicine, 'appearance' | 'unit'>;
  className?: string | undefined;
}

/** What the medicine looks like (UI-19); mute to readers, its name stands beside it. */
export function Pill({ medicine, className }: PillProps) {
  const look = parseAppearance(medicine.appearance);
  const shape = shapeFor(look, knownUnit(medicine.unit));
  return (
    <svg viewBox="0 0 84 84" className={classes('shrink-0', className ?? 'size-20')} aria-hidden>
      <circle cx="42" cy="42" r="41" className="fill-sunk" />
      <Drawing shape={shape} fill={look.colour === null ? UNKNOWN : fills[look.colour]} />
    </svg>
  );
}
