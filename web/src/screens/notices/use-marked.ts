import type { Mark } from '@qamqor/shared/doses/mark';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { DueGroup } from '../../entities/reminder/due-groups.ts';

export type Marked = {
  due: DueGroup;
  /** Null on their way to the device. */
  marks: readonly Mark[] | null;
};

/**
 * What was marked by its notice: the notice keeps its place, to take it back, until the person leaves
 * the page or the app.
 */
export function useMarked(): [Marked[], (next: Marked) => void] {
  const { pathname } = useLocation();
  const [kept, setKept] = useState<(Marked & { pathname: string })[]>([]);
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') setKept([]);
    };
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, []);
  const keep = (next: Marked) =>
    setKept((before) => [
      ...before.filter((one) => one.due.group.id !== next.due.group.id),
      { ...next, pathname },
    ]);
  return [kept.filter((one) => one.pathname === pathname), keep];
}
