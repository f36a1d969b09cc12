export const SHAPES = ['round', 'oval', 'capsule', 'drops', 'liquid'] as const;
export type Shape = (typeof SHAPES)[number];

export const COLOURS = [
  'white',
  'yellow',
  'orange',
  'pink',
  'red',
  'green',
  'blue',
  'brown',
] as const;
export type Colour = (typeof COLOURS)[number];

export interface Appearance {
  colour: Colour | null;
  shape: Shape | null;
}

/** MED-8: kept as words, "white round"; other words are passed over. */
export function parseAppearance(text: string | null): Appearance {
  const words = text?.toLowerCase().split(/[\s,]+/) ?? [];
  return {
    colour: COLOURS.find((colour) => words.includes(colour)) ?? null,
    shape: SHAPES.find((shape) => words.includes(shape)) ?? null,
  };
}

export function appearanceText({ colour, shape }: Appearance): string | null {
  const words = [colour, shape].filter((word) => word !== null);
  return words.length === 0 ? null : words.join(' ');
}

const shapeOfUnit: Record<string, Shape> = {
  tablet: 'round',
  capsule: 'capsule',
  drop: 'drops',
  ml: 'liquid',
  spoon: 'liquid',
};

export function shapeFor(appearance: Appearance, unit: string | null): Shape {
  return appearance.shape ?? shapeOfUnit[unit ?? ''] ?? 'round';
}
