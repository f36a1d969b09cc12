/** The device could not keep the change. Nothing was marked, and the person must be told so. */
export class NotSaved extends Error {
  constructor(cause?: unknown) {
    super('This could not be saved on the device', { cause });
    this.name = 'NotSaved';
  }
}
