/** A build shortens the names of classes: an error says its own in words. */
const inWords = (detail: unknown) =>
  detail instanceof Error ? [String(detail), detail] : [detail];

/** Prints warnings and errors only. */
export const logger = {
  warn(message: string, ...details: unknown[]): void {
    console.warn(message, ...details.flatMap(inWords));
  },
  error(message: string, ...details: unknown[]): void {
    console.error(message, ...details.flatMap(inWords));
  },
};
