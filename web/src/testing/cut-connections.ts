/** How often connections were cut off when each was opened. */
const openedAfter = new WeakMap<IDBDatabase, number>();
let cuts = 0;
/** Those that were opened after fewer cuts are dead. */
let aliveFrom = 0;

const { open } = IDBFactory.prototype;
const { transaction } = IDBDatabase.prototype;

// Dexie remembers the transactions of a database as they were when it was opened.
IDBFactory.prototype.open = function (this: IDBFactory, ...args: Parameters<typeof open>) {
  const request = open.apply(this, args);
  const note = () => void openedAfter.set(request.result, cuts);
  for (const event of ['success', 'upgradeneeded']) request.addEventListener(event, note);
  return request;
};
IDBDatabase.prototype.transaction = function (
  this: IDBDatabase,
  ...args: Parameters<typeof transaction>
) {
  if ((openedAfter.get(this) ?? 0) >= aliveFrom) return transaction.apply(this, args);
  throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
};

/**
 * As browsers do with a page that is open for long: what was opened until now answers no more. What is
 * opened from now on does, or is cut off as well. Returns the way to end it.
 */
export function cutConnections({ forGood = false } = {}): () => void {
  cuts++;
  aliveFrom = forGood ? Infinity : cuts;
  return () => {
    aliveFrom = 0;
  };
}
