import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type {
  CleanupKind,
  CleanupPart,
  CleanupReport,
  StayReason,
} from '@qamqor/shared/cleanup/cleanup';

const names: Record<CleanupKind, MessageDescriptor> = {
  medicines: msg`Medicines`,
  events: msg`Events`,
  chats: msg`Chats`,
};

/** What would go of each kind, and why the rest stays. */
export function CleanupPreview({ report: { parts, doses } }: { report: CleanupReport }) {
  const { i18n } = useLingui();
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-3 lg:grid-cols-2">
      {parts.map((part) => (
        <div key={part.kind}>
          <dt className="font-bold">{i18n._(names[part.kind])}</dt>
          <dd className="measure">
            <Going part={part} />
            {part.stays.map(({ why, count }) => (
              <p key={why} className="text-soft">
                <Staying why={why} count={count} />
              </p>
            ))}
          </dd>
        </div>
      ))}
      {doses === 0 ? null : (
        <div>
          <dt className="font-bold">
            <Trans>Doses</Trans>
          </dt>
          <dd className="measure">
            <p>
              <Plural
                value={doses}
                one="# mark of a dose stays."
                other="All # marks of doses stay."
              />
            </p>
            <p className="text-soft">
              <Trans>
                They are the record for the doctor: what was taken, and when. It cannot be cleaned
                up.
              </Trans>
            </p>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Going({ part: { goes } }: { part: CleanupPart }) {
  return (
    <p>
      <Plural
        value={goes}
        _0="Nothing goes."
        one="# goes into the bin."
        other="# go into the bin."
      />
    </p>
  );
}

function Staying({ why, count }: { why: StayReason; count: number }) {
  return why === 'in_use' ? (
    <Plural
      value={count}
      one="# stays: it is not over yet."
      other="# stay: they are not over yet."
    />
  ) : (
    <Plural value={count} one="# stays: it is newer." other="# stay: they are newer." />
  );
}
