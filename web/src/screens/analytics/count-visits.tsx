import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { createVisitCounter, type VisitCounter } from '../../platform/visit-counter.ts';
import { isPublicPath } from './public-paths.ts';

let counter: VisitCounter | null = null;

/** Counts each public page that is opened. What is behind it begins on a page without the counter. */
export function CountVisits({ id }: { id: string }) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { history } = useRouter();
  useEffect(() => {
    const mine = createVisitCounter(id);
    counter = mine;
    return () => {
      mine.stop();
      counter = null;
    };
  }, [id]);
  useEffect(() => {
    if (isPublicPath(path)) counter?.count(path);
  }, [path]);
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: false,
        blockerFn: ({ nextLocation }) => {
          if (isPublicPath(nextLocation.pathname)) return false;
          window.location.assign(nextLocation.href);
          return true;
        },
      }),
    [history],
  );
  return null;
}
