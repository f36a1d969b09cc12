import type { Medicine } from '@qamqor/shared/medicines/medicine';
import { parseAppearance, shapeFor, type Colour } from './appearance.ts';
import type { PillDrawing } from './pill-lines.ts';
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

/** Which shape a medicine is drawn in, and in which colour. */
export function drawingOf(medicine: Pick<Medicine, 'appearance' | 'unit'>): PillDrawing {
  const look = parseAppearance(medicine.appearance);
  const fill = look.colour === null ? UNKNOWN : fills[look.colour];
  return { shape: shapeFor(look, knownUnit(medicine.unit)), fill };
}
