import { afterEach, beforeEach, vi } from 'vitest';

const said: unknown[][] = [];

beforeEach(() => {
  said.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words) => void said.push(words));
});

afterEach(() => {
  vi.restoreAllMocks();
  if (said.length > 0) throw new Error(`console.error was called: ${said.flat().join(' ')}`);
});
