/** Marks that turn the direction of what stands around them, controls, and halves of a letter. */
const UNWANTED = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\p{Cs}]|[^\P{Cc}\n\r\t]/gu;

/** Something that leaves ink: no space, no control, nothing of no width, no empty braille cell. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * MED-1: what a person wrote as a name or a text, as it is kept: trimmed, without what turns or hides
 * other letters, and empty when nothing of it could be seen.
 */
export function tidyText(text: string): string {
  const tidied = text.replace(UNWANTED, '').trim();
  return VISIBLE.test(tidied) ? tidied : '';
}

/** The same of what stands on one line, such as a name. */
export function tidyLine(text: string): string {
  return tidyText(text).replaceAll(/\s*[\n\r\t\u2028\u2029]\s*/g, ' ');
}
