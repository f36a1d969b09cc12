/** Names the release: a frame of another one does not fit its style sheet. */
export function stylesOf(page: Document): string {
  return page.querySelector('link[rel="stylesheet"]')?.getAttribute('href') ?? '';
}
