import { join } from 'node:path';
import { isOwnDayQuestion } from '@qamqor/shared/chat/answers/own-day/own-day-question';
import { phrasesIn } from '@qamqor/shared/chat/guard/testing/phrases';
import { expect, test } from 'vitest';

test.each(['open', 'taught'])(
  '[CHAT-2] of all guarded phrases in %s none is taken for a question of the own day',
  (folder) => {
    const all = phrasesIn(join(import.meta.dirname, 'corpus', folder));
    const guarded = all.filter(({ kind }) => kind !== 'harmless');
    const taken = guarded.flatMap(({ phrases }) =>
      phrases.filter((phrase) => isOwnDayQuestion(phrase, ['Metformin', 'Метформин'])),
    );
    expect(taken).toEqual([]);
  },
);
