import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Proof } from '../../../../account/sign-in.ts';
import { addWay, removeWay, type Provider, type Ways } from '../../../../account/online/ways.ts';
import { logger } from '../../../../platform/logger.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { usePublicConfig } from '../../../../session/public-config.ts';
import { AskProvider } from './ask-provider.tsx';
import { ProviderMark, providerNames } from './provider-mark.tsx';
import { WayFailed } from './way-failed.tsx';

export interface ChangeWaysProps {
  ways: Ways;
  /** Another page asked who one is. */
  isAsked: boolean;
  onWays: (ways: Ways) => void;
}

type Done = { what: 'confirmed' | 'added' | 'removed'; provider: Provider };

const providers = ['google', 'microsoft'] as const;

export function ChangeWays({ ways, isAsked, onWays }: ChangeWaysProps) {
  const config = usePublicConfig();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [leaving, setLeaving] = useState<Provider | null>(null);
  const own = ways.identities.map(({ provider }) => provider);
  const isFresh = ways.fresh_until !== null;
  const isOffered = { google: config?.google_client_id, microsoft: config?.microsoft_client_id };
  const asked = providers.filter(
    (provider) => isOffered[provider] && own.includes(provider) !== isFresh,
  );

  const failed = (error: unknown): void => {
    logger.error('The ways to sign in were not changed', error);
    setFailure(error);
  };
  const attempt = (run: () => Promise<Ways>, then: Done): void => {
    setBusy(true);
    setFailure(null);
    setDone(null);
    run()
      .then((now) => {
        onWays(now);
        setDone(then);
      }, failed)
      .finally(() => setBusy(false));
  };
  const show = (proof: Proof): void => {
    const { provider } = proof;
    attempt(() => addWay(proof), { what: isFresh ? 'added' : 'confirmed', provider });
  };

  return (
    <>
      <Card as="section" className="grid grid-cols-1 gap-5">
        <ul className="grid grid-cols-1 gap-4">
          {ways.identities.map(({ provider, email }) => (
            <li key={provider} className="flex flex-wrap items-center gap-x-4 gap-y-3">
              <ProviderMark provider={provider} />
              <span className="grow basis-40 fit">
                <span className="font-bold">{providerNames[provider]}</span>
                {email === null ? null : <span className="block text-soft">{email}</span>}
              </span>
              {isFresh && own.length > 1 ? (
                <Remove provider={provider} isBusy={isBusy} onRemove={() => setLeaving(provider)} />
              ) : null}
            </li>
          ))}
        </ul>
        {own.length === 1 ? (
          <p className="text-soft">
            <Trans>This is your only way to sign in, so it stays.</Trans>
          </p>
        ) : null}
      </Card>
      <Told done={done} isAsked={isAsked} />
      <WayFailed error={failure} />
      {asked.length === 0 ? null : (
        <Card as="section" aria-labelledby="ask" className="grid grid-cols-1 gap-5">
          <h2 id="ask">
            {isFresh ? (
              <Trans>Add another account</Trans>
            ) : (
              <Trans>First show that it is you</Trans>
            )}
          </h2>
          <p className="measure">
            {isFresh ? (
              <Trans>Then you can sign in with it, too. Everything you have here stays.</Trans>
            ) : (
              <Trans>
                Sign in once more with an account that stands above. Then you can change this for 10
                minutes.
              </Trans>
            )}
          </p>
          {asked.map((provider) => (
            <AskProvider
              key={provider}
              provider={provider}
              isBusy={isBusy}
              onAsk={() => setFailure(null)}
              onProof={show}
              onFailed={failed}
            />
          ))}
        </Card>
      )}
      <Leave
        provider={leaving}
        onKeep={() => setLeaving(null)}
        onLeave={(provider) => {
          setLeaving(null);
          attempt(() => removeWay(provider), { what: 'removed', provider });
        }}
      />
    </>
  );
}

interface RemoveProps {
  provider: Provider;
  isBusy: boolean;
  onRemove: () => void;
}

function Remove({ provider, isBusy, onRemove }: RemoveProps) {
  const name = providerNames[provider];
  return (
    <Button variant="quiet" icon={Trash2} aria-disabled={isBusy} onClick={onRemove}>
      <Trans>Remove {name}</Trans>
    </Button>
  );
}

interface LeaveProps {
  provider: Provider | null;
  onKeep: () => void;
  onLeave: (provider: Provider) => void;
}

function Leave({ provider, onKeep, onLeave }: LeaveProps) {
  const { t } = useLingui();
  if (provider === null) return null;
  const name = providerNames[provider];
  return (
    <ConfirmDialog
      open
      question={<Trans>No longer sign in with {name}?</Trans>}
      detail={
        <Trans>
          Your medicines and your family stay. You sign in the other way. Other devices that signed
          in with {name} are signed out.
        </Trans>
      }
      confirmLabel={t`Remove`}
      confirmIcon={Trash2}
      keepLabel={t`Keep`}
      onConfirm={() => onLeave(provider)}
      onKeep={onKeep}
    />
  );
}

function Told({ done, isAsked }: { done: Done | null; isAsked: boolean }) {
  const name = done ? providerNames[done.provider] : '';
  return (
    <div role="status" className="empty:hidden">
      {done === null ? null : (
        <Notice kind="success">
          {done.what === 'added' ? (
            <Trans>You can sign in with {name} now.</Trans>
          ) : done.what === 'removed' ? (
            <Trans>{name} is removed.</Trans>
          ) : isAsked ? (
            <Trans>Thank you. Please go back now. You can go on there for 10 minutes.</Trans>
          ) : (
            <Trans>Thank you. You can change your ways to sign in now.</Trans>
          )}
        </Notice>
      )}
    </div>
  );
}
