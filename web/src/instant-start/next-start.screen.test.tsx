import { i18n } from '@lingui/core';
import { ALMATY, aMark, aMedicine } from '@qamqor/shared/testing/builders';
import { seeded } from '@qamqor/shared/testing/seed';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { showLanguage } from '../locale/catalogues.ts';
import { withMarks } from '../local-db/snapshot/next-start.ts';
import { PERSON, randomDay } from '../testing/random-day.ts';
import type { Snapshot } from './format.ts';
import { snapshotOf } from './snapshot.ts';

const KNOWN = { upto: 0, refused: [], pulled: { epoch: 'e', cursor: 1 } };
const PULLED = { epoch: 'e', cursor: 2 };

/** In which order marks came is nobody's concern. */
const slotsOf = ({ slots }: Pick<Snapshot, 'slots'>) =>
  slots.map((slot) => ({ ...slot, marks: slot.marks.toSorted((a, b) => (a.id < b.id ? -1 : 1)) }));

test('[DOSE-14] marks that are drawn in give what drawing the day anew would give, or nothing', async () => {
  await showLanguage('en', ['day', 'simple']);
  let drawn = 0;
  const runs = 300;
  fc.assert(
    fc.property(randomDay, ({ data, later: { marks } }) => {
      const before = snapshotOf(data, PERSON, KNOWN, i18n);
      const known = new Map(data.marks.map((mark) => [mark.id, JSON.stringify(mark)]));
      const news = marks.filter((mark) => known.get(mark.id) !== JSON.stringify(mark));
      const told = withMarks(before, news, PULLED) as Snapshot | null;
      if (!told) return;
      if (news.length > 0) drawn++;
      const anew = snapshotOf({ ...data, marks }, PERSON, { ...KNOWN, pulled: PULLED }, i18n);
      expect(slotsOf(told)).toEqual(slotsOf(anew));
      expect({ ...told, slots: [] }).toEqual({ ...anew, slots: [] });
    }),
    seeded(import.meta.env, runs),
  );
  expect(drawn).toBeGreaterThan(runs / 4);
});

test('[DOSE-14] a dose that is there by its mark alone, as in a pause, is not told to be there without', async () => {
  await showLanguage('en', ['day', 'simple']);
  const pauses = [{ from: '2026-11-19T00:00:00.000Z', until: null, reason: null }];
  const data = {
    person: null,
    medicines: [aMedicine({ pauses })],
    marks: [aMark()],
    zones: ALMATY,
    unsent: new Set<string>(),
    known: true,
    read_at: Date.UTC(2026, 10, 20, 6),
  };
  const { slots } = snapshotOf(data, PERSON, KNOWN, i18n);
  expect(slots.map(({ time, alone }) => [time, alone])).toEqual([['08:00', false]]);
});
