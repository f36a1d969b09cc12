export const classes = (...parts: (string | false | undefined)[]): string =>
  parts.filter(Boolean).join(' ');
