import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../../testing/screen.tsx';

test.for([
  ['an Android tablet', 'Mozilla/5.0 (Linux; Android 14; SM-X210) Chrome/156.0', 'Unrestricted'],
  ['an iPad', 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0', 'under Focus'],
  ['Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0', 'Do not disturb'],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/156.0', 'system settings'],
] as const)(
  'what could keep %s from ringing is told in the settings',
  async ([, userAgent, hint]) => {
    Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'userAgent'));
    await openScreen('/app/settings');
    await expect
      .element(page.getByRole('list', { name: 'Will it ring?' }))
      .toMatchTextContent(hint);
  },
);
