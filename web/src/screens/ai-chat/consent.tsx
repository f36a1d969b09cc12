import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAccount } from '../../entities/family/family.queries.ts';
import { useLocalData } from '../../entities/local-data.tsx';
import { patchSettings } from '../../entities/person/settings.commands.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';

/** CHAT-6: nothing goes to whoever runs the model before the person has agreed to it. */
export function Consent() {
  const { t } = useLingui();
  const local = useLocalData();
  const account = useAccount();
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <Card as="section" aria-labelledby="chat-consent" className="grid grid-cols-1 gap-3">
      <h2 id="chat-consent">
        <Trans>What leaves Qamqor</Trans>
      </h2>
      <p className="measure text-soft">
        <Trans>
          To answer freely, an AI service abroad reads your message. It also gets today’s medicines,
          events and first names. Without your yes nothing goes there.
        </Trans>
      </p>
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
