import { Trans, useLingui } from '@lingui/react/macro';
import { homeDate } from '@qamqor/shared/calendar/home-clock';
import type { CareEvent } from '@qamqor/shared/schedule/event';
import type { Approval } from '@qamqor/shared/family/link';
import { askedEvent, type AskedEvent } from '../../entities/family/asked-event.ts';
import { useEventsData, type Placed } from '../../entities/event/events.queries.ts';
import { useApprovals } from '../../entities/family/family-page.queries.ts';
import { useFormat } from '../../locale/use-format.ts';
import { dateWords, reminderText, repeatWords, timeWords, typeWords } from './event-words.ts';

/** UI-17: what somebody asks about an event, and of a changed one how it is now. */
export default function AskedEventWords({ approval }: { approval: Approval }) {
  const data = useEventsData(approval.person_id);
  const approvals = useApprovals() ?? [];
  const asked = data ? askedEvent(approval, data, approvals) : null;
  if (!data || !asked) return null;
  const today = homeDate(data.zones, data.read_at);
  const { event, isOneTime, changes } = asked;
  const { place } = event;
  const isNew = approval.op === 'event.add';
  return (
    <>
      <When asked={asked} today={today} />
      {isOneTime ? (
        <p>
          <Trans>Only this one time.</Trans>
        </p>
      ) : (
        <Repeats asked={asked} />
      )}
      {place === '' ? null : (
        <p>
          <Trans>
            Place: <bdi>{place}</bdi>
          </Trans>
        </p>
      )}
      {changes ? <NewPlace place={changes.fields.place} /> : null}
      {changes || isNew ? <Rest said={changes ? changes.fields : event} isNew={isNew} /> : null}
    </>
  );
}

function useWhenWords(today: string) {
  const { i18n } = useLingui();
  const format = useFormat();
  return (when: Placed) =>
    `${dateWords(i18n, format, when.date, today)}, ${timeWords(i18n, format, when)}`;
}

function When({ asked: { when, changes }, today }: { asked: AskedEvent; today: string }) {
  const words = useWhenWords(today);
  if (!when) return null;
  const now = words(when);
  if (!changes?.fields.time || !changes.when)
    return <p className="first-letter:uppercase">{now}</p>;
  const then = words(changes.when);
  return (
    <>
      <p>
        <Trans>Now: {now}</Trans>
      </p>
      <p className="font-bold">
        <Trans>New: {then}</Trans>
      </p>
    </>
  );
}

function Repeats({ asked: { event, changes } }: { asked: AskedEvent }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const series = repeatWords(i18n, format, event);
  const next = changes?.fields.repeat ? repeatWords(i18n, format, changes.event) : series;
  return (
    <>
      {series === '' ? null : <p>{series}</p>}
      {next === series ? null : (
        <p className="font-bold">
          {next === '' ? <Trans>New: it does not repeat</Trans> : <Trans>New: {next}</Trans>}
        </p>
      )}
    </>
  );
}

function NewPlace({ place }: { place: string | undefined }) {
  if (place === undefined) return null;
  return (
    <p className="font-bold">
      {place === '' ? (
        <Trans>New: no place</Trans>
      ) : (
        <Trans>
          New place: <bdi>{place}</bdi>
        </Trans>
      )}
    </p>
  );
}

type Said = Partial<
  Pick<CareEvent, 'title' | 'type' | 'companions' | 'description' | 'reminder_minutes'>
>;
type SaidOrNot = { [Field in keyof Said]?: Said[Field] | undefined };

/** What else is said; of a new event the usual is not. */
function Rest({ said, isNew }: { said: SaidOrNot; isNew: boolean }) {
  const { i18n } = useLingui();
  const { title, type, companions, description, reminder_minutes: minutes } = said;
  return (
    <>
      {title === undefined || isNew ? null : (
        <p className="font-bold">
          <Trans>
            New name: <bdi>{title}</bdi>
          </Trans>
        </p>
      )}
      {type === undefined || isNew ? null : <p>{i18n._(typeWords[type].name)}</p>}
      {companions === '' && isNew ? null : <Companions companions={companions} />}
      {isNew || minutes === undefined ? null : <p>{reminderText(i18n, minutes)}</p>}
      {description === '' && isNew ? null : <Notes notes={description} />}
    </>
  );
}

function Companions({ companions }: { companions: string | undefined }) {
  if (companions === undefined) return null;
  if (companions === '')
    return (
      <p className="font-bold">
        <Trans>New: nobody comes along</Trans>
      </p>
    );
  return (
    <p>
      <Trans>
        Comes along: <bdi>{companions}</bdi>
      </Trans>
    </p>
  );
}

function Notes({ notes }: { notes: string | undefined }) {
  if (notes === undefined) return null;
  if (notes === '')
    return (
      <p className="font-bold">
        <Trans>New: no notes</Trans>
      </p>
    );
  return <p className="measure whitespace-pre-line text-soft">{notes}</p>;
}
