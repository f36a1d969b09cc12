/** The pages on which visits may be counted; the server's policy names the same. */
export const isPublicPath = (path: string): boolean =>
  /^\/(?:about|contacts|faq|privacy|terms)?\/?$/.test(path);

/**
 * Whether this page came with a policy that allows it. What the worker keeps has none; it asks the server
 * where somebody had agreed before the page was opened.
 */
export function mayCount(agreedBefore: boolean): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!opened || !isPublicPath(new URL(opened.name).pathname)) return false;
  return agreedBefore || opened.workerStart === 0;
}
