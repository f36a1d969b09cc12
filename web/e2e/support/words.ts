import type { Locator } from '@playwright/test';
import * as faults from '../../src/testing/page-faults.ts';

export function cutWords(part: Locator): Promise<string[]> {
  return part.evaluate(faults.cutWords);
}

export function clippedValues(part: Locator): Promise<string[]> {
  return part.evaluate(faults.clippedValues);
}
