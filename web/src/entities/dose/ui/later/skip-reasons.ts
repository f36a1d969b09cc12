import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SkipReason } from '@qamqor/shared/doses/mark';

export type SkipWords = Readonly<Record<SkipReason, MessageDescriptor>>;

/** In the person's own words. */
export const skipReasons: SkipWords = {
  doctor_said: msg`The doctor said so`,
  test_or_fasting: msg`A test or fasting`,
  felt_unwell: msg`Felt unwell`,
  ran_out: msg`Ran out of it`,
  refused: msg`Did not want it`,
  away: msg`Was away`,
  other: msg`Another reason`,
};
