import type { SignedIn } from '../../platform/api/caller.ts';
import type { Handlers } from '../../platform/api/serve.ts';
import type { Database } from '../../platform/database/database.ts';
import { mostPictureBytes } from '../../platform/files/pictures.ts';
import type { WarehouseShop } from '../storage/warehouse-shop.ts';
import { candidatesFor } from './candidates/candidates.ts';
import { reportDefect } from './defects.ts';
import { attachParcel, receiveParcel, shelveParcel, weighParcel } from './intake.ts';
import {
  addPhotos,
  mostPhotos,
  refuseUnknownParcel,
  removePhoto,
  sortParcelPhotos,
} from './photos/photos.ts';
import { storeParcel } from './put-away.ts';
import { findParcel, getArrival, getIntake, pageOfArrivals } from './read-intake.ts';
import { printShelves } from './shelves/print-shelves.ts';
import { shelvesOf } from './shelves/shelf-store.ts';
import type { staffWarehouseContract } from './staff-contract.ts';

const staffOf = ({ caller }: { caller: SignedIn }) => ({ userId: caller.userId, roles: caller.roles });

/** Reads of the intake besides one parcel. */
const readings = (db: Database) =>
  ({
    staffFindParcel: async ({ query }) => ({ data: await findParcel(db, query.q) }),
    staffGetIntake: async ({ params }) => ({ data: await getIntake(db, params.id) }),
    staffListArrivals: ({ query }) => pageOfArrivals(db, query),
    staffListCandidates: async ({ params }) => ({ data: await candidatesFor(db, params.id) }),
  }) satisfies Partial<Handlers<typeof staffWarehouseContract>>;

export function staffWarehouseRoutes(warehouse: WarehouseShop): Handlers<typeof staffWarehouseContract> {
  const { db } = warehouse.orders.shop;
  const answer = async (id: string) => ({ data: await getArrival(db, id) });
  return {
    ...readings(db),
    staffGetArrival: ({ params }) => answer(params.id),
    async staffReceiveParcel(request) {
      return answer(await receiveParcel(db, warehouse, staffOf(request), request.body));
    },
    async staffAttachParcel(request) {
      const { order: id, lines } = request.body;
      const arrivalId = request.params.id;
      await attachParcel(db, warehouse, staffOf(request), { arrivalId, contents: { id, lines } });
      return answer(arrivalId);
    },
    async staffWeighParcel(request) {
      const { reason = null, ...measured } = request.body;
      const arrivalId = request.params.id;
      await weighParcel(db, warehouse, staffOf(request), { ...measured, reason, arrivalId });
      return answer(arrivalId);
    },
    async staffShelveParcel(request) {
      const arrivalId = request.params.id;
      await shelveParcel(db, warehouse, staffOf(request), { ...request.body, arrivalId });
      return answer(arrivalId);
    },
    async staffAddParcelPhotos(request) {
      await refuseUnknownParcel(db, request.params.id);
      const limits = { maxBytes: mostPictureBytes, maxFiles: mostPhotos };
      const { files, fields } = await request.readUpload(limits);
      const [arrivalId, lineId] = [request.params.id, fields.line ?? null];
      await addPhotos(db, warehouse, { arrivalId, lineId, files, by: request.caller.userId });
      return answer(arrivalId);
    },
    async staffSortParcelPhotos({ params, body }) {
      await sortParcelPhotos(db, { arrivalId: params.id, photos: body.photos, lineId: body.line });
      return answer(params.id);
    },
    async staffRemoveParcelPhoto({ params, caller }) {
      await removePhoto(db, warehouse, { arrivalId: params.id, id: params.photo, by: caller.userId });
      return answer(params.id);
    },
    async staffReportDefect(request) {
      const { lines: lineIds, note } = request.body;
      const arrivalId = request.params.id;
      await reportDefect(db, warehouse, staffOf(request), { arrivalId, lineIds, note });
      return answer(arrivalId);
    },
    staffListShelves: async ({ query }) => ({ data: await shelvesOf(db, query.warehouse) }),
    async staffPrintShelves({ caller, locale, body }) {
      return { data: await printShelves(db, warehouse, { ...body, userId: caller.userId, locale }) };
    },
    async staffStoreParcel(request) {
      await storeParcel(db, warehouse, staffOf(request), request.params.id);
      return answer(request.params.id);
    },
  };
}
