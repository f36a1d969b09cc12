import { expect, test } from 'vitest';
import { wholeSentences } from './sentences.ts';

test('[UI-23] of a text that still comes only whole sentences are read aloud', () => {
  expect(wholeSentences('')).toBe('');
  expect(wholeSentences('Good morn')).toBe('');
  expect(wholeSentences('Good morning. It is ei')).toBe('Good morning.');
  expect(wholeSentences('Сейчас 8.30, пора. «Да!» Пот')).toBe('Сейчас 8.30, пора. «Да!»');
  expect(wholeSentences('One\nTwo')).toBe('One');
});
