import { mkdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import type { Language } from '@qamqor/shared/languages';
import type { DemoPerson } from '@qamqor/shared/profile/demo-people';
import { TestServer } from '../web/e2e/support/server.ts';
import { signInAt } from '../web/e2e/support/sign-in-at.ts';
import { zoneAt } from '../web/e2e/support/wall.ts';
import { browserPath } from './lib/browser.ts';
import { ROOT } from './lib/stages.ts';

const help = `npm run shots: takes the pictures of the README and of the app's install card anew.

Builds the product, starts it on a free port with the demo family and photographs it.
`;

/** On the clock of the demo family: something is due, something is late, half of the day is done. */
const HOUR = 15;

type Shot = {
  file: string;
  person: DemoPerson;
  language: Language;
  simple?: boolean;
  context: BrowserContextOptions;
};

const SHOTS: readonly Shot[] = [
  {
    file: 'shared/docs/pictures/tablet.png',
    person: 'grandmother',
    language: 'en',
    simple: true,
    context: { viewport: { width: 800, height: 1280 } },
  },
  {
    file: 'web/public/screenshots/wide.png',
    person: 'daughter',
    language: 'en',
    context: { viewport: { width: 1280, height: 800 } },
  },
  {
    file: 'shared/docs/pictures/phone.png',
    person: 'daughter',
    language: 'kk',
    context: { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  },
  {
    file: 'web/public/screenshots/narrow.png',
    person: 'grandmother',
    language: 'en',
    simple: true,
    context: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  },
];

/** Drawn whole: nothing is on its way any more, and no letter waits for its font. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.evaluate(() => document.fonts.ready);
}

const DISMISS: Record<Language, string> = { en: 'Dismiss', ru: 'Скрыть', kk: 'Жасыру' };

/** The alarm that a relative sees to is read, as it would be by now. */
async function dismissNotices(page: Page, language: Language): Promise<void> {
  const dismiss = page.getByRole('button', { name: DISMISS[language], exact: true });
  while ((await dismiss.count()) > 0) await dismiss.first().click();
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function take(browser: Browser, server: TestServer, shot: Shot): Promise<void> {
  const context = await browser.newContext({
    baseURL: server.url,
    timezoneId: server.homeZone,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...shot.context,
  });
  const page = await context.newPage();
  const { person, language, simple = false } = shot;
  await signInAt(page, server.url, '/auth/demo', { person, language });
  await page.evaluate(
    (chosen) => Object.entries(chosen).forEach(([key, value]) => localStorage.setItem(key, value)),
    { language, simpleView: String(simple) },
  );
  await page.goto('/app/dashboard');
  await settled(page);
  await dismissNotices(page, language);
  const path = join(ROOT, shot.file);
  mkdirSync(dirname(path), { recursive: true });
  await page.screenshot({ path, animations: 'disabled' });
  await context.close();
  process.stdout.write(`${relative(ROOT, path)}\n`);
}

if (process.argv.includes('--help')) {
  process.stdout.write(help);
  process.exit(0);
}

const browser = await chromium.launch({ executablePath: browserPath() });
for (const shot of SHOTS) {
  const server = await TestServer.create({ DEMO_TIME_ZONE: zoneAt(HOUR) });
  try {
    await take(browser, server, shot);
  } finally {
    await server.remove();
  }
}
await browser.close();
process.exit(0);
