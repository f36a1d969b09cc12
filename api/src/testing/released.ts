import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { onTestFinished } from 'vitest';

/** Where a database may lie for as long as the test takes. */
export function aDatabaseFile(): string {
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return join(directory, 'qamqor.db');
}

/**
 * A database of November 2026, as `.dump` wrote it down: the demo family, and Aigul with a tablet that
 * rings and a phone that was signed out.
 */
export function aReleasedDatabase(): string {
  const file = aDatabaseFile();
  const client = new SQLite(file);
  client.pragma('foreign_keys = OFF');
  client.exec(readFileSync(join(import.meta.dirname, 'released/2026-11.sql'), 'utf8'));
  client.close();
  return file;
}
