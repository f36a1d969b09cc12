import { Trans } from '@lingui/react/macro';
import { isBuilt } from '@qamqor/shared/built';
import { Notice } from '../../ui/notice.tsx';
import type { ContactReceipt } from './contact-form-data.ts';

export type ContactState =
  | { kind: 'writing' | 'sending' | 'failed' }
  | ({ kind: 'sent'; fresh: boolean } & ContactReceipt);

function Outcome({ state }: { state: ContactState }) {
  if (state.kind === 'failed')
    return (
      <Notice kind="danger">
        <Trans>
          The message could not be sent. What you wrote is still here. Please try again.
        </Trans>
      </Notice>
    );
  if (state.kind !== 'sent') return null;
  const { at } = state;
  if (!state.fresh)
    return (
      <p className="text-soft">
        {state.queued ? (
          <Trans>Saved at {at}, will be sent later</Trans>
        ) : (
          <Trans>Sent at {at}</Trans>
        )}
      </p>
    );
  return (
    <Notice kind="success" title={<Trans>Thank you for your message!</Trans>}>
      {state.tomorrow ? (
        <Trans>
          You have written to us ten times today. This message goes out tomorrow. Nothing was lost.
        </Trans>
      ) : state.queued ? (
        <Trans>The message is saved here and will be sent later.</Trans>
      ) : isBuilt('replies') ? (
        <Trans>We will reply within 24 hours.</Trans>
      ) : (
        <Trans>Your message is kept safely.</Trans>
      )}
    </Notice>
  );
}

/** The live region stands in the page from the start, so that readers hear what appears in it. */
export function ContactOutcome({ state }: { state: ContactState }) {
  return (
    <div role="status" className="not-empty:mb-6">
      <Outcome state={state} />
    </div>
  );
}
