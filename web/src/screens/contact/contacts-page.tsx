import { Trans } from '@lingui/react/macro';
import { Clock, Phone, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../locale/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { Icon } from '../../ui/icon.ts';
import { AnchorButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { telOf } from '../../ui/tel.ts';
import { ContactForm, type ContactFormProps } from './contact-form.tsx';
import { InformationPage } from '../../ui/public-frame/information-page.tsx';

export interface ContactsPageProps extends ContactFormProps {
  /** As it is to be read: "+7 727 123 45 67". Without it no phone and no hours are shown. */
  supportPhone?: string | null | undefined;
  /** The operator's own words for when it is answered; without them the usual hours. */
  supportHours?: string | null | undefined;
  /** Days, as `YYYY-MM-DD`, of messages that could not be sent and are not kept any longer. */
  ended?: readonly string[];
  onEndedRead?: () => void;
}

export function ContactsPage(props: ContactsPageProps) {
  const { onSubmit, promise, supportPhone, supportHours, ended = [], onEndedRead } = props;
  return (
    <InformationPage
      title={<Trans>Contact Us</Trans>}
      intro={
        promise === 'off' ? (
          <Trans>Ask, complain, praise. Your message is kept safely.</Trans>
        ) : (
          <Trans>Ask, complain, praise: a person reads every letter.</Trans>
        )
      }
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,22rem),1fr))] items-start gap-x-12 gap-y-8">
        <Card className="md:p-8">
          <Ended days={ended} onRead={onEndedRead} />
          <ContactForm onSubmit={onSubmit} promise={promise} />
        </Card>
        <ul className="grid gap-7">
          {promise === 'off' ? null : (
            <Fact
              icon={Clock}
              title={promise === 'on' ? <Trans>Support replies within 24 hours</Trans> : promise}
            >
              <Trans>The answer comes to the email you give here.</Trans>
            </Fact>
          )}
          {supportPhone ? (
            <Fact icon={Phone} title={<Trans>By phone</Trans>}>
              {supportHours ?? <Trans>Mon-Fri 9:00-18:00, Almaty time (UTC+5)</Trans>}
              <AnchorButton
                href={telOf(supportPhone) ?? undefined}
                variant="quiet"
                icon={Phone}
                className="mt-3 flex w-fit"
              >
                {supportPhone}
              </AnchorButton>
            </Fact>
          ) : null}
          <Fact icon={TriangleAlert} title={<Trans>Is it an emergency?</Trans>}>
            <Trans>Do not write, do not wait: call 112 or 103.</Trans>
          </Fact>
        </ul>
      </div>
    </InformationPage>
  );
}

interface EndedProps {
  days: readonly string[];
  onRead: (() => void) | undefined;
}

function Ended({ days, onRead }: EndedProps) {
  const { date } = useFormat();
  const first = days[0];
  if (first === undefined) return null;
  const day = date(first);
  return (
    <div className="mb-6">
      <Notice
        kind="warning"
        title={<Trans>Your message of {day} could not be sent.</Trans>}
        action={
          <Button variant="quiet" onClick={onRead}>
            <Trans>I have read this</Trans>
          </Button>
        }
      >
        <Trans>It is not kept here any longer. Please write it again.</Trans>
      </Notice>
    </div>
  );
}

interface FactProps {
  icon: Icon;
  title: ReactNode;
  children: ReactNode;
}

function Fact({ icon: IconMark, title, children }: FactProps) {
  return (
    <li className="flex gap-4">
      <IconMark className="mt-1 size-7 shrink-0 text-accent" aria-hidden />
      <div>
        <h2 className="text-lg">{title}</h2>
        <div className="measure text-soft">{children}</div>
      </div>
    </li>
  );
}
