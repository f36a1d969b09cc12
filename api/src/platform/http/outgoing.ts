/**
 * The only way in which this program asks another one. An answer that points to another place is a
 * failure: what was sent, with its words and its keys, is for the one that was asked.
 */
export const fetchOut: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' });
