import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import {
  applyLook,
  axeFaults,
  englishLeft,
  overflow,
  smallTargets,
  tightTargets,
  type Look,
} from '../support/look.ts';
import type { TestServer } from '../support/server.ts';

const LOOKS: readonly Look[] = [
  { language: 'ru', theme: 'dark', textSize: '100', width: 390 },
  { language: 'kk', theme: 'light', textSize: '200', width: 800 },
  { language: 'kk', theme: 'dark', textSize: '100', width: 1280 },
];

/** Notices come with the hour of the day and float above the page: they are looked at elsewhere. */
async function withoutNotices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('section:not(main *, dialog *) { display: none }');
    document.adoptedStyleSheets.push(sheet);
  });
}

async function check(page: Page, where: string, look: Look, target: number): Promise<void> {
  expect.soft(await axeFaults(page), `axe: ${where}`).toEqual([]);
  expect.soft(await overflow(page), `sideways: ${where}`).toBeLessThanOrEqual(0);
  expect.soft(await smallTargets(page, target), `targets: ${where}`).toEqual([]);
  expect.soft(await tightTargets(page, 8), `gaps: ${where}`).toEqual([]);
  if (look.language !== 'en') expect.soft(await englishLeft(page), `English: ${where}`).toEqual([]);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** The daughter asks for a yes before a dose counts, and a mark of hers waits. */
async function letWait(server: TestServer): Promise<void> {
  const mother = await server.tokenOf('grandmother');
  const daughter = await server.tokenOf('daughter');
  const viewers = await server.call<{ id: string; scopes: string[] }[]>('/family/viewers', mother);
  const dana = viewers.find(({ scopes }) => scopes.includes('may_change'));
  await server.call(`/family/viewers/${dana?.id}`, mother, { ask_first: true }, 'PUT');
  const [dose] = await server.call<{ medicine_id: string }[]>('/medicines/today', mother);
  const [member] = await server.call<{ person_id: string }[]>('/family/members', daughter);
  const id = (tail: number) => `0192a000-0000-7000-8000-00000000000${tail}`;
  const args = { id: dose?.medicine_id };
  await server.call('/sync/push', daughter, {
    ...{ proto: 1, device_id: 'looks', now: Date.now() },
    mutations: [
      {
        ...{ mid: id(1), stream: `p:${member?.person_id}`, op: 'medicine.delete', v: 1 },
        ...{ key: dose?.medicine_id, args, at: { wall: Date.now() } },
      },
    ],
  });
}

for (const look of LOOKS) {
  const { language, theme, textSize, width } = look;
  const title = `${language}, ${theme}, ${textSize} %, ${width} px`;

  test(`[UI-4][UI-5][UI-22] the family's pages: ${title}`, async ({ server, signIn }) => {
    test.setTimeout(120_000);
    await letWait(server);
    const page = await signIn('daughter');
    await withoutNotices(page);
    await applyLook(page, look);
    const dialog = page.getByRole('dialog');
    const see = (where: string) => check(page, where, look, 44);

    await open(page, '/app/family');
    await page.locator('button[aria-pressed]').first().press('Enter');
    await page.locator('[data-member] section').nth(3).waitFor();
    await see('the panel');
    await open(page, '/app/family?add=true');
    await dialog.waitFor();
    await see('adding somebody');
    await dialog.locator('input').nth(0).fill('aunt@example.org');
    await dialog.locator('select').selectOption('Aunt');
    await dialog.locator('input').nth(1).fill('Dana');
    await dialog.locator('button[type=submit]').press('Enter');
    await dialog.locator('input').first().waitFor({ state: 'detached' });
    await dialog.getByRole('button').nth(1).press('Enter');
    await dialog.locator('input[readonly]').waitFor();
    await see('the link of an invitation');
    await open(page, '/app/family/share');
    await page.locator('button[type=submit]').press('Enter');
    await page.locator('[aria-invalid]').first().waitFor();
    await page.locator('input').first().fill('a@example.org');
    await see('sharing');
    await open(page, '/app/family/tablet');
    await page.locator('main select').first().selectOption('Grandfather');
    await page.locator('main input').first().fill('Ата');
    await page.locator('button[type=submit]').press('Enter');
    await page.locator('[data-code] + svg, svg[role=img]').first().waitFor();
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('main ol, [data-code]')) one.remove();
    });
    await see('a code for a tablet');
    await open(page, '/app/personal-info');
    await see('the grid of the profile');

    await page.evaluate(() => localStorage.setItem('simpleView', 'true'));
    await open(page, '/app/family');
    await page.locator('button[aria-pressed]').first().press('Enter');
    await page.locator('[data-member] section').nth(3).waitFor();
    await check(page, 'the panel, simple', look, 64);

    const own = await signIn('grandmother');
    await withoutNotices(own);
    await applyLook(own, look);
    await open(own, '/app/family');
    await own.locator('main h2').first().waitFor();
    await check(own, 'a question', look, 44);
    for (const target of [44, 64]) {
      if (target === 64) await own.evaluate(() => localStorage.setItem('simpleView', 'true'));
      const kind = target === 64 ? 'simple' : 'standard';
      await open(own, '/app/family/viewers');
      await own.locator('main section').nth(1).waitFor();
      await check(own, `who sees me, ${kind}`, look, target);
      await own.locator('main section button').first().press('Enter');
      await own.getByRole('dialog').waitFor();
      await check(own, `what they see, ${kind}`, look, target);
      await open(own, '/app/family/looks');
      await check(own, `who looked, ${kind}`, look, target);
      await open(own, '/app/family');
      await own.locator('main h2').first().waitFor();
      await check(own, `family, ${kind}`, look, target);
    }
  });
}

test('[UI-4][FAM-6] a tablet is set up in the letters and the language of its own', async ({
  page,
}) => {
  for (const look of LOOKS) {
    await page.goto('/about');
    await applyLook(page, look);
    await open(page, '/auth#code=ABCD2345');
    await page.locator('form input').waitFor();
    await check(page, `a code at /auth, ${look.language} ${look.width}`, look, 44);
  }
});
