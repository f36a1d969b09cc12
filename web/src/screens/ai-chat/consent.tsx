import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAccount } from '../../entities/family/family.queries.ts';
import { useLocalData } from '../../entities/local-data.tsx';
import { patchSettings } from '../../entities/person/settings.commands.ts';
import { usePublicConfig } from '../../session/public-config.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';

/** CHAT-6: nothing goes to whoever runs the model before the person has agreed to it. */
export function Consent() {
  const { t } = useLingui();
  const local = useLocalData();
  const account = useAccount();
  const service = usePublicConfig()?.ai_service ?? null;
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <Card as="section" aria-labelledby="chat-consent" className="grid grid-cols-1 gap-3">
      <h2 id="chat-consent">
        <Trans>What leaves Qamqor</Trans>
      </h2>
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
      <Checkbox
        label={t`My messages may go to the AI service`}
        checked={account?.ai_consent === true}
        onChange={({ target }) => {
          setHasFailed(false);
          patchSettings(local, { ai_consent: target.checked }).catch(() => setHasFailed(true));
        }}
      />
      {hasFailed ? (
        <Notice
          kind="danger"
          live
          title={<Trans>This could not be saved. Please try again.</Trans>}
        />
      ) : null}
    </Card>
  );
}
