import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { createVisitCounter, type VisitCounter } from '../../platform/visit-counter.ts';
import { isPublicPath } from '../../platform/public-paths.ts';

let counter: VisitCounter | null = null;

/** Counts each public page that is opened. */
export function CountVisits({ id }: { id: string }) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
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
  return null;
}
