import { Trans, useLingui } from '@lingui/react/macro';
import type { EventInput } from '@qamqor/shared/schedule/schema';
import { useFormat } from '../../locale/use-format.ts';
import { Notice } from '../../ui/notice.tsx';
import { dateWords, repeatWords, timeWords } from './event-words.ts';

export interface ReadBackProps {
  input: EventInput & { end_datetime: string; time_zone: string };
  today: string;
}

/** UI-17: what will be saved, in words. */
export function ReadBack({ input, today }: ReadBackProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const [date = '', time = ''] = input.start_datetime.split('T');
  const [end_date = '', end_time = ''] = input.end_datetime.split('T');
  const times = timeWords(i18n, format, { date, time, end_date, end_time, own_time: null });
  const day = dateWords(i18n, format, date, today);
  const series = repeatWords(i18n, format, input);
  return (
    <Notice live title={input.title}>
      <p className="first-letter:uppercase">
        {day}, {times}
      </p>
      {series === '' ? null : (
        <p>
          <Trans>Repeats: {series}</Trans>
        </p>
      )}
    </Notice>
  );
}
