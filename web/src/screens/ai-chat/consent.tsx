import { Trans, useLingui } from '@lingui/react/macro';
import { isAgreed, isAskedAgain } from '@qamqor/shared/profile/ai-consent';
import { useState } from 'react';
import { useAccount } from '../../entities/family/family.queries.ts';
import { useLocalData } from '../../entities/local-data.tsx';
import { sayConsent } from '../../entities/person/settings.commands.ts';
import { usePublicConfig } from '../../session/public-config.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';

/** All that goes, and to whom. Whoever makes it say more raises `CONSENT_VERSION`. */
function WhatGoes() {
  const service = usePublicConfig()?.ai_service ?? null;
  return (
    <div className="measure grid grid-cols-1 gap-2 text-soft">
      <p>
        {service === null ? (
          <Trans>
            To answer freely, an AI service reads your message. Whoever runs this server chose it.
            It may be abroad.
          </Trans>
        ) : (
          <Trans>To answer freely, {service} reads your message. It may be abroad.</Trans>
        )}
      </p>
      <p id="chat-goes-too">
        <Trans>With your message go:</Trans>
      </p>
      <ul aria-labelledby="chat-goes-too" className="list-disc pl-6">
        <li>
          <Trans>the last questions and answers of this chat</Trans>
        </li>
        <li>
          <Trans>today’s medicines, their times, and what you took</Trans>
        </li>
        <li>
          <Trans>coming events, with day and time</Trans>
        </li>
        <li>
          <Trans>the names of your family, and who they are to you</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          Amounts, notes, places and phone numbers stay here, unless you write them. Without your
          yes nothing goes there.
        </Trans>
      </p>
    </div>
  );
}

function useSaying() {
  const local = useLocalData();
  const [hasFailed, setHasFailed] = useState(false);
  const say = (yes: boolean) => {
    setHasFailed(false);
    sayConsent(local, yes).catch(() => setHasFailed(true));
  };
  const failure = hasFailed ? (
    <Notice kind="danger" live title={<Trans>This could not be saved. Please try again.</Trans>} />
  ) : null;
  return { say, failure };
}

/** CHAT-6: nothing goes to whoever runs the model before the person has agreed to it. */
export function Consent() {
  const { t } = useLingui();
  const account = useAccount();
  const { say, failure } = useSaying();
  return (
    <Card as="section" aria-labelledby="chat-consent" className="grid grid-cols-1 gap-3">
      <h2 id="chat-consent">
        <Trans>What leaves Qamqor</Trans>
      </h2>
      <WhatGoes />
      <Checkbox
        label={t`My messages may go to the AI service`}
        checked={account !== null && isAgreed(account)}
        onChange={({ target }) => say(target.checked)}
      />
      {failure}
    </Card>
  );
}

/** Whether the person agreed to less than goes now: they are asked once, and answer with yes or no. */
export function useIsAskedAgain(): boolean {
  const account = useAccount();
  const isConfigured = usePublicConfig()?.ai_configured === true;
  return isConfigured && account !== null && isAskedAgain(account);
}

/** It goes with the answer; the heading of the page takes the focus. */
export function ConsentAgain({ size }: { size?: 'simple' }) {
  const { say, failure } = useSaying();
  const answer = (yes: boolean) => {
    say(yes);
    document.querySelector<HTMLElement>('main h1')?.focus();
  };
  return (
    <Card as="section" aria-labelledby="chat-consent" className="mt-6 grid grid-cols-1 gap-3">
      <h2 id="chat-consent">
        <Trans>Please read this again</Trans>
      </h2>
      <p className="measure">
        <Trans>
          We now say more exactly what goes to the AI service. Until you agree, only your own
          records answer.
        </Trans>
      </p>
      <WhatGoes />
      <div className="flex flex-wrap gap-4">
        <Button size={size} onClick={() => answer(true)}>
          <Trans>Yes, I agree</Trans>
        </Button>
        <Button variant="quiet" size={size} onClick={() => answer(false)}>
          <Trans>No, thank you</Trans>
        </Button>
      </div>
      {failure}
    </Card>
  );
}
