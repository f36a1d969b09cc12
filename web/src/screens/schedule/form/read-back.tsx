import { useLingui } from '@lingui/react/macro';
import type { EventInput } from '@qamqor/shared/schedule/schema';
import { useFormat } from '../../../locale/use-format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { dateWords, repeatWords, wallWords } from '../event-words.ts';

export interface ReadBackProps {
  input: EventInput & { end_datetime: string; time_zone: string };
  today: string;
}

/** UI-17: what will be saved, in words. */
export function ReadBack({ input, today }: ReadBackProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const times = wallWords(i18n, format, input);
  const day = dateWords(i18n, format, input.start_datetime.slice(0, 10), today);
  const series = repeatWords(i18n, format, input);
  return (
    <Notice live title={input.title}>
      <p className="first-letter:uppercase">
        {day}, {times}
      </p>
      {series === '' ? null : <p>{series}</p>}
    </Notice>
  );
}
