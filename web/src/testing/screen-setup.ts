import { Dexie } from 'dexie';
import { afterEach, beforeEach, vi } from 'vitest';
import '../styles.css';
import './first-script.ts';
import { closeScreen } from './screen.tsx';

/** React's own build for developers says this of the router's way to wait for a chunk. */
const OF_THE_ROUTER = 'This library called use() to suspend in a previous render';

// On localhost Dexie tells of what is caught as well: of a sync that ends with its test's databases.
Dexie.debug = false;

const said: unknown[][] = [];

beforeEach(() => {
  said.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words) => void said.push(words));
});

afterEach(async () => {
  await closeScreen();
  vi.restoreAllMocks();
  const ours = said.filter((words) => !words.join(' ').includes(OF_THE_ROUTER));
  if (ours.length > 0) throw new Error(`console.error was called: ${ours.flat().join(' ')}`);
});
