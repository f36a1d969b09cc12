import { useLingui } from '@lingui/react/macro';
import type { Mark } from '@qamqor/shared/doses/mark';
import { skipReasons } from './later/skip-reasons.ts';

/** Why it was skipped, for the dose's own page. */
export function SkipReason({ mark }: { mark: Mark | null }) {
  const { i18n } = useLingui();
  return mark?.reason ? i18n._(skipReasons[mark.reason]) : null;
}
