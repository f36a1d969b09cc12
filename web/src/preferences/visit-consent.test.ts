import { expect, test } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { createVisitConsent } from './visit-consent.ts';

test('nobody has agreed before they were asked, and what is stored in other words is no answer', () => {
  for (const stored of [{}, { analytics: 'maybe' }, { analytics: '' }])
    expect(createVisitConsent(memoryStorage(stored)).getState().choice).toBeNull();
});

test('an answer is kept for later visits', () => {
  const storage = memoryStorage({});
  const consent = createVisitConsent(storage);
  consent.getState().choose('yes');
  expect(consent.getState()).toMatchObject({ choice: 'yes', first: null });
  expect(createVisitConsent(storage).getState()).toMatchObject({ choice: 'yes', first: 'yes' });
  consent.getState().choose('no');
  consent.getState().restore();
  expect(consent.getState()).toMatchObject({ choice: 'no', first: 'no' });
});
