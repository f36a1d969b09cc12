import { Trans } from '@lingui/react/macro';
import type { News } from '@qamqor/shared/news/news';
import { Megaphone } from 'lucide-react';
import { useId } from 'react';
import { useOwnNews } from '../../../entities/news/own-news.ts';
import { useFormat } from '../../../locale/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

/** NEWS-2: below the day, never over it. */
export function NewsCards() {
  const { news, close } = useOwnNews();
  const closeOne = (id: string) => {
    document.getElementById('main')?.focus({ preventScroll: true });
    close(id);
  };
  return news.map((one) => <NewsCard key={one.id} news={one} onClose={() => closeOne(one.id)} />);
}

function NewsCard({ news, onClose }: { news: News; onClose: () => void }) {
  const { date, language } = useFormat();
  const id = useId();
  const { title, text } = news.texts[language];
  const day = `${date(news.holds_from)} ${news.holds_from.slice(0, 4)}`;
  return (
    <Card as="section" aria-labelledby={id} className="mt-5 grid grid-cols-1 gap-3">
      <h2 id={id} className="flex items-start gap-3">
        <Megaphone className="mt-1 size-6 shrink-0 text-accent" aria-hidden />
        <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
      </h2>
      <p className="measure whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
      <p className="font-bold">
        <Trans>It holds from {day}.</Trans>
      </p>
      <p className="measure">
        <Trans>You do not agree? Until then you can save your data and delete your account.</Trans>
      </p>
      <div className="flex flex-wrap gap-4">
        <Button variant="quiet" onClick={onClose}>
          <Trans>I have read it</Trans>
        </Button>
        <LinkButton to="/terms" variant="quiet">
          <Trans>Terms of Service</Trans>
        </LinkButton>
        <LinkButton to="/privacy" variant="quiet">
          <Trans>Privacy Policy</Trans>
        </LinkButton>
      </div>
    </Card>
  );
}
