/** From now on nothing of the saved copy can be opened; answers how it can be again. */
export function breakCache(): () => void {
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (this: IDBFactory, ...args: Parameters<typeof open>) {
    if (args[0].startsWith('qamqor-cache-')) throw new DOMException('Broken', 'UnknownError');
    return open.apply(this, args);
  };
  return () => void (IDBFactory.prototype.open = open);
}
