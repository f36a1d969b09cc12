import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { usePreferences } from '../../../preferences/preferences-store.ts';
import { aDemoHousehold, demoAnswers } from '../../../testing/demo-household.ts';
import { openScreen } from '../../../testing/screen.tsx';

const blank = { op: null, name: null, date: null, time: null, status: null };

function line(kind: string, at: string, by = 'Dana') {
  return { id: kind + by + at, kind, by_user_id: by, by_name: by, at, until: at, ...blank };
}

const copiedThenLooked = [
  line('copied', '2026-11-20T05:30:00.000Z'),
  line('copied', '2026-11-20T05:10:00.000Z', 'Timur'),
  line('looked', '2026-11-20T05:00:00.000Z'),
  line('copied', '2026-11-19T05:00:00.000Z'),
  line('copied', '2026-11-19T04:00:00.000Z'),
];

test('[FAM-4] copies stand apart from looks, a line for each person, in three languages', async () => {
  const household = aDemoHousehold();
  const rest = { ...demoAnswers(household), 'GET /family/looks': { body: copiedThenLooked } };
  await openScreen('/app/family/looks', { household, rest });
  const lists = page.getByRole('main').getByRole('list');
  const [looks, copies] = [lists.nth(0), lists.nth(1)];
  await expect.element(looks).toMatchTextContent(/^Dana looked at your day[^]*10:00$/);
  for (const [language, title, lines] of [
    ['en', 'Copies on their devices', [/^Dana: on 2 days, .*20/, /^Timur: on 1 day, .*20/]],
    ['ru', 'Копии на их устройствах', [/^Dana: .*2 дня.*20/, /^Timur: .*1 день.*20/]],
    ['kk', 'Олардың құрылғыларындағы көшірмелер', [/^Dana: .*2 күн.*20/, /^Timur: .*1 күн.*20/]],
  ] as const) {
    usePreferences.getState().setLanguage(language);
    await expect.element(page.getByRole('region', { name: title })).toBeVisible();
    for (const [at, words] of lines.entries())
      await expect.element(copies.getByRole('listitem').nth(at)).toMatchTextContent(words);
  }
});

test('[FAM-4] where devices only fetched, it is said that nobody looked', async () => {
  const household = aDemoHousehold();
  const body = copiedThenLooked.filter(({ kind }) => kind === 'copied');
  const rest = { ...demoAnswers(household), 'GET /family/looks': { body } };
  await openScreen('/app/family/looks', { household, rest });
  const main = page.getByRole('main');
  await expect.element(main).toMatchTextContent('Nobody has looked yet');
  await expect.element(main).toMatchTextContent('This does not mean that somebody looked.');
});
