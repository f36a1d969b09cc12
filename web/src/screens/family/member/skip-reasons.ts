import { msg } from '@lingui/core/macro';
import { skipReasons, type SkipWords } from '../../../entities/dose/ui/later/skip-reasons.ts';

/** A relative speaks of somebody else. */
export const theirSkipReasons: SkipWords = {
  ...skipReasons,
  test_or_fasting: msg({ context: 'by a relative', message: 'A test or fasting' }),
  felt_unwell: msg({ context: 'by a relative', message: 'Felt unwell' }),
  refused: msg({ context: 'by a relative', message: 'Did not want it' }),
  away: msg({ context: 'by a relative', message: 'Was away' }),
};
