import { Trans } from '@lingui/react/macro';
import { homeWall } from '@qamqor/shared/calendar/home-clock';
import { Pencil } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocalData } from '../../entities/local-data.tsx';
import { useProfileDraft } from '../../entities/person/profile/use-profile-draft.ts';
import { patchProfile } from '../../entities/person/profile.commands.ts';
import type { OwnProfile } from '../../entities/person/profile.queries.ts';
import { hasText, problemText } from '../../locale/problem-text.ts';
import { useLingui } from '@lingui/react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileView } from './profile-view.tsx';
import { SavedLine, type Saved } from './saved-line.tsx';
import { useRefused } from './use-refused.ts';

/** The own profile: to be read, and to be changed after a tap. */
export function ProfileCard({ own }: { own: OwnProfile }) {
  const local = useLocalData();
  const wall = homeWall(own.zones, local.now());
  const refused = useRefused();
  const { profile, identity } = own;
  const draft = useProfileDraft('profile', {
    profile,
    today: wall.date,
    refused: refused.fields,
  });
  const [opened, setOpened] = useState<'tapped' | 'kept' | null>(draft.hasTyped ? 'kept' : null);
  const [saved, setSaved] = useState<Saved | null>(null);
  const isRefused = refused.code !== null;
  const isEditing = opened !== null || isRefused;
  const edit = useFocusAfter(isEditing);
  const settle = useCallback(() => setSaved((last) => last && { ...last, fresh: false }), []);

  const close = (next: Saved | null): void => {
    draft.clear();
    setOpened(null);
    setSaved(next);
  };
  return (
    <Card as="section" aria-labelledby="profile-own" className="@container grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <h2 id="profile-own">
          <Trans>About you</Trans>
        </h2>
        {isEditing ? null : (
          <Button
            ref={edit}
            variant="quiet"
            icon={Pencil}
            onClick={() => {
              setOpened('tapped');
              setSaved(null);
            }}
          >
            <Trans>Edit Profile</Trans>
          </Button>
        )}
      </div>
      {isRefused ? (
        <Notice kind="danger" live title={<WhyRefused code={refused.code ?? ''} />}>
          <Trans>What you wrote is still here.</Trans>
        </Notice>
      ) : (
        <SavedLine saved={saved} onStale={settle} />
      )}
      {isEditing ? (
        <ProfileForm
          draft={draft}
          identity={identity}
          focused={opened === 'tapped'}
          onSave={async (changed) => {
            await patchProfile(local, changed);
            await refused.dismiss();
          }}
          onSaved={() => close({ at: wall.time, fresh: true })}
          onCancel={() => {
            void refused.dismiss();
            local.wake();
            close(null);
          }}
        />
      ) : (
        <ProfileView own={own} />
      )}
    </Card>
  );
}

/** Why, as the server said it, in the person's own language. */
function WhyRefused({ code }: { code: string }) {
  const { i18n } = useLingui();
  if (hasText(code)) return i18n._(problemText[code]);
  return <Trans>Failed to update profile</Trans>;
}

/** Whoever leaves the form stands where it was opened. */
function useFocusAfter(isEditing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return button;
}
