import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AuditAction, AuditLine, AuditPerson } from '@qamqor/shared/admin/lists';
import type { Tier } from '@qamqor/shared/plans';
import { ClipboardList } from 'lucide-react';
import { fetchAudit } from '../../entities/admin/admin-calls.ts';
import { usePages } from '../../entities/admin/use-pages.ts';
import { Address } from './address.tsx';
import { PagesFrame } from './pages-frame.tsx';
import { tierNames } from './tier-names.ts';
import { useMoment } from './use-moment.ts';

const actions: Record<AuditAction, MessageDescriptor> = {
  'users.list': msg`looked at the list of people`,
  'audit.list': msg`looked at this log`,
  'contacts.list': msg`looked at the letters`,
  'waitlist.list': msg`looked at the waitlist`,
  'tier.set': msg`changed a plan`,
  'contact.state': msg`marked a letter`,
  'news.list': msg`looked at the news`,
  'news.write': msg`told everybody a news`,
  'plan.open': msg`opened or closed a plan`,
  'account.close': msg`said that an account closes`,
  'account.keep': msg`took back that an account closes`,
};

/** What a change was made of and into, beside the names of plans. */
const states: Record<string, MessageDescriptor> = {
  open: msg`not answered`,
  answered: msg`answered`,
  stays: msg`stays`,
};

const INSTANT = /^\d{4}-\d\d-\d\dT.+Z$/;

/** ADMIN-3: who did what, or tried to; what happened last comes first. */
export function AuditLog() {
  const pages = usePages(
    '',
    (after) => fetchAudit({ after }),
    ({ place }) => place,
  );
  return (
    <PagesFrame
      pages={pages}
      failure={<Trans>The log could not be fetched.</Trans>}
      empty={{ icon: ClipboardList, title: <Trans>Nothing has been done yet</Trans> }}
      rowKey={({ id }) => id}
    >
      {(line) => <Line line={line} />}
    </PagesFrame>
  );
}

function Line({ line }: { line: AuditLine }) {
  const { i18n, t } = useLingui();
  const moment = useMoment();
  const { action, who, on, letter, before, after, count, outcome } = line;
  const from = moment(line.at);
  const until = moment(line.until);
  const word = (value: string) => {
    if (states[value]) return i18n._(states[value]);
    if (!INSTANT.test(value)) return tierNames[value as Tier] ?? value;
    const { date } = moment(value);
    return t`closes on ${date}`;
  };
  return (
    <div className="[overflow-wrap:anywhere]">
      <p>
        <Name of={who} /> {i18n._(actions[action])}
        {outcome === 'refused' ? (
          <>
            : <b className="text-danger">{<Trans>refused</Trans>}</b>
          </>
        ) : outcome === 'failed' ? (
          <>
            : <b>{<Trans>nothing came of it</Trans>}</b>
          </>
        ) : null}
      </p>
      {on ? (
        <p>
          <Name of={on} />
        </p>
      ) : letter === null ? null : (
        <p>
          <Trans>Reference {letter}</Trans>
        </p>
      )}
      {before === null || after === null ? null : (
        <p>
          {word(before)} → {word(after)}
        </p>
      )}
      <p className="text-sm text-soft">
        {from.date}, {from.time}
        {until.time === from.time ? null : `–${until.time}`}
        {count > 1 ? (
          <>
            , <Plural value={count} one="# time" other="# times" />
          </>
        ) : null}
      </p>
    </div>
  );
}

function Name({ of }: { of: AuditPerson }) {
  if (of.name === null) return <Trans>Somebody who is not here any more</Trans>;
  return (
    <>
      <b>
        <bdi>{of.name}</bdi>
      </b>
      {of.email === null ? null : (
        <>
          {' '}
          (<Address email={of.email} verified={of.email_verified} />)
        </>
      )}
    </>
  );
}
