import { useLingui } from '@lingui/react';
import type { Language } from '@qamqor/shared/languages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useFormat } from '../../locale/use-format.ts';
import { drawPage } from '../../testing/draw-page.tsx';
import { repeatWords } from './event-words.ts';

const RULES = [
  'FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2',
  'FREQ=MONTHLY;BYDAY=WE;BYSETPOS=3',
  'FREQ=MONTHLY;INTERVAL=2;BYDAY=SU;BYSETPOS=-1',
  'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1',
  'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=2',
  'FREQ=MONTHLY;BYDAY=MO,TU;COUNT=4',
];

function Words() {
  const { i18n } = useLingui();
  const format = useFormat();
  const series = { start_datetime: '2027-01-12T10:00', time_zone: 'Asia/Almaty' };
  const words = RULES.map((rrule) => repeatWords(i18n, format, { ...series, rrule }));
  return <main>{words.join(' | ')}</main>;
}

test.each<[Language, string[]]>([
  [
    'en',
    [
      'Every month: the second Tuesday',
      'Every month: the third Wednesday',
      'Every 2 months: the last Sunday',
      'Every month: the last of these days: Mon and Tue',
      'Every month: number 2 of these days: Mon and Tue',
      'Every month: Mon and Tue, 4 times',
    ],
  ],
  [
    'ru',
    [
      'Каждый месяц: второй вторник',
      'Каждый месяц: третья среда',
      'Каждые 2 месяца: последнее воскресенье',
      'Каждый месяц: последний из этих дней месяца: пн и вт',
      'Каждый месяц: 2-й из этих дней месяца: пн и вт',
      'Каждый месяц: пн и вт, 4 раза',
    ],
  ],
  [
    'kk',
    [
      'Ай сайын: екінші сейсенбі',
      'Ай сайын: үшінші сәрсенбі',
      '2 ай сайын: соңғы жексенбі',
      'Ай сайын: айдағы осы күндердің соңғысы: дс және сс',
      'Ай сайын: айдағы осы күндердің 2-шісі: дс және сс',
      'Ай сайын: дс және сс, 4 рет',
    ],
  ],
])('[EVT-3] in %s a rule by the weekdays of a month is said in words', async (language, words) => {
  await drawPage(<Words />, language, ['day', 'app']);
  await expect.element(page.getByRole('main')).toHaveTextContent(words.join(' | '));
});
