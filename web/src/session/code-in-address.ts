/** FAM-6: the code of a link that a tablet's camera read. It does not stay in the address. */
export function codeInAddress(): string | null {
  const { hash, pathname, search } = window.location;
  const code = new URLSearchParams(hash.slice(1)).get('code');
  if (code !== null) window.history.replaceState(window.history.state, '', pathname + search);
  return code;
}
