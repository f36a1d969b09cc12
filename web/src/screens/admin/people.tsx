import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminUser } from '@qamqor/shared/admin/lists';
import { UserRoundSearch } from 'lucide-react';
import { useEffect, useState } from 'react';
import { fetchUsers } from '../../entities/admin/admin-calls.ts';
import { usePages } from '../../entities/admin/use-pages.ts';
import { Field } from '../../ui/form/field.tsx';
import { Address } from './address.tsx';
import { ClosingOf } from './closing-of.tsx';
import { PagesFrame } from './pages-frame.tsx';
import { TierChoice } from './tier-choice.tsx';
import { useMoment } from './use-moment.ts';

/** Whoever types on is not asked for letter by letter. */
const TYPED_MS = 250;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Everybody, the newest first; found by any part of a name or an address. */
export function People() {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const q = useSettled(text.trim());
  const pages = usePages(
    q,
    (after) => fetchUsers({ q, after }),
    ({ id }) => id,
  );
  return (
    <>
      <Field
        type="search"
        label={t`Search by name or e-mail`}
        maxLength={200}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="mt-5 max-w-xl"
      />
      <PagesFrame
        pages={pages}
        failure={<Trans>Failed to fetch users. Please try again.</Trans>}
        empty={{
          icon: UserRoundSearch,
          title: q === '' ? <Trans>Nobody is here yet</Trans> : <Trans>Nobody was found</Trans>,
        }}
        rowKey={({ id }) => id}
      >
        {(person) => <PersonRow person={person} />}
      </PagesFrame>
    </>
  );
}

function PersonRow({ person }: { person: AdminUser }) {
  const moment = useMoment();
  const { name, email, email_verified, ai_requests_used, family_members_count } = person;
  const since = moment(person.created_at).date;
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-3 xl:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
      <div className="min-w-0">
        <h2 className="text-lg [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
        </h2>
        <p className="[overflow-wrap:anywhere]">
          {email === null ? (
            <span className="text-soft">
              <Trans>without an e-mail</Trans>
            </span>
          ) : (
            <Address email={email} verified={email_verified} />
          )}
        </p>
        <p className="text-sm text-soft">
          <Trans>Here since {since}</Trans>
        </p>
        <p className="text-sm text-soft">
          <Trans>AI requests this month: {ai_requests_used}</Trans>
        </p>
        <p className="text-sm text-soft">
          <Trans>Family members: {family_members_count}</Trans>
        </p>
      </div>
      <div className="grid grid-cols-1 content-start gap-3">
        <TierChoice person={person} />
        <ClosingOf person={person} />
      </div>
    </div>
  );
}
