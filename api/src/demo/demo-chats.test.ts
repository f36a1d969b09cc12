import { LANGUAGES } from '@qamqor/shared/languages';
import { expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';

test.each(LANGUAGES)(
  'the demo family has talked in %s, and one call was seen through',
  async (language) => {
    const { app } = await createTestApp({ config: { DEMO_SIGN_IN: true } });
    const of = async (person: string) => {
      const signedIn = await app.inject({
        method: 'POST',
        url: '/api/auth/demo',
        payload: { person, language },
      });
      const authorization = `Bearer ${signedIn.json<{ access_token: string }>().access_token}`;
      const get = async (url: string) =>
        (await app.inject({ url, headers: { authorization } })).json<Record<string, unknown>[]>();
      const sessions = await get('/api/chat/sessions');
      const all = await Promise.all(
        sessions.map(({ id }) => get(`/api/chat/sessions/${String(id)}/messages`)),
      );
      return all.flat();
    };
    const grandmother = await of('grandmother');
    expect(grandmother).toHaveLength(6);
    expect(await of('daughter')).toHaveLength(2);
    expect(grandmother.every(({ content }) => content !== '')).toBe(true);
    const guarded = grandmother.filter(({ source }) => source === 'guard');
    expect(guarded).toMatchObject([{ calls: ['112', '103'] }]);
  },
);
