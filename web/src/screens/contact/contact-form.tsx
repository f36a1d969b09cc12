import { Trans, useLingui } from '@lingui/react/macro';
import {
  CONTACT_LIMITS,
  type ContactMessage,
  type ContactTrap,
} from '@qamqor/shared/contact/contact';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import {
  readContactForm,
  type ContactErrors,
  type ContactFault,
  type ContactReceipt,
} from './contact-form-data.ts';
import { ContactOutcome, type ContactState } from './contact-outcome.tsx';

const SENDING_MS = 1_500;
const THANKS_MS = 5_000;
const LOOK_EVERY_MS = 3_000;

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

export interface ContactFormProps {
  onSubmit: (message: ContactMessage, trap: ContactTrap) => Promise<ContactReceipt>;
  /** What the operator promises: `on`, `off` or words of their own. */
  promise: string;
}

export function ContactForm({ onSubmit, promise }: ContactFormProps) {
  const { t } = useLingui();
  const [state, setState] = useState<ContactState>({ kind: 'writing' });
  const [errors, setErrors] = useState<ContactErrors>({});
  const [subject, setSubject] = useState('general');
  const [opened] = useState(() => performance.now());
  const form = useRef<HTMLFormElement>(null);
  const sending = state.kind === 'sending';

  useEffect(() => {
    if (state.kind !== 'sent' || !state.queued) return undefined;
    const look = async () => {
      const at = await state.wentOut();
      if (at !== null) setState({ ...state, at, queued: false, tomorrow: false, fresh: false });
    };
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [state]);

  const send = async (message: ContactMessage, trap: ContactTrap) => {
    setState({ kind: 'sending' });
    try {
      const [receipt] = await Promise.all([onSubmit(message, trap), wait(SENDING_MS)]);
      form.current?.reset();
      setSubject('general');
      const thanks = { kind: 'sent', ...receipt, fresh: true } as const;
      setState(thanks);
      await wait(THANKS_MS);
      setState((now) => (now === thanks ? { ...thanks, fresh: false } : now));
    } catch {
      setState({ kind: 'failed' });
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const data = new FormData(event.currentTarget);
    const read = readContactForm(data);
    setErrors(read.errors ?? {});
    if (read.message) {
      const website = String(data.get('website') ?? '');
      void send(read.message, { website, took_ms: performance.now() - opened });
    } else
      event.currentTarget
        .querySelector<HTMLElement>(`[name="${Object.keys(read.errors)[0]}"]`)
        ?.focus();
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <Field
        name="name"
        autoComplete="name"
        required
        label={t`Name`}
        hint={<Most of="name" />}
        error={errors.name && said(errors.name, 'name', t`Please write your name.`)}
      />
      <Field
        name="email"
        type="email"
        autoComplete="email"
        required
        label={t`Email`}
        hint={<Most of="email" />}
        error={
          errors.email &&
          said(errors.email, 'email', t`Please write your email, such as name@example.com.`)
        }
      />
      <Select
        name="subject"
        required
        value={subject}
        onChange={({ target }) => setSubject(target.value)}
        label={t`Subject`}
        error={errors.subject && t`Please choose a subject.`}
        options={[
          { value: 'general', label: t`General question` },
          { value: 'support', label: t`Help with the app` },
          { value: 'partnership', label: t`Partnership` },
          { value: 'feedback', label: t`Feedback` },
        ]}
      />
      <TextArea
        name="message"
        rows={6}
        required
        label={t`Message`}
        hint={<Most of="message" />}
        error={errors.message && said(errors.message, 'message', t`Please write your message.`)}
      />
      <TrapField />
      <div className="mt-1">
        <ContactOutcome state={state} promise={promise} />
        <Button type="submit" aria-disabled={sending} className="w-full sm:w-fit">
          {sending ? t`Sending...` : t`Send Message`}
        </Button>
      </div>
    </form>
  );
}

type Limited = keyof typeof CONTACT_LIMITS;

function Most({ of }: { of: Limited }) {
  const most = CONTACT_LIMITS[of];
  return <Trans>Up to {most} characters.</Trans>;
}

/** UI-18: nothing that was written is cut off; what is too long is said, and stays. */
function said(fault: ContactFault, field: Limited, missing: string) {
  const most = CONTACT_LIMITS[field];
  return fault === 'missing' ? (
    missing
  ) : (
    <Trans>This is too long. Please shorten it to {most} characters.</Trans>
  );
}

/** Nobody sees it or comes to it; a program that fills in every field does. */
function TrapField() {
  return (
    <div aria-hidden className="absolute size-px overflow-hidden opacity-0">
      <input name="website" tabIndex={-1} autoComplete="off" className="size-px" />
    </div>
  );
}
