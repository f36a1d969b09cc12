/** From now on the disk takes nothing of these stores; answers how it is emptied again. */
export function fillDisk(...stores: readonly string[]): () => void {
  const { add, put } = IDBObjectStore.prototype;
  const refusing = <Rest extends unknown[], Answer>(
    write: (this: IDBObjectStore, ...args: Rest) => Answer,
  ) =>
    function (this: IDBObjectStore, ...args: Rest): Answer {
      if (!stores.includes(this.name)) return write.apply(this, args);
      throw new DOMException('No space', 'QuotaExceededError');
    };
  Object.assign(IDBObjectStore.prototype, { add: refusing(add), put: refusing(put) });
  return () => void Object.assign(IDBObjectStore.prototype, { add, put });
}
