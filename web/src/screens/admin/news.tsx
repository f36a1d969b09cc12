import { Plural, Trans } from '@lingui/react/macro';
import { Megaphone } from 'lucide-react';
import { fetchSentNews } from '../../entities/admin/admin-calls.ts';
import { usePages } from '../../entities/admin/use-pages.ts';
import { useFormat } from '../../locale/use-format.ts';
import { NewsForm } from './news-form.tsx';
import { PagesFrame } from './pages-frame.tsx';
import { useMoment } from './use-moment.ts';

/** NEWS-1: what the operator told everybody, and the form for the next one. */
export function NewsPart() {
  const { language, date: dated } = useFormat();
  const moment = useMoment();
  const pages = usePages(
    '',
    (after) => fetchSentNews({ after }),
    ({ place }) => place,
  );
  return (
    <>
      <NewsForm onSent={pages.reload} />
      <PagesFrame
        pages={pages}
        failure={<Trans>The news could not be fetched.</Trans>}
        empty={{ icon: Megaphone, title: <Trans>Nothing was told yet</Trans> }}
        rowKey={({ id }) => id}
      >
        {({ texts, holds_from, created_at, read, mailed, waiting }) => {
          const { title, text } = texts[language];
          const { date, time } = moment(created_at);
          const day = `${dated(holds_from)} ${holds_from.slice(0, 4)}`;
          return (
            <article className="grid grid-cols-1 gap-2 [overflow-wrap:anywhere]">
              <h2 className="text-lg">{title}</h2>
              <p className="measure whitespace-pre-wrap">{text}</p>
              <p>
                <Trans>It holds from {day}.</Trans>
              </p>
              <p className="text-sm text-soft">
                {date}, {time}. <Plural value={read} one="# has read it" other="# have read it" />,{' '}
                <Plural value={mailed} one="# letter is out" other="# letters are out" />,{' '}
                <Plural value={waiting} one="# waits" other="# wait" />
              </p>
            </article>
          );
        }}
      </PagesFrame>
    </>
  );
}
