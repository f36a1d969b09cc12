import type { Proof } from '../../../../account/sign-in.ts';
import type { Provider } from '../../../../account/online/ways.ts';
import { usePublicConfig } from '../../../../session/public-config.ts';
import GoogleButton from '../google-button.tsx';
import MicrosoftButton from '../microsoft/microsoft-button.tsx';

export interface AskProviderProps {
  provider: Provider;
  isBusy: boolean;
  onAsk: () => void;
  onProof: (proof: Proof) => void;
  onFailed: (error: unknown) => void;
}

export function AskProvider({ provider, isBusy, onAsk, onProof, onFailed }: AskProviderProps) {
  const clientId = usePublicConfig()?.google_client_id ?? '';
  if (provider === 'microsoft')
    return (
      <MicrosoftButton
        disabled={isBusy}
        onAsk={onAsk}
        onProof={(proof) => onProof({ provider, ...proof })}
        onFailed={onFailed}
      />
    );
  return (
    <GoogleButton
      clientId={clientId}
      disabled={isBusy}
      onToken={(token) => onProof({ provider, token })}
      onFailed={onFailed}
    />
  );
}
