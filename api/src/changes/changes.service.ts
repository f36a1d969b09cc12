export { commitInSavepoint } from './dead-letters/commit-alone.ts';
export {
  commitChange,
  forgetAnswer,
  known,
  notYet,
  refuseChange,
  type Change,
  type Decision,
  type Recalled,
} from './commit-change.ts';
export { countBytes, countLetter, fitToday, lettersOf } from './quotas/daily-use.ts';
export {
  devicesOf,
  findDevice,
  forgetSilentDevices,
  keepStamps,
  lastContact,
  touchDevice,
  type SyncDevice,
} from './devices/devices.ts';
export type { ImportKind } from './import-kind.ts';
export { changeBytes, rowBytes } from './quotas/stored-bytes.ts';
export { commitOwn, commitOwnChange, commitOwnField, commitServerChange } from './own-change.ts';
export {
  changesByOthers,
  forgetChanges,
  goOnFromBackup,
  isLost,
  mayBeResent,
  readEpoch,
  readRestoredAt,
  restartHistory,
  startHistory,
} from './history/history.ts';
export { continueFromBackup, keepHistory } from './history/keep-history.ts';
export { listDeadLetters, readDeadLetter } from './dead-letters/dead-letter.ts';
export {
  decidesForPerson,
  ownerOf,
  type Dates,
  type Deciders,
  type FeedDeps,
  type HasSynced,
  type RowViewer,
  type PersonFeed,
  type PersonFeeds,
  type Range,
  type Synced,
  type UserFeed,
  type UserFeeds,
} from './synced.ts';
export { followOtherPrograms } from './other-programs.ts';
export {
  latestChange,
  personStreams,
  raiseSeq,
  streamSeqs,
  streamsRaisedSince,
} from './streams.ts';
export type { Access, AccessSpan, Fetched } from './sync-ports.ts';
