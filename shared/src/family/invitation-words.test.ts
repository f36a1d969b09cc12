import { expect, test } from 'vitest';
import { SCOPES } from '../sync/protocol.ts';
import { invitationMail } from './invitation-words.ts';

const url = 'https://example.org/app/family#invitation=x';

test('[FAM-1] an invitation says who asks, what is seen and that one may stop, in each language', () => {
  const seen = new Set<string>();
  for (const language of ['en', 'ru', 'kk'] as const) {
    for (const direction of ['asks', 'offers'] as const) {
      const { subject, text } = invitationMail({
        language,
        name: 'Dana',
        direction,
        scopes: SCOPES,
        url,
      });
      expect(subject).toContain('Dana');
      expect(text).toContain('Dana');
      expect(text.split('\n').filter((line) => line.startsWith('- '))).toHaveLength(4);
      expect(text).toContain(`\n${url}\n`);
      seen.add(text);
    }
  }
  expect(seen.size).toBe(6);
});

test('a name stays on one line and within bounds', () => {
  const name = `Dana\r\nBcc: x@example.org\n${'x'.repeat(500)}`;
  const { subject, text } = invitationMail({
    language: 'en',
    name,
    direction: 'asks',
    scopes: [],
    url,
  });
  expect(subject).not.toMatch(/[\r\n]/);
  expect(subject.length).toBeLessThan(200);
  expect(text.split('\n')[0]).toContain('Dana Bcc: x@example.org');
});
