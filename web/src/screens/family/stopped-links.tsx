import { Trans } from '@lingui/react/macro';
import { forgetStopped } from '../../entities/family/stopped.ts';
import { useStopped } from '../../entities/family/family-page.queries.ts';
import { useLocalData } from '../../entities/local-data.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** FAM-3: nobody goes from the list without a word; it stays until it was read. */
export function StoppedLinks() {
  const local = useLocalData();
  return useStopped().map(({ id, name, sees }) => (
    <Notice
      key={id}
      action={
        <Button
          variant="quiet"
          onClick={() => void forgetStopped(local, id).catch(() => undefined)}
        >
          <Trans>Dismiss</Trans>
        </Button>
      }
    >
      {sees ? (
        <Trans>
          <bdi>{name}</bdi> no longer sees your day. Nothing of yours is gone.
        </Trans>
      ) : (
        <Trans>
          <bdi>{name}</bdi> no longer shares with you.
        </Trans>
      )}
    </Notice>
  ));
}
