/** Prints warnings and errors only. */
export const logger = {
  warn(message: string, ...details: unknown[]): void {
    console.warn(message, ...details);
  },
  error(message: string, ...details: unknown[]): void {
    console.error(message, ...details);
  },
};
