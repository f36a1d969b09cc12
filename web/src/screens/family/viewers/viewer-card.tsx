import { Trans, useLingui } from '@lingui/react/macro';
import { DAY, fromWire, toWire } from '@qamqor/shared/calendar/dates';
import type { FamilyViewer } from '@qamqor/shared/family/link';
import { CirclePause, CirclePlay, OctagonX, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { changeViewer, removeViewer } from '../../../entities/family/family-calls.ts';
import { useLocalData } from '../../../entities/local-data.tsx';
import { useFormat } from '../../../locale/use-format.ts';
import { tintOf } from '../../../entities/person/tint.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { CallFailed } from '../../../ui/later/call-failed.tsx';
import { relationshipName } from '../../../entities/family/relationship-names.ts';
import { ScopeList } from '../scope-choice.tsx';
import { lazyComponent } from '../../../ui/lazy-chunk.tsx';
import { useCall, type Call } from '../../../ui/use-call.ts';
import { useOwnWall } from '../../../entities/use-own-wall.ts';

/** Of use with a connection alone. */
const InviteLink = lazyComponent(
  async () => (await import('../online/invite-link.tsx')).InviteLink,
);
const ViewerDialog = lazyComponent(async () => (await import('./viewer-dialog.tsx')).ViewerDialog, {
  missing: 'in sight',
});

export interface ViewerCardProps {
  viewer: FamilyViewer;
  now: number;
}

export function ViewerCard({ viewer, now }: ViewerCardProps) {
  const { i18n, t } = useLingui();
  const local = useLocalData();
  const call = useCall();
  const id = useId();
  const [asking, setAsking] = useState(false);
  const { name } = viewer;
  const isAccepted = viewer.status === 'accepted';
  return (
    <Card as="section" aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <Avatar name={name} tint={tintOf(viewer.viewer_id ?? viewer.id)} size="large" />
        <div className="beside grow basis-0">
          <h2 id={id}>
            <bdi>{name}</bdi>
          </h2>
          {viewer.asked_by === 'person' ? (
            <p className="text-soft">{relationshipName(i18n, viewer.relationship)}</p>
          ) : null}
          <Facts viewer={viewer} now={now} />
        </div>
      </div>
      {isAccepted ? <Accepted {...{ viewer, now, call, id }} /> : null}
      {viewer.status === 'pending' ? <InviteLink linkId={viewer.id} /> : null}
      <CallFailed
        failure={call.failure}
        title={<Trans>This could not be changed. Please try again.</Trans>}
      />
      <div className="mt-6">
        <Button
          variant="quiet"
          icon={OctagonX}
          aria-describedby={id}
          onClick={() => setAsking(true)}
          className="simple:w-full"
        >
          {isAccepted ? <Trans>Stop now</Trans> : <Trans>Take the offer back</Trans>}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        question={isAccepted ? t`Stop sharing with ${name}?` : t`Take the offer to ${name} back?`}
        detail={
          viewer.keeps_devices ? (
            <Trans>
              They see nothing of yours any more, at once. They look after this tablet. Without them
              maybe nobody can sign you in again.
            </Trans>
          ) : (
            <Trans>They see nothing of yours any more, at once. Nothing of yours is deleted.</Trans>
          )
        }
        confirmLabel={isAccepted ? t`Stop now` : t`Take the offer back`}
        keepLabel={t`Keep`}
        confirmIcon={OctagonX}
        onKeep={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          call.run(() => removeViewer(local, viewer.id));
        }}
      />
    </Card>
  );
}

/** Since when, and when they last looked. */
function Facts({ viewer, now }: ViewerCardProps) {
  const format = useFormat();
  const ownWall = useOwnWall();
  const { status, since, last_looked_at } = viewer;
  if (status === 'pending')
    return (
      <p className="text-soft">
        <Trans>Has not answered your offer yet</Trans>
      </p>
    );
  if (status === 'declined')
    return (
      <p className="text-soft">
        <Trans>Has declined your offer</Trans>
      </p>
    );
  const begun = since === null ? '' : format.date(ownWall(fromWire(since)).date);
  const ago = last_looked_at === null ? null : format.ago(now - fromWire(last_looked_at));
  return (
    <>
      {begun === '' ? null : (
        <p className="text-soft">
          <Trans>Since {begun}</Trans>
        </p>
      )}
      <p className="text-soft">
        {last_looked_at === null ? (
          <Trans>Has not looked yet</Trans>
        ) : ago === null ? (
          <Trans>Looked just now</Trans>
        ) : (
          <Trans>Looked {ago}</Trans>
        )}
      </p>
    </>
  );
}

function Accepted({ viewer, now, call, id }: ViewerCardProps & { call: Call; id: string }) {
  const local = useLocalData();
  const format = useFormat();
  const ownWall = useOwnWall();
  const [editing, setEditing] = useState(false);
  const { paused_until } = viewer;
  const isPaused = paused_until !== null && toWire(now) < paused_until;
  const until = isPaused ? ownWall(fromWire(paused_until)) : null;
  const date = until ? format.date(until.date) : '';
  const time = until?.time ?? '';
  const hidden = viewer.hidden_medicine_ids.length;
  const pause = (to: string | null) =>
    call.run(() => changeViewer(local, viewer.id, { paused_until: to }));
  return (
    <>
      {isPaused ? (
        <Notice kind="warning" icon={CirclePause}>
          <Trans>
            Paused: sees nothing until {date}, {time}.
          </Trans>
        </Notice>
      ) : null}
      <div className="grid grid-cols-1 gap-1">
        <p className="font-bold">
          <Trans>They can:</Trans>
        </p>
        <ScopeList scopes={viewer.scopes} seesPhone={viewer.sees_phone} whose="mine" />
        {viewer.ask_first ? (
          <p className="mt-2">
            <Trans>You are asked before a change counts.</Trans>
          </p>
        ) : null}
        {hidden === 0 ? null : (
          <p>
            <Trans>Medicines you hide from them: {hidden}</Trans>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-4 *:simple:w-full">
        <Button
          variant="quiet"
          icon={SlidersHorizontal}
          aria-describedby={id}
          onClick={() => setEditing(true)}
        >
          <Trans>Change what they see</Trans>
        </Button>
        {isPaused ? (
          <Button
            variant="quiet"
            icon={CirclePlay}
            aria-describedby={id}
            onClick={() => pause(null)}
          >
            <Trans>Share again</Trans>
          </Button>
        ) : (
          <Button
            variant="quiet"
            icon={CirclePause}
            aria-describedby={id}
            onClick={() => pause(toWire(local.now() + DAY))}
          >
            <Trans>Pause for a day</Trans>
          </Button>
        )}
      </div>
      {editing ? <ViewerDialog viewer={viewer} onClose={() => setEditing(false)} /> : null}
    </>
  );
}
