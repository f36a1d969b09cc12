/**
 * Runs `fit` once for all that has changed size since the last frame; returns how to stop. In the next
 * frame, since what `fit` does to the page may change these sizes again (a scrollbar comes or goes), and
 * that would be an error of the browser's from within the observer itself.
 */
export function watchSizes(elements: readonly (Element | null)[], fit: () => void): () => void {
  let frame = 0;
  const observer = new ResizeObserver(() => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      fit();
    });
  });
  for (const one of elements) if (one) observer.observe(one);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
}
