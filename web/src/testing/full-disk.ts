import { IDBObjectStore } from 'fake-indexeddb';

/** From now on the disk takes nothing of these stores; answers how it is emptied again. */
export function fillDisk(...stores: readonly string[]): () => void {
  const { add, put } = IDBObjectStore.prototype;
  const refuse = ({ name }: IDBObjectStore) => {
    if (stores.includes(name)) throw new DOMException('No space', 'QuotaExceededError');
  };
  IDBObjectStore.prototype.add = function (...args: Parameters<typeof add>) {
    refuse(this);
    return add.apply(this, args);
  };
  IDBObjectStore.prototype.put = function (...args: Parameters<typeof put>) {
    refuse(this);
    return put.apply(this, args);
  };
  return () => void Object.assign(IDBObjectStore.prototype, { add, put });
}
