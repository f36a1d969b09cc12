import { Trans, useLingui } from '@lingui/react/macro';
import type { Profile } from '@qamqor/shared/profile/profile';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { fetchKeptProfile, saveKeptProfile } from '../../../entities/family/kept-profile-calls.ts';
import { useRemote } from '../../../entities/use-remote.ts';
import { useLocalData } from '../../../entities/local-data.tsx';
import { ProfileFields } from '../../../entities/person/profile/profile-fields.tsx';
import { useProfileDraft } from '../../../entities/person/profile/use-profile-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CallFailed } from '../../../ui/later/call-failed.tsx';
import { FormFrame } from '../../../ui/later/form-frame.tsx';
import { NotFetched } from '../../../ui/later/not-fetched.tsx';
import { useCall } from '../../../ui/use-call.ts';
import { useOwnWall } from '../../../entities/use-own-wall.ts';

/** FAM-6: the details of a person without an e-mail, written by whoever keeps their devices. */
export function KeptProfile({ linkId, name }: { linkId: string; name: string }) {
  const remote = useRemote(`profile ${linkId}`, () => fetchKeptProfile(linkId));
  const [editing, setEditing] = useState(false);
  const { data, state, reload } = remote;
  return (
    <Card as="section" aria-labelledby="kept-profile" className="grid grid-cols-1 gap-4">
      <h2 id="kept-profile">
        <Trans>Personal details</Trans>
      </h2>
      {data ? (
        <>
          <p className="measure text-soft">
            <Trans>
              <bdi>{name}</bdi> has no e-mail. You can write this down for them.
            </Trans>
          </p>
          <div>
            <Button variant="quiet" icon={Pencil} onClick={() => setEditing(true)}>
              <Trans>Change personal details</Trans>
            </Button>
          </div>
        </>
      ) : state === 'loading' ? null : (
        <NotFetched reload={reload}>
          {state === 'offline' ? (
            <Trans>The details need internet.</Trans>
          ) : (
            <Trans>The details could not be fetched.</Trans>
          )}
        </NotFetched>
      )}
      {data && editing ? (
        <ProfileForm
          linkId={linkId}
          before={data}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false);
            reload();
          }}
        />
      ) : null}
    </Card>
  );
}

interface ProfileFormProps {
  linkId: string;
  before: Profile;
  onClose: () => void;
  onSaved: () => void;
}

function ProfileForm({ linkId, before, onClose, onSaved }: ProfileFormProps) {
  const { t } = useLingui();
  const local = useLocalData();
  const wall = useOwnWall();
  const call = useCall();
  const draft = useProfileDraft(`profile ${linkId}`, {
    profile: before,
    today: wall(local.now()).date,
  });
  const [checked, setChecked] = useState(false);
  const save = (): boolean => {
    setChecked(true);
    const isWhole = Object.keys(draft.faults).length === 0;
    if (isWhole)
      call.run(
        () => saveKeptProfile(local, linkId, draft.changed),
        () => {
          draft.clear();
          onSaved();
        },
      );
    return isWhole;
  };
  return (
    <Dialog open title={<Trans>Personal details</Trans>} closeLabel={t`Close`} onClose={onClose}>
      <FormFrame
        saveLabel={<Trans>Save</Trans>}
        busy={call.state === 'slow'}
        onSave={save}
        onCancel={() => {
          draft.clear();
          onClose();
        }}
      >
        <ProfileFields own={false} draft={draft} checked={checked} email={null} />
        <CallFailed
          failure={call.failure}
          title={<Trans>The details could not be saved. Please try again.</Trans>}
        />
      </FormFrame>
    </Dialog>
  );
}
