import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { WindowRefused } from '../../../../account/online/microsoft/window-refused.ts';
import type { MicrosoftProof } from '../../../../account/sign-in.ts';
import { logger } from '../../../../platform/logger.ts';
import { usePublicConfig } from '../../../../session/public-config.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { useOpenedHere } from '../../opened-here.ts';
import { MicrosoftMark } from './microsoft-mark.tsx';

export interface MicrosoftButtonProps {
  disabled: boolean;
  /** Somebody is signing in another way just now. */
  busy?: boolean | undefined;
  /** Microsoft's window is about to open. */
  onAsk?: (() => void) | undefined;
  onProof: (proof: MicrosoftProof) => void;
  onFailed: (error: unknown) => void;
}

/** What speaks with Microsoft is loaded at the tap. Who closed its window taps once more. */
export default function MicrosoftButton(props: MicrosoftButtonProps) {
  const { disabled, busy = false, onAsk, onProof, onFailed } = props;
  const { t } = useLingui();
  const config = usePublicConfig();
  const turn = useRef(0);
  const [state, setState] = useState<'idle' | 'open' | 'refused'>('idle');
  useOpenedHere(busy);
  const ask = (): void => {
    if (!config) return;
    const mine = ++turn.current;
    setState('open');
    onAsk?.();
    const answered = async () => {
      const { askMicrosoft } =
        await import('../../../../account/online/microsoft/ask-microsoft.ts');
      return askMicrosoft(config);
    };
    answered().then(
      (proof) => {
        if (mine !== turn.current) return;
        setState('idle');
        onProof(proof);
      },
      (error: unknown) => {
        if (mine !== turn.current) return;
        if (!(error instanceof WindowRefused)) {
          setState('idle');
          return onFailed(error);
        }
        logger.error('Sign-in failed', error);
        setState('refused');
      },
    );
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <button
        type="button"
        disabled={disabled}
        onClick={ask}
        className={buttonClass({
          variant: 'quiet',
          size: 'simple',
          wide: true,
          // Beside its mark in one line on a narrow screen, in Russian too.
          className: 'gap-x-2!',
        })}
      >
        <MicrosoftMark className="size-6 shrink-0" />
        <span>{t`Sign in with Microsoft`}</span>
      </button>
      <div role="status" className="empty:hidden">
        {state === 'open' ? (
          <p className="text-center fit text-soft">
            <Trans>Microsoft’s window is open. Closed it? Press the button again.</Trans>
          </p>
        ) : state === 'refused' ? (
          <Notice title={<Trans>The browser did not open Microsoft’s window.</Trans>}>
            <Trans>Allow this site to open windows, then press the button again.</Trans>
          </Notice>
        ) : null}
      </div>
    </div>
  );
}
