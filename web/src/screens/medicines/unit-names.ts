import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Unit } from '../../entities/dose/ui/units.ts';

/** As a form offers them; the day's screen says them with their amount alone. */
export const unitNames: Record<Unit, MessageDescriptor> = {
  tablet: msg`tablet`,
  capsule: msg`capsule`,
  drop: msg`drop`,
  ml: msg`ml`,
  spoon: msg`spoon`,
  puff: msg`puff`,
  injection: msg`injection`,
  sachet: msg`sachet`,
};
