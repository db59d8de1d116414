import type { SignedIn } from '../../platform/api/caller.ts';
import type { Handlers } from '../../platform/api/serve.ts';
import { mostPictureBytes } from '../../platform/files/pictures.ts';
import type { WarehouseShop } from '../storage/warehouse-shop.ts';
import { namedWorkplace, workplace } from '../warehouses/own-warehouse.ts';
import { listWarehouses } from '../warehouses/read-warehouses.ts';
import { candidatesFor } from './candidates/candidates.ts';
import type { StaffArrival } from './contract.ts';
import { reportDefect } from './defects.ts';
import { attachParcel, receiveParcel, weighParcel } from './intake.ts';
import {
  addPhotos,
  mostPhotos,
  refuseUnknownParcel,
  removePhoto,
  sortParcelPhotos,
} from './photos/photos.ts';
import { moveParcel } from './places/move-parcel.ts';
import { shelveParcel } from './places/shelve-parcel.ts';
import { storeParcel } from './put-away.ts';
import { getArrival, getIntake } from './read-intake.ts';
import { findParcel } from './reading/find-parcel.ts';
import { pageOfArrivals } from './reading/page-of-arrivals.ts';
import { printShelves } from './shelves/print-shelves.ts';
import { shelvesOf } from './shelves/shelf-store.ts';
import type { staffWarehouseContract } from './staff-contract.ts';
import { zonesRoutes } from './zones/zones-routes.ts';

const staffOf = ({ caller }: { caller: SignedIn }) => ({ userId: caller.userId, roles: caller.roles });

/** Reads of the intake besides one parcel. */
const readings = ({ db, settings }: WarehouseShop['orders']['shop']) =>
  ({
    staffFindParcel: async ({ query, caller }) => ({
      data: await findParcel(db, await workplace(db, settings, caller), query.q),
    }),
    staffGetIntake: async ({ params, caller }) => ({
      data: await getIntake(db, await workplace(db, settings, caller), params.id),
    }),
    staffListArrivals: async ({ query, caller }) =>
      pageOfArrivals(db, await workplace(db, settings, caller), query),
    staffListCandidates: async ({ params }) => ({ data: await candidatesFor(db, params.id) }),
  }) satisfies Partial<Handlers<typeof staffWarehouseContract>>;

/** Where parcels lie. Shelves are of the warehouse that is named, else of where the caller works; whoever changes them works there. */
function shelvesRoutes(
  warehouse: WarehouseShop,
  answer: (id: string) => Promise<{ data: StaffArrival }>,
): Pick<
  Handlers<typeof staffWarehouseContract>,
  | 'staffListShelves'
  | 'staffPrintShelves'
  | 'staffMoveParcel'
  | 'staffGetZones'
  | 'staffSaveZones'
  | 'staffSuggestShelf'
> {
  const { db, settings } = warehouse.orders.shop;
  const placeOf = async (caller: SignedIn, named: string | undefined) =>
    named ?? (await workplace(db, settings, caller)).own.code;
  const ownPlace = async ({ userId, roles }: SignedIn, named: string | undefined) =>
    named
      ? (await namedWorkplace(db, settings, { userId, roles, warehouse: named })).code
      : (await workplace(db, settings, { userId, roles })).own.code;
  return {
    async staffMoveParcel(request) {
      await moveParcel(db, warehouse, staffOf(request), { ...request.body, arrivalId: request.params.id });
      return answer(request.params.id);
    },
    staffListShelves: async ({ query, caller }) => ({
      data: await shelvesOf(db, await placeOf(caller, query.warehouse)),
    }),
    async staffPrintShelves({ caller, locale, body }) {
      const input = { ...body, warehouse: await ownPlace(caller, body.warehouse), userId: caller.userId };
      return { data: await printShelves(db, warehouse, { ...input, locale }) };
    },
    ...zonesRoutes(warehouse.orders.shop, { placeOf, ownPlace }),
  };
}

export function staffWarehouseRoutes(warehouse: WarehouseShop): Handlers<typeof staffWarehouseContract> {
  const { shop } = warehouse.orders;
  const { db, settings } = shop;
  const answer = async (id: string) => ({
    data: await getArrival(db, id, await listWarehouses(db, settings)),
  });
  return {
    ...readings(shop),
    ...shelvesRoutes(warehouse, answer),
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
    async staffStoreParcel(request) {
      await storeParcel(db, warehouse, staffOf(request), request.params.id);
      return answer(request.params.id);
    },
  };
}
