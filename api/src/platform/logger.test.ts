import { expect, test } from 'vitest';
import { CANARY } from '../testing/builders.ts';
import { createTestApp } from '../testing/test-app.ts';
import { createLogger, errorKind } from './logger.ts';

function captured(write: (log: ReturnType<typeof createLogger>) => void) {
  const lines: string[] = [];
  write(createLogger({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) }));
  return lines.join('');
}

test('an error is logged by its kind and place, never by its words', () => {
  const cause = Object.assign(new TypeError(`near ${CANARY}`), { code: 'SQLITE_CONSTRAINT' });
  const fault = new Error(`\n at ${CANARY}`, { cause });
  const line = captured((log) => log.error({ err: fault }));
  const others = captured((log) => {
    log.error(fault);
    log.warn({ err: fault }, fault.message);
  });
  expect(line + others).not.toContain(CANARY);
  const { err } = JSON.parse(line);
  expect(err).toMatchObject({
    kind: 'Error',
    cause: { kind: 'TypeError', code: 'SQLITE_CONSTRAINT' },
  });
  expect(err.at[0]).toMatch(/logger\.test\.ts:\d+/);
});

test('the kind of an error that is logged as its kind is kept', () => {
  const fault = new RangeError(CANARY);
  const kind = errorKind(fault);
  const line = captured((log) => log.error({ err: kind }));
  expect(JSON.parse(line).err).toEqual(JSON.parse(JSON.stringify(kind)));
  expect(JSON.parse(line).err).toMatchObject({ kind: 'RangeError' });
  const forged = captured((log) => log.error({ err: { kind: CANARY, at: [CANARY] } }));
  expect(JSON.parse(forged).err).toEqual({ kind: 'object' });
});

test('what is private is left out wherever it stands', () => {
  const secrets = {
    token: CANARY,
    email: CANARY,
    name: CANARY,
    notes: CANARY,
    endpoint: CANARY,
    headers: { authorization: CANARY },
  };
  const line = captured((log) => log.info({ ...secrets, person: secrets }, 'said'));
  expect(line).not.toContain(CANARY);
  expect(line).toContain('said');
});

test('a request leaves its method, pattern, status, time and id, and nothing that was in it', async () => {
  const { logs, signIn } = await createTestApp();
  const person = await signIn('aigul');
  await person.send('PATCH', `/api/auth/devices/${person.session_id}?note=${CANARY}`, {
    name: `${CANARY} tablet`,
  });
  expect(logs).toHaveLength(1);
  expect(Object.keys(JSON.parse(logs[0] ?? '')).toSorted()).toEqual(
    ['level', 'method', 'ms', 'msg', 'request_id', 'route', 'status', 'time'].toSorted(),
  );
  expect(JSON.parse(logs[0] ?? '')).toMatchObject({
    method: 'PATCH',
    route: '/api/auth/devices/:id',
    status: 200,
  });
});
