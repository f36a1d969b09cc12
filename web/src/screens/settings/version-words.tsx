import { Trans } from '@lingui/react/macro';
import version from 'virtual:version';

export interface VersionWordsProps {
  /** What the server has now; null before it was asked. */
  served: string | null;
}

/** To be read to whoever helps on the telephone. */
export function VersionWords({ served }: VersionWordsProps) {
  return (
    <p className="measure text-soft">
      <Trans>Version {version}</Trans>
      {served === null || served === version ? null : (
        <>
          {'. '}
          <Trans>A newer one comes when the app is opened again.</Trans>
        </>
      )}
    </p>
  );
}
