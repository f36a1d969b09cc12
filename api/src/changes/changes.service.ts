export { commitInSavepoint } from './commit-alone.ts';
export {
  commitChange,
  known,
  notYet,
  refuseChange,
  type Change,
  type Decision,
  type Recalled,
} from './commit-change.ts';
export { countBytes, countLetter, lettersOf } from './daily-use.ts';
export {
  devicesOf,
  findSyncDevice,
  forgetDevice,
  keepStamps,
  touchDevice,
  type SyncDevice,
} from './device.store.ts';
export { commitOwn, commitOwnField } from './own-change.ts';
export {
  changesByOthers,
  dueLedgerRows,
  findLedgerRow,
  keepLedgerRow,
  removeLedgerRow,
} from './ledger.store.ts';
export { deadLetters } from './fault.store.ts';
export {
  forgetChanges,
  goOnFromBackup,
  mayBeResent,
  restartHistory,
  startHistory,
} from './history.ts';
export { keepHistory } from './keep-history.ts';
export { readDeadLetter } from './dead-letter.ts';
export {
  decidesForPerson,
  ownerOf,
  personFeed,
  type Dates,
  type Deciders,
  type FeedDeps,
  type HasSynced,
  type Looker,
  type PersonFeed,
  type Range,
  type Synced,
} from './synced.ts';
export { raiseSeq, readEpoch, readRestoredAt, streamSeqs } from './stream.store.ts';
