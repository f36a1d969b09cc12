import { Trans, useLingui } from '@lingui/react/macro';
import { LANGUAGES, type Language } from '@qamqor/shared/languages';
import { NEWS_LIMITS, type NewsTexts } from '@qamqor/shared/news/news';
import { Send } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { publishNews } from '../../entities/admin/admin-calls.ts';
import { callFault, earliestOf, type CallFault } from '../../entities/admin/call-fault.ts';
import { languageOptions } from '../../locale/languages.ts';
import { useFormat } from '../../locale/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { Field, TextArea } from '../../ui/form/field.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { Reason } from './pages-frame.tsx';

type Draft = { texts: NewsTexts; holds_from: string };
const NOTHING: NewsTexts = {
  en: { title: '', text: '' },
  ru: { title: '', text: '' },
  kk: { title: '', text: '' },
};
const EMPTY: Draft = { texts: NOTHING, holds_from: '' };

const isWhole = ({ texts, holds_from }: Draft) =>
  holds_from !== '' &&
  LANGUAGES.every((one) => texts[one].title.trim() !== '' && texts[one].text.trim() !== '');

/** What cannot be taken back is asked for once more: letters go out. */
export function NewsForm({ onSent }: { onSent: () => void }) {
  const { t } = useLingui();
  const { date } = useFormat();
  const attempt = useAttempt();
  const [draft, setDraft] = useState(EMPTY);
  const [isLacking, setLacking] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState<CallFault | null>(null);
  const [earliest, setEarliest] = useState<string | null>(null);
  const day = earliest && `${date(earliest)} ${earliest.slice(0, 4)}`;
  const write = (language: Language, words: Partial<NewsTexts[Language]>) =>
    setDraft(({ texts, ...rest }) => ({
      ...rest,
      texts: { ...texts, [language]: { ...texts[language], ...words } },
    }));
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setLacking(!isWhole(draft));
    setAsking(isWhole(draft));
  };
  const send = () => {
    setAsking(false);
    attempt.run(
      () =>
        publishNews(draft).catch((error: unknown) => {
          setFault(callFault(error));
          setEarliest(earliestOf(error));
          throw error;
        }),
      () => {
        setFault(null);
        setDraft(EMPTY);
        onSent();
      },
    );
  };
  return (
    <details className="mt-5">
      <summary className="flex min-h-target cursor-pointer items-center font-bold text-accent underline">
        <Trans>Tell everybody a news</Trans>
      </summary>
      <form noValidate onSubmit={ask} className="mt-3 grid grid-cols-1 gap-5">
        {languageOptions.map(({ value: language, label: name }) => {
          return (
            <fieldset key={language} className="grid grid-cols-1 gap-3">
              <legend className="font-bold">{name}</legend>
              <Field
                label={t`Title (${name})`}
                lang={language}
                maxLength={NEWS_LIMITS.title}
                value={draft.texts[language].title}
                onChange={({ target }) => write(language, { title: target.value })}
              />
              <TextArea
                label={t`Text (${name})`}
                lang={language}
                maxLength={NEWS_LIMITS.text}
                value={draft.texts[language].text}
                onChange={({ target }) => write(language, { text: target.value })}
              />
            </fieldset>
          );
        })}
        <Field
          type="date"
          label={t`The day from which it holds`}
          hint={t`At least 31 days ahead, later where letters go out.`}
          value={draft.holds_from}
          onChange={({ target }) => setDraft({ ...draft, holds_from: target.value })}
        />
        {isLacking ? (
          <FieldError>
            <Trans>Please fill in all three languages and the day.</Trans>
          </FieldError>
        ) : null}
        {fault && attempt.state === 'failed' ? (
          <FieldError>
            <Trans>It was not sent.</Trans> <Reason fault={fault} />{' '}
            {day ? <Trans>The earliest day is {day}.</Trans> : null}
          </FieldError>
        ) : null}
        <div role="status">{attempt.state === 'slow' ? <Trans>Saving…</Trans> : null}</div>
        <div>
          <Button type="submit" icon={Send}>
            <Trans>Tell everybody</Trans>
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={isAsking}
        question={<Trans>Tell everybody?</Trans>}
        detail={<Trans>Each person sees it. It is mailed where mail is set up.</Trans>}
        confirmLabel={t`Tell everybody`}
        confirmIcon={Send}
        confirmVariant="primary"
        keepLabel={t`Not yet`}
        onConfirm={send}
        onKeep={() => setAsking(false)}
      />
    </details>
  );
}
