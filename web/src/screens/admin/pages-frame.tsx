import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CallFault } from '../../entities/admin/call-fault.ts';
import type { Pages } from '../../entities/admin/use-pages.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Icon } from '../../ui/icon.ts';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';

interface PagesFrameProps<Row> {
  pages: Pages<Row>;
  /** What is said when the list does not come. */
  failure: ReactNode;
  empty: { icon: Icon; title: ReactNode };
  rowKey: (row: Row) => string;
  children: (row: Row) => ReactNode;
}

/** A list of the server's: what has come stays while more is fetched, and when more does not come. */
export function PagesFrame<Row>({ pages, failure, empty, rowKey, children }: PagesFrameProps<Row>) {
  const { rows, isLoading, fault, hasMore, more, reload } = pages;
  const isDenied = fault?.kind === 'denied';
  return (
    <div className="mt-5 grid grid-cols-1 gap-5" aria-busy={isLoading}>
      {rows === null || isDenied ? null : rows.length === 0 ? (
        <Card as="section">
          <EmptyState icon={empty.icon} title={empty.title} />
        </Card>
      ) : (
        <Card as="section" flush>
          <ul>
            {rows.map((row) => (
              <li
                key={rowKey(row)}
                className="border-t border-line px-[16px] py-4 first:border-t-0 sm:px-5 md:px-6"
              >
                {children(row)}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {fault ? (
        <NotFetched
          fault={fault}
          failure={failure}
          retry={rows === null || rows.length === 0 ? reload : more}
        />
      ) : null}
      {rows === null && isLoading && !fault ? (
        <Spinner label={<Trans>Fetching the list…</Trans>} />
      ) : null}
      {hasMore && !fault ? (
        <Button variant="quiet" onClick={more} className="w-full sm:w-fit">
          {isLoading ? <Trans>One moment…</Trans> : <Trans>Show more</Trans>}
        </Button>
      ) : null}
    </div>
  );
}

interface NotFetchedProps {
  fault: CallFault;
  failure: ReactNode;
  retry: () => void;
}

function NotFetched({ fault, failure, retry }: NotFetchedProps) {
  if (fault.kind === 'denied')
    return (
      <Notice kind="warning" live>
        <Reason fault={fault} />
      </Notice>
    );
  return (
    <Notice
      kind="danger"
      live
      title={failure}
      action={
        <Button variant="quiet" onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Reason fault={fault} />
    </Notice>
  );
}

/** Why, in words. */
export function Reason({ fault }: { fault: CallFault }) {
  const { i18n } = useLingui();
  switch (fault.kind) {
    case 'offline':
      return <Trans>There is no internet right now.</Trans>;
    case 'unanswered':
      return <Trans>The server did not answer. Nothing was lost.</Trans>;
    case 'unknown':
      return <Trans>Something went wrong on our side. Nothing was lost.</Trans>;
    default:
      return typeof fault.said === 'string' ? fault.said : i18n._(fault.said);
  }
}
