import { expect, test } from 'vitest';
import { LANGUAGES } from '../languages.ts';
import { INVITATION_DAYS } from '../limits.ts';
import { SCOPES } from './link.ts';
import { invitationMail } from './invitation-words.ts';

const url = 'https://example.org/app/family#invitation=x';

test('[FAM-1] an invitation says who asks, what is seen and that one may stop, in each language', () => {
  const seen = new Set<string>();
  for (const language of LANGUAGES) {
    for (const direction of ['asks', 'offers'] as const) {
      const { subject, text } = invitationMail({
        language,
        name: 'Dana',
        email: 'dana@example.org',
        direction,
        scopes: SCOPES,
        url,
      });
      expect(subject).toContain('Dana (dana@example.org)');
      expect(text).toContain('Dana (dana@example.org)');
      expect(text.split('\n').filter((line) => line.startsWith('- '))).toHaveLength(4);
      expect(text).toContain(`\n${url}\n`);
      expect(text).toMatch(new RegExp(`(?<!\\d)${INVITATION_DAYS} (days|дней|күн)`));
      seen.add(text);
    }
  }
  expect(seen.size).toBe(6);
});

test('[FAM-1] of what is no name a letter says nothing: the address alone speaks', () => {
  for (const name of [
    'Dana\r\nBcc: x@example.org',
    'Kaspi Bank: call +7 700 000 00 00',
    '\u200B',
  ]) {
    const { subject, text } = invitationMail({
      language: 'en',
      name,
      email: 'dana@example.org',
      direction: 'asks',
      scopes: [],
      url,
    });
    expect(subject).toBe('dana@example.org would like to look after you in Qamqor');
    expect(text.split('\n')[0]).toMatch(/^dana@example\.org would like/);
  }
});
