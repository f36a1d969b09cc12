/** The browser opens no window just now. */
export class WindowRefused extends Error {
  constructor(cause: unknown) {
    super('The browser opened no window', { cause });
    this.name = 'WindowRefused';
  }
}
