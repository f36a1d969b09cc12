import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export function version(root: string): string {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
}
