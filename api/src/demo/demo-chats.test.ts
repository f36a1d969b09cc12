import { LANGUAGES } from '@qamqor/shared/languages';
import { emergencyCalls } from '@qamqor/shared/profile/emergency-calls';
import type { Profile } from '@qamqor/shared/profile/profile';
import { expect, test } from 'vitest';
import { demoWords } from './demo-words.ts';
import { createTestApp } from '../testing/test-app.ts';

test.each(LANGUAGES)(
  'the demo family has talked in %s, and one call was seen through; who helps is her daughter',
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
      const { emergencyContact } = (
        await app.inject({ url: '/api/user/profile', headers: { authorization } })
      ).json<Profile>();
      return { said: all.flat(), calls: emergencyCalls(emergencyContact) };
    };
    const { said: grandmother, calls } = await of('grandmother');
    const phone = '+1 202 555 0102';
    expect(calls).toEqual([{ who: demoWords[language].daughter, phone }]);
    expect(grandmother).toHaveLength(6);
    expect((await of('daughter')).said).toHaveLength(2);
    expect(grandmother.every(({ content }) => content !== '')).toBe(true);
    const guarded = grandmother.filter(({ source }) => source === 'guard');
    expect(guarded).toMatchObject([{ calls: ['112', '103'] }]);
  },
);
