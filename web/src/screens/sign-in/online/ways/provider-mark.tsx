import type { Provider } from '../../../../account/online/ways.ts';
import { GoogleMark } from '../../google-mark.tsx';
import { MicrosoftMark } from '../microsoft/microsoft-mark.tsx';

const marks = { google: GoogleMark, microsoft: MicrosoftMark } as const;

export const providerNames = { google: 'Google', microsoft: 'Microsoft' } as const;

export function ProviderMark({ provider }: { provider: Provider }) {
  const Mark = marks[provider];
  return <Mark className="size-7 shrink-0" />;
}
