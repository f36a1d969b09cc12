import type { Page } from '@playwright/test';

type SignedIn = { user: object; access_token: string };

/**
 * What the sign-in page leaves behind, without its screens: whoever tries those takes their buttons.
 * The page is of the origin afterwards, and not the app.
 */
export async function signInAt(page: Page, origin: string, path: string, body: object) {
  await page.goto(`${origin}/api/health`);
  await page.evaluate(
    async (asked) => {
      const ask = () =>
        fetch(`/api${asked.path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(asked.body),
        });
      let response = await ask();
      // A machine with too much to do asks to come back.
      while (response.status === 503) {
        const seconds = Number(response.headers.get('retry-after') ?? 1);
        await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
        response = await ask();
      }
      const { user, access_token } = (await response.json()) as SignedIn;
      localStorage.setItem('user', JSON.stringify(user));
      localStorage.setItem('token', access_token);
    },
    { path, body },
  );
}
