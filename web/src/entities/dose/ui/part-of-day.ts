import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PartOfDay } from './day-groups.ts';

export const partNames: Record<PartOfDay, MessageDescriptor> = {
  morning: msg`Morning`,
  day: msg`Day`,
  evening: msg`Evening`,
  night: msg`Night`,
};
