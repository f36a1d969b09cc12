import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isPublicPath } from '../../platform/public-paths.ts';

/**
 * Where visits may be counted, the policy of a public page allows more than that of any other page: what is
 * behind it begins on one that was loaded anew.
 */
export function useFullLoads(isOn: boolean): void {
  const { history } = useRouter();
  useEffect(() => {
    if (!isOn) return undefined;
    return history.block({
      enableBeforeUnload: false,
      blockerFn: ({ nextLocation }) => {
        if (isPublicPath(nextLocation.pathname)) return false;
        window.location.assign(nextLocation.href);
        return true;
      },
    });
  }, [history, isOn]);
}
