import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { isDeviceName, type DeviceName } from '@qamqor/shared/device-names';

const words: Record<DeviceName, MessageDescriptor> = {
  iPad: msg`iPad`,
  iPhone: msg`iPhone`,
  'Android phone': msg`Android phone`,
  'Android tablet': msg`Android tablet`,
  Chromebook: msg`Chromebook`,
  'Windows computer': msg`Windows computer`,
  Mac: msg`Mac`,
  'Linux computer': msg`Linux computer`,
  Device: msg`Device`,
};

/** A device that nobody named is called in the reader's language. */
export function useDeviceName(name: string): string {
  const { i18n } = useLingui();
  return isDeviceName(name) ? i18n._(words[name]) : name;
}
