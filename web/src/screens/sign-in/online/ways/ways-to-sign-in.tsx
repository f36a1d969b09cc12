import { Trans } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { useWays, type Ways } from '../../../../account/online/ways.ts';
import { WhyFailed } from '../../../../locale/problem-words.tsx';
import { Card } from '../../../../ui/card.tsx';
import { NotFetched } from '../../../../ui/later/not-fetched.tsx';
import { AnchorButton } from '../../../../ui/link-button.tsx';
import { ProviderMark, providerNames } from './provider-mark.tsx';

/** In Settings. Changing them wants a page that may speak with the providers. */
export function WaysToSignIn() {
  const { look, again } = useWays();
  // Of a demo person, or of one who came by a code: there is nothing to show.
  if (look.state === 'asking') return null;
  if (look.state === 'told' && look.ways.identities.length === 0) return null;
  const heading = (
    <h2 id="ways">
      <Trans>Ways to sign in</Trans>
    </h2>
  );
  return (
    <div className="mx-auto mt-5 max-w-3xl @4xl:mx-0">
      {look.state === 'failed' ? (
        <section aria-labelledby="ways" className="grid grid-cols-1 gap-5">
          {heading}
          <NotFetched title={<Trans>This needs internet.</Trans>} reload={again}>
            <WhyFailed error={look.error} />
          </NotFetched>
        </section>
      ) : (
        <Card as="section" aria-labelledby="ways" className="grid grid-cols-1 gap-5">
          {heading}
          <Listed ways={look.ways} />
        </Card>
      )}
    </div>
  );
}

function Listed({ ways: { identities } }: { ways: Ways }) {
  return (
    <>
      <ul className="grid grid-cols-1 gap-3">
        {identities.map(({ provider, email }) => (
          <li key={provider} className="flex items-center gap-3">
            <ProviderMark provider={provider} />
            <span className="fit">
              <span className="font-bold">{providerNames[provider]}</span>
              {email === null ? null : <span className="block text-soft">{email}</span>}
            </span>
          </li>
        ))}
      </ul>
      <div>
        <AnchorButton href="/auth?join=true" variant="quiet" icon={KeyRound}>
          <Trans>Change how you sign in</Trans>
        </AnchorButton>
      </div>
    </>
  );
}
