import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createMemoryHistory, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { seeded } from '@qamqor/shared/testing/seed';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { deriveDay } from '../../entities/dose/day.ts';
import { TodayCard } from '../../screens/today/today-card.tsx';
import { TodayInOrder } from '../../screens/simple-view/simple-today-page.tsx';
import { showLanguage } from '../../locale/catalogues.ts';
import { formatFullDate } from '../../locale/format.ts';
import { routerOptions } from '../../app/router.tsx';
import { PERSON, randomDay, type RandomDay } from '../../testing/random-day.ts';
import { DoseActionsProvider } from '../../entities/dose/ui/dose-actions.tsx';
import { slotsSince } from '../since.ts';
import { snapshotOf } from '../snapshot.ts';
import { standingAt } from './standing.ts';
import { simpleDay } from './simple-template.ts';
import { standardDay } from './template.ts';

const NOTHING_DONE = { upto: 0, refused: [], pulled: null };
const NAMING = ['id', 'aria-labelledby', 'aria-describedby'];

/** Its elements one by one, with names and the order of attributes made alike. */
function plain(html: string): string {
  const { content } = Object.assign(document.createElement('template'), { innerHTML: html });
  const names = new Map<string, string>();
  const told = (node: Node): string => {
    if (!(node instanceof Element)) return node.textContent ?? '';
    const attributes = [...node.attributes].map(({ name, value }) => {
      if (!NAMING.includes(name)) return `${name}=${value}`;
      names.set(value, names.get(value) ?? `name ${names.size}`);
      return `${name}=${names.get(value)}`;
    });
    const inside = [...node.childNodes].map(told).join('');
    return `\n<${[node.localName, ...attributes.toSorted()].join(' | ')}>${inside}</>`;
  };
  return [...content.childNodes].map(told).join('');
}

const router = createRouter({
  ...routerOptions,
  history: createMemoryHistory({ initialEntries: ['/app/dashboard'] }),
});
const unasked = () => Promise.reject(new Error('nobody taps here'));
const actions = { take: unasked, skip: unasked, undo: unasked };

const byReact = (part: ReactNode) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <RouterContextProvider router={router}>
        <DoseActionsProvider actions={actions}>{part}</DoseActionsProvider>
      </RouterContextProvider>
    </I18nProvider>,
  );

/** Null where the snapshot says that it does not know. */
function byTemplate({ data, rows, later }: RandomDay) {
  const snapshot = snapshotOf(data, PERSON, NOTHING_DONE, i18n);
  const now = later.read_at;
  const slots = slotsSince(snapshot, rows, { wall: now, now });
  const standing = slots && standingAt(snapshot, slots, now);
  return standing && { standing, snapshot };
}

test.each(['en', 'ru', 'kk'] as const)(
  '[SYNC-1][DOSE-5] what is drawn at the start is what the screens draw, in %s',
  async (language) => {
    await showLanguage(language, ['day', 'simple']);
    let drawn = 0;
    const runs = 150;
    fc.assert(
      fc.property(randomDay, (random) => {
        const made = byTemplate(random);
        if (!made) return;
        drawn++;
        const { standing, snapshot } = made;
        const { later } = random;
        const day = deriveDay(later, PERSON.id, later.read_at, { own: true });
        if (!day.known) throw new Error('nothing is kept of a day that is not known');
        expect(standing.full).toBe(formatFullDate(language, day.date));
        expect(plain(simpleDay(standing, snapshot))).toBe(
          plain(byReact(<TodayInOrder day={day} onTakeAll={unasked} />)),
        );
        const standard = standardDay(standing, snapshot);
        expect(standard === '').toBe(day.listed.length === 0);
        if (standard !== '') expect(plain(standard)).toBe(plain(byReact(<TodayCard day={day} />)));
      }),
      seeded(import.meta.env, runs),
    );
    expect(drawn).toBeGreaterThan(runs / 2);
  },
  120_000,
);

test('after another change than a mark no dose is offered', async () => {
  await showLanguage('en', ['day', 'simple']);
  const [{ data, rows }] = fc.sample(
    randomDay.filter((day) => day.rows.length > 0),
    1,
  ) as [RandomDay];
  const snapshot = snapshotOf(data, PERSON, NOTHING_DONE, i18n);
  const moment = { wall: data.read_at, now: data.read_at };
  const [row] = rows as [(typeof rows)[number]];
  for (const op of ['medicine.revise', 'medicine.delete', 'settings.patch'])
    expect(
      slotsSince(snapshot, [{ ...row, mutation: { ...row.mutation, op } }], moment),
    ).toBeNull();
  const refused = slotsSince(snapshot, [{ ...row, status: 'rejected' }], moment);
  expect(refused).toEqual(snapshot.slots);
});
