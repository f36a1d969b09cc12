import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ImportReport, PartReport, Refusal } from '@qamqor/shared/import/import-report';

const names: Record<string, MessageDescriptor> = {
  medicines: msg`Medicines`,
  doses: msg`Doses`,
  events: msg`Events`,
  profile: msg`Personal information`,
  settings: msg`Reminder settings`,
  family: msg`Family`,
  chat_sessions: msg`Chats`,
  chat_messages: msg`Chat messages`,
  account: msg`Sign-in`,
  devices: msg`Devices`,
  letters: msg`Letters to us`,
  looks: msg`Who looked`,
  waitlist: msg`Plans you asked about`,
};
/** There is one of each. */
const SINGLE: readonly string[] = ['profile', 'settings', 'account'];

const isEmpty = (part: PartReport) =>
  part.new + part.changed + part.same + part.refused.length === 0;

/** What becomes of each part of a file, in words. */
export function ImportPreview({ report, isDone }: { report: ImportReport; isDone: boolean }) {
  const { i18n } = useLingui();
  const parts = report.parts.filter((part) => !isEmpty(part));
  if (parts.length === 0)
    return (
      <p>
        <Trans>There is nothing in this file.</Trans>
      </p>
    );
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-3 lg:grid-cols-2">
      {parts.map((part) => (
        <div key={part.part}>
          <dt className="font-bold">{i18n._(names[part.part] ?? msg`Other entries`)}</dt>
          <dd className="measure [&>p]:first-letter:uppercase">
            {SINGLE.includes(part.part) ? (
              <SingleWords part={part} isDone={isDone} />
            ) : (
              <CountWords part={part} />
            )}
            {part.refused.map(({ why, count }) => (
              <p key={why}>
                <RefusalWords why={why} count={count} />
              </p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function CountWords({ part }: { part: PartReport }) {
  const { new: fresh, changed, same } = part;
  if (fresh + changed + same === 0) return null;
  return (
    <p>
      <Plural value={fresh} _0="nothing new" one="# new" other="# new" />
      {changed === 0 ? null : (
        <>
          , <Plural value={changed} one="# changed" other="# changed" />
        </>
      )}
      {same === 0 ? null : (
        <>
          , <Plural value={same} one="# already here" other="# already here" />
        </>
      )}
    </p>
  );
}

function SingleWords({ part, isDone }: { part: PartReport; isDone: boolean }) {
  if (part.refused.length > 0) return null;
  if (part.same > 0)
    return (
      <p>
        <Trans>nothing changes here</Trans>
      </p>
    );
  if (isDone)
    return (
      <p>
        <Trans>taken from the file</Trans>
      </p>
    );
  return (
    <p>
      {part.changed > 0 ? (
        <Trans>only what is empty here is filled in</Trans>
      ) : (
        <Trans>will be taken from the file</Trans>
      )}
    </p>
  );
}

function RefusalWords({ why, count }: { why: Refusal; count: number }) {
  switch (why) {
    case 'not_right':
      return (
        <Plural
          value={count}
          one="# stays out: something in it is not right"
          other="# stay out: something in them is not right"
        />
      );
    case 'twice':
      return (
        <Plural
          value={count}
          one="# stays out: it is in the file twice"
          other="# stay out: they are in the file twice"
        />
      );
    case 'no_medicine':
      return (
        <Plural
          value={count}
          one="# stays out: its medicine is not here"
          other="# stay out: their medicines are not here"
        />
      );
    case 'no_chat':
      return (
        <Plural
          value={count}
          one="# stays out: its chat is not here"
          other="# stay out: their chats are not here"
        />
      );
    case 'no_room':
      return (
        <Plural
          value={count}
          one="# stays out: there is no room for more"
          other="# stay out: there is no room for more"
        />
      );
    case 'needs_consent':
      return <Trans>Not imported. Please invite each person again: only they can agree.</Trans>;
    case 'only_to_read':
      return <Trans>Not imported: it is in the file for you to read.</Trans>;
    case 'not_read_here':
      return (
        <Plural
          value={count}
          one="# stays out: it cannot be read here"
          other="# stay out: they cannot be read here"
        />
      );
  }
}
