import { Trans } from '@lingui/react/macro';
import { Notice } from '../../ui/notice.tsx';
import type { ContactReceipt } from './contact-form-data.ts';

export type ContactState =
  | { kind: 'writing' | 'sending' | 'failed' }
  | ({ kind: 'sent'; fresh: boolean } & ContactReceipt);

interface ContactOutcomeProps {
  state: ContactState;
  promise: string;
}

function Outcome({ state, promise }: ContactOutcomeProps) {
  if (state.kind === 'failed')
    return (
      <Notice kind="danger">
        <Trans>
          The message could not be sent. What you wrote is still here. Please try again.
        </Trans>
      </Notice>
    );
  if (state.kind !== 'sent') return null;
  const { at, reference } = state;
  if (!state.fresh)
    return (
      <p className="text-soft">
        {state.queued ? (
          <Trans>
            Saved at {at}, will be sent later. Reference {reference}
          </Trans>
        ) : (
          <Trans>
            Sent at {at}. Reference {reference}
          </Trans>
        )}
      </p>
    );
  return (
    <Notice kind="success" title={<Trans>Thank you for your message!</Trans>}>
      <p>
        {state.tomorrow ? (
          <Trans>
            Ten messages have come from here today. This one goes out when you open Qamqor tomorrow.
            Nothing was lost.
          </Trans>
        ) : state.queued ? (
          <Trans>The message is saved here and will be sent later.</Trans>
        ) : promise === 'on' ? (
          <Trans>We will reply within 24 hours.</Trans>
        ) : promise === 'off' ? (
          <Trans>Your message is kept safely.</Trans>
        ) : (
          promise
        )}
      </p>
      <p>
        <Trans>
          Reference <b className="inline-block">{reference}</b>
        </Trans>
      </p>
    </Notice>
  );
}

/** The live region stands in the page from the start, so that readers hear what appears in it. */
export function ContactOutcome(props: ContactOutcomeProps) {
  return (
    <div role="status" className="not-empty:mb-6">
      <Outcome {...props} />
    </div>
  );
}
