/** The actions of the warehouse, for other features and for the routes. */
export { arrivedLines } from './arrived-lines.ts';
export { boxesOf } from './boxes.ts';
export { expectReplacement, leaveInParcel, storeAgain } from './coming-again.ts';
export { reportDefect } from './defects.ts';
export {
  attachParcel,
  type IntakeStaff,
  receiveParcel,
  shelveParcel,
  weighParcel,
} from './intake.ts';
export { goOnWithout } from './leave-group.ts';
export { listMergeable } from './look-at-merges.ts';
export { type Merged, type MergeWish, mergeOrders, partOrders } from './merge-orders.ts';
export { previewMerge } from './merge-preview.ts';
export { getOrderStorage, listStoredUnits } from './order-storage.ts';
export {
  addPhotos,
  mayViewArrivalPhoto,
  refuseUnknownParcel,
  removePhoto,
  sortParcelPhotos,
} from './photos.ts';
export { settleIntake, storeParcel } from './put-away.ts';
export { findParcel, getArrival, getIntake, pageOfArrivals } from './read-intake.ts';
export { storageByPeriod } from './report-store.ts';
export { returnableUntil, returnDays } from './return-days.ts';
export {
  endStorage,
  gramsOf,
  mergeGroupOf,
  type StorageUnit,
  storageOf,
} from './storage.ts';
export { holdStorage, holdWhileWorking, resumeStorage, type StoragePause } from './storage-holds.ts';
export { kilograms } from './warehouse-json.ts';
export type { JointParcel, RoutesAnswer, RoutesTo, WarehouseShop } from './warehouse-shop.ts';
export { answerStorage, checkPhotos, watchStorage } from './watch-storage.ts';
