export { commitAlone } from './commit-alone.ts';
export { commitChange, refuseChange, type Change, type Decision } from './commit-change.ts';
export {
  devicesOf,
  findSyncDevice,
  forgetDevice,
  hearDevices,
  touchDevice,
} from './device.store.ts';
export { commitOwn } from './own-change.ts';
export { forgetChanges, restartHistory, startHistory } from './history.ts';
export { raiseSeq, readEpoch, streamSeqs } from './stream.store.ts';
