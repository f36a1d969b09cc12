import { expect, test } from 'vitest';
import { isProblemCode, Problem, problems, type ProblemCode } from './problem.ts';

const list = Object.entries(problems) as [ProblemCode, { status: number; detail: string }][];

test.each(list)('%s has a status of a refusal and a sentence', (code, { status, detail }) => {
  expect(code).toMatch(/^[a-z]+\.[a-z_]+$/);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(600);
  expect(detail).toMatch(/^[A-Z].{9,}[^ ]$/);
});

test('a problem carries its code, status and sentence, or a narrower one', () => {
  expect(new Problem('medicine.conflict')).toMatchObject({
    code: 'medicine.conflict',
    status: 409,
    detail: problems['medicine.conflict'].detail,
  });
  const narrower = new Problem('request.invalid', 'The date is wrong.');
  expect(narrower).toMatchObject({ status: 400, detail: 'The date is wrong.' });
  expect(narrower.message).toBe('The date is wrong.');
});

test('the list is closed', () => {
  for (const [code] of list) expect(isProblemCode(code)).toBe(true);
  for (const other of ['', 'toString', '__proto__', 'medicine', 5, null])
    expect(isProblemCode(other)).toBe(false);
});
