import { useLingui } from '@lingui/react/macro';
import { buttonClass } from '../../ui/button-class.ts';

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
      <svg viewBox="0 0 48 48" className="size-7 shrink-0" aria-hidden>
        <path
          fill="#EA4335"
          d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85A23.9 23.9 0 0 0 24 0 24 24 0 0 0 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
        />
        <path
          fill="#4285F4"
          d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94a11.1 11.1 0 0 1-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
        />
        <path
          fill="#FBBC05"
          d="M10.53 28.59a14.5 14.5 0 0 1 0-9.18l-7.98-6.19a24 24 0 0 0 0 21.56l7.98-6.19z"
        />
        <path
          fill="#34A853"
          d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6a14.4 14.4 0 0 1-21.63-7.6l-7.98 6.19A24 24 0 0 0 24 48z"
        />
      </svg>
      <span>{t`Sign in with Google`}</span>
    </button>
  );
}
