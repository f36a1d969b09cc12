import { aDay } from '@qamqor/shared/chat/answers/testing/example-day';
import { seeded } from '@qamqor/shared/testing/seed';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStrict } from '../../testing/model-service.ts';
import type { Turn } from './model.ts';
import { promptOf } from './prompt.ts';

const turn = fc.record({
  role: fc.constantFrom<Turn['role']>('user', 'assistant'),
  content: fc.oneof(fc.string({ maxLength: 20 }), fc.constant('x'.repeat(5_000))),
});

test('[CHAT-4] user and assistant take turns and the question comes last, whatever was kept', () => {
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 14 }), (before) => {
      const turns = promptOf(aDay(), before, { message: 'And now?', language: 'en' });
      expect(isStrict({ turns })).toBe(true);
      expect(turns.at(-1)?.content).toMatch(/^DATA \{.*\}\n\nAnd now\?$/);
    }),
    seeded(process.env, 300),
  );
});
