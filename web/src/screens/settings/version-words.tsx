import { Trans } from '@lingui/react/macro';
import version from 'virtual:version';
import { usePublicConfig } from '../../session/public-config.ts';

/** To be read to whoever helps on the telephone. */
export function VersionWords() {
  const served = usePublicConfig()?.version ?? version;
  return (
    <p className="measure text-soft">
      <Trans>Version {version}</Trans>
      {served === version ? null : (
        <>
          {'. '}
          <Trans>A newer one comes when the app is opened again.</Trans>
        </>
      )}
    </p>
  );
}
