import { GoogleOAuthProvider, useGoogleLogin } from '@react-oauth/google';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { GoogleFace } from '../google-face.tsx';
import { useOpenedHere } from '../opened-here.ts';

export interface GoogleButtonProps {
  clientId: string;
  disabled: boolean;
  /** Somebody is signing in another way just now. */
  busy?: boolean | undefined;
  onToken: (token: string) => void;
  onFailed: (error: unknown) => void;
}

export default function GoogleButton({ clientId, busy = false, ...rest }: GoogleButtonProps) {
  const [script, setScript] = useState<'loading' | 'here' | 'failed'>('loading');
  const isHere = useOpenedHere(busy);
  if (!isHere) return <GoogleFace disabled />;
  return (
    <GoogleOAuthProvider
      clientId={clientId}
      onScriptLoadSuccess={() => setScript('here')}
      onScriptLoadError={() => setScript('failed')}
    >
      <Ready {...rest} script={script} />
    </GoogleOAuthProvider>
  );
}

type ReadyProps = Omit<GoogleButtonProps, 'clientId' | 'busy'> & {
  script: 'loading' | 'here' | 'failed';
};

function Ready({ script, disabled, onToken, onFailed }: ReadyProps) {
  const isAsked = useRef(false);
  const login = useGoogleLogin({
    flow: 'implicit',
    scope: 'openid profile email',
    overrideScope: true,
    onSuccess: ({ access_token }) => onToken(access_token),
    onError: onFailed,
    onNonOAuthError: onFailed,
  });
  const ask = (): void => {
    if (script === 'failed') onFailed(new Error("Google's script could not be loaded"));
    else if (script === 'here') login();
    else isAsked.current = true;
  };
  const askNow = useEffectEvent(ask);
  // A tap that came before the script, or before its failure, is answered then.
  useEffect(() => {
    if (script === 'loading' || !isAsked.current) return;
    isAsked.current = false;
    askNow();
  }, [script]);
  return <GoogleFace disabled={disabled} onClick={ask} />;
}
