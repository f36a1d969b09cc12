import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { CONSENT_VERSION, consentOf } from '@qamqor/shared/profile/ai-consent';
import { startModelService } from '../../api/src/testing/model-service.ts';
import { CHROMIUM_FLAGS } from '../../web/e2e/support/chromium.ts';
import { TestServer } from '../../web/e2e/support/server.ts';
import { signInAt } from '../../web/e2e/support/sign-in-at.ts';
import { browserPath } from '../lib/browser.ts';
import { ANSWERS, piecesOf } from './chat-answers.ts';
import { instrumentChat, longestTask } from './chat-probe.ts';
import { SLOWED, slowDown, VIEWPORT } from './day-browser.ts';
import { report, type Figure } from './figures.ts';
import { quiet } from './quiet.ts';

const ROUNDS = 5;
const EVERY_MS = 2;
const SETTLED_MS = 2_000;
const ASKED_MS = 250;
const ANSWERED_WITHIN_MS = 120_000;

type Sample = { first: number; longest: number };

/** By the keyboard itself, into a new chat; what the tool asks of the page, it asks by the clock. */
async function ask(page: Page): Promise<void> {
  await page.evaluate(() => (window.chatProbe = { came: 0, painted: 0, isWhole: false }));
  await page.keyboard.type('Tell me about the garden');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => window.chatProbe.isWhole, null, {
    timeout: ANSWERED_WITHIN_MS,
    polling: ASKED_MS,
  });
  await page.waitForTimeout(SETTLED_MS);
}

async function sample(browser: Browser, server: TestServer, trace: string): Promise<Sample> {
  const context = await browser.newContext({ baseURL: server.url, viewport: VIEWPORT });
  try {
    const page = await context.newPage();
    await instrumentChat(page);
    await signInAt(page, server.url, '/auth/demo', { person: 'grandmother' });
    await page.goto('/app/ai-chat');
    const field = page.getByRole('main').getByRole('textbox');
    // By no finger and no mouse: what rests over words that grow is asked about them in every frame.
    await field.focus();
    // What the tool puts into the page to ask it something is no part of an answer.
    await page.waitForFunction(() => !window.chatProbe.isWhole, null, { polling: ASKED_MS });
    await page.waitForTimeout(SETTLED_MS);
    await quiet();
    await slowDown(page);
    const longest = await longestTask(browser, page, trace, () => ask(page));
    const { came, painted } = await page.evaluate(() => window.chatProbe);
    return { first: painted > 0 ? painted - came : Number.NaN, longest };
  } finally {
    await context.close();
  }
}

type Model = Awaited<ReturnType<typeof startModelService>>;

/** Each answer by a server of its own: a free plan has ten of them (TIER-1). */
async function samplesOf(browser: Browser, model: Model, trace: string): Promise<Sample[]> {
  const server = await TestServer.create({
    AI_PROVIDER: 'openai',
    AI_ENDPOINT: `${model.origin}/v1`,
    AI_API_KEY: 'key',
    AI_DEPLOYMENT: 'stand-in',
    AI_TIMEOUT_MS: String(ANSWERED_WITHIN_MS),
  });
  try {
    const token = await server.tokenOf('grandmother');
    await server.call('/chat/consent', token, consentOf(true, CONSENT_VERSION), 'PUT');
    const samples: Sample[] = [];
    for (let round = 0; round < ROUNDS; round++) samples.push(await sample(browser, server, trace));
    return samples;
  } finally {
    await server.remove();
  }
}

/** A long answer of a model, word by word, on a device slowed four times. */
export async function run(wanted: readonly string[]): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-chat-'));
  const model = await startModelService();
  const browser = await chromium.launch({ executablePath: browserPath(), args: CHROMIUM_FLAGS });
  process.stdout.write(`An answer of 4,000 words, CPU slowed ${SLOWED} times\n`);
  try {
    const figures: Figure[] = [];
    for (const [name, text] of Object.entries(ANSWERS)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      model.behave({ say: piecesOf(text), every_ms: EVERY_MS });
      const samples = await samplesOf(browser, model, join(directory, 'trace.json'));
      figures.push(
        {
          name: `${name}: first words to paint`,
          samples: samples.map(({ first }) => first),
          p: 1,
          goal: 50,
          limit: 100,
        },
        {
          name: `${name}: longest task`,
          samples: samples.map(({ longest }) => longest),
          p: 1,
          goal: 25,
          limit: 50,
        },
      );
    }
    if (!report('A long answer', figures)) process.exitCode = 1;
  } finally {
    await browser.close();
    await model.close();
    rmSync(directory, { recursive: true, force: true });
  }
}
