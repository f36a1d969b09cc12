import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigFaults, parseConfig, ROOT } from './config.ts';
import { shortcomings } from './platform/config/config-production.ts';

function parse(env: Record<string, string>) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'qamqor-'));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }));
  return parseConfig({ DATA_DIR, ...env }, ROOT);
}

const REACHED = {
  PUBLIC_URL: 'https://qamqor.example.org',
  TRUST_PROXY: 'none',
  BACKUP_KEY: 'Zk3q8vYw1pRt6uXs9aBcDeFgHiJkLmNo',
};
const ADMIN = { ADMIN_EMAIL: 'admin@example.org' };
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:25' };
const DESK = { CONTACT_EMAIL: 'desk@example.org' };
const OWN = 'Within a week, by a human.';

test.each([
  [false, {}],
  [false, MAIL],
  [false, DESK],
  [true, ADMIN],
  [true, { ...MAIL, ...ADMIN }],
  [true, { ...MAIL, ...DESK }],
])('[ADMIN-6] a reply is promised only where somebody reads letters: %s, %j', (isRead, env) => {
  expect(parse(env).REPLY_PROMISE).toBe(isRead ? 'on' : 'off');
  expect(parse({ ...env, REPLY_PROMISE: OWN }).REPLY_PROMISE).toBe(isRead ? OWN : 'off');
  expect(parse({ ...env, REPLY_PROMISE: 'off' }).REPLY_PROMISE).toBe('off');
});

test.each([
  [1, {}],
  [1, MAIL],
  [0, ADMIN],
  [0, { ...MAIL, ...DESK }],
])('[ADMIN-6] where others can reach it the server has %i to say at its start: %j', (many, env) => {
  expect(shortcomings(parse({ ...REACHED, ...env }))).toHaveLength(many);
  expect(shortcomings(parse(env))).toEqual([]);
});

test.each(['x'.repeat(201), 'two\nlines'])('a promise of %j is a fault', (wrong) => {
  expect(() => parse({ ...ADMIN, REPLY_PROMISE: wrong })).toThrow(ConfigFaults);
});
