import { GoogleOAuthProvider, useGoogleLogin } from '@react-oauth/google';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { GoogleFace } from './google-face.tsx';

export interface GoogleButtonProps {
  clientId: string;
  disabled: boolean;
  /** Somebody is signing in another way just now. */
  busy?: boolean | undefined;
  onToken: (token: string) => void;
  onFailed: (error: unknown) => void;
}

/** Only a page that was opened at /auth may run Google's script: the server's policy says so. */
function wasOpenedHere(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return opened === undefined || /^\/auth\/?$/.test(new URL(opened.name).pathname);
}

export default function GoogleButton({ clientId, busy = false, ...rest }: GoogleButtonProps) {
  const [script, setScript] = useState<'loading' | 'here' | 'failed'>('loading');
  const isHere = wasOpenedHere();
  // A tap that came before this button did is not taken away by a reload.
  const [isTooLate] = useState(busy);
  useEffect(() => {
    if (isHere || isTooLate) return;
    // Somebody who signed in another way meanwhile is on their way to the day.
    if (window.location.pathname.startsWith('/auth')) window.location.reload();
  }, [isHere, isTooLate]);
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
