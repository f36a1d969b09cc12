/** They turn the direction of what stands around them. */
const DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Something that leaves ink: no space, no control, nothing of no width, no empty braille cell. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * MED-1: what a person wrote as a name or a short text, as it is kept: trimmed, without marks of
 * direction, and empty when nothing of it could be seen.
 */
export function tidyText(text: string): string {
  const tidied = text.replace(DIRECTION, '').trim();
  return VISIBLE.test(tidied) ? tidied : '';
}
