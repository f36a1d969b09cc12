import { useLingui } from '@lingui/react/macro';
import { buttonClass } from '../../ui/button-class.ts';
import { GoogleMark } from './google-mark.tsx';

export interface GoogleFaceProps {
  disabled?: boolean;
  onClick?: () => void;
}

/** The one button of the page, with Google's own mark. */
export function GoogleFace({ disabled = false, onClick }: GoogleFaceProps) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      className={buttonClass({ variant: 'quiet', size: 'simple', wide: true })}
    >
      <GoogleMark className="size-7 shrink-0" />
      <span>{t`Sign in with Google`}</span>
    </button>
  );
}
