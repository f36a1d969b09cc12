import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { appearanceText, parseAppearance } from '../../../entities/dose/ui/appearance.ts';

export const shapeNames = {
  round: msg`Round tablet`,
  oval: msg`Long tablet`,
  capsule: msg`Capsule`,
  drops: msg`Drops`,
  liquid: msg`Bottle`,
};

export const colourNames = {
  white: msg`White`,
  yellow: msg`Yellow`,
  orange: msg`Orange`,
  pink: msg`Pink`,
  red: msg`Red`,
  green: msg`Green`,
  blue: msg`Blue`,
  brown: msg`Brown`,
};

/** False for words of the API that no picture shows. */
export function isDrawn(appearance: string | null): boolean {
  return appearance !== null && appearance === appearanceText(parseAppearance(appearance));
}

/** "long tablet, yellow"; other words of the API as they are. */
export function appearanceWords(i18n: I18n, appearance: string | null): string {
  if (!isDrawn(appearance)) return appearance ?? '';
  const look = parseAppearance(appearance);
  const names = [look.shape && shapeNames[look.shape], look.colour && colourNames[look.colour]];
  return names
    .filter((name) => name !== null)
    .map((name) => i18n._(name).toLocaleLowerCase(i18n.locale))
    .join(', ');
}
