import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SkipReason } from '@qamqor/shared/doses/mark';

export const skipReasons: Record<SkipReason, MessageDescriptor> = {
  doctor_said: msg`The doctor said so`,
  test_or_fasting: msg`A test or fasting`,
  felt_unwell: msg`Felt unwell`,
  ran_out: msg`Ran out of it`,
  refused: msg`Did not want it`,
  away: msg`Was away`,
  other: msg`Another reason`,
};
