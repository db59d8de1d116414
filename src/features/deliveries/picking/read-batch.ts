/** The batch of a packer with the parcels to fetch for it, in the order in which somebody walks past the shelves. */
import type { Database } from '../../../platform/database/database.ts';
import { parcelsToPick, type ShelvedParcel } from '../../parcels/reading/parcels-to-pick.ts';
import { zonesOf } from '../../parcels/zones/zones-of.ts';
import { placeOf } from '../../warehouses/rules.ts';
import type { Warehouse, Warehouses } from '../../warehouses/warehouse.ts';
import type { StaffDelivery } from '../contract.ts';
import type { DeliveryWhole } from '../whole-delivery-store.ts';
import { batchSize, boxesOf } from './boxes.ts';
import { batchOf, countUntaken, type Pick, picksOf, untakenOf } from './pick-store.ts';
import type { Batch } from './picking-contract.ts';

type PickRow = Batch['parcels'][number];

/** Somebody who packs, and where among all warehouses. */
export interface Packer {
  userId: string;
  roles: readonly string[];
  all: Warehouses;
  warehouse: Warehouse;
}

/** The batch as it is now, of the warehouse in which its packer works. */
export async function readBatch(db: Database, { userId, all, warehouse }: Packer): Promise<Batch> {
  const { code } = warehouse;
  const wholes = await batchOf(db, userId, code);
  const boxes = boxesOf(wholes.map(({ delivery }) => delivery.box));
  const boxOf = (index: number): number => boxes[index] ?? 0;
  const orderIds = wholes.flatMap(({ orders }) => orders.map(({ orderId }) => orderId));
  const [parcels, picks, untaken, zones] = await Promise.all([
    parcelsToPick(db, orderIds),
    picksOf(
      db,
      wholes.map(({ delivery }) => delivery.id),
    ),
    countUntaken(db, code),
    zonesOf(db, code),
  ]);
  const place = placeOf(all, code);
  const toTake = wholes.length === 0 && untaken > 0 ? await parcelsToTake(db, code) : null;
  return {
    ...(place ? { place } : {}),
    untaken,
    ...(toTake ? { toTake } : {}),
    deliveries: wholes.map(({ delivery, orders }, index) => ({
      id: delivery.id,
      number: delivery.number,
      box: boxOf(index),
      state: delivery.state,
      country: delivery.address.country,
      orders: orders.map(({ number }) => number),
    })),
    parcels: wholes
      .flatMap((whole, index) => rowsOf(whole, { box: boxOf(index), parcels, picks }))
      .map((row) => ({ ...row, ...named(zones.of(row.shelf)) }))
      .toSorted((one, other) => zones.byWalk(one.shelf, other.shelf) || one.box - other.box),
  };
}

/** The parcels to fetch for the deliveries that a packer would take. */
async function parcelsToTake(db: Database, warehouse: string): Promise<Batch['toTake']> {
  const wholes = await untakenOf(db, warehouse, batchSize);
  const orderIds = wholes.flatMap(({ orders }) => orders.map(({ orderId }) => orderId));
  const [parcels, zones] = await Promise.all([parcelsToPick(db, orderIds), zonesOf(db, warehouse)]);
  return wholes
    .flatMap((whole) => rowsOf(whole, { box: 1, parcels, picks: [] }))
    .toSorted((one, other) => zones.byWalk(one.shelf, other.shelf))
    .map(({ id, delivery, shelf, image, pieces, grams }) => ({
      ...{ id, delivery, shelf, image, pieces, grams },
      ...named(zones.of(shelf)),
    }));
}

/** The parcels with the goods of one delivery, in the order of the shelves. */
export async function parcelsOf(db: Database, whole: DeliveryWhole): Promise<StaffDelivery['toFetch']> {
  const orderIds = whole.orders.map(({ orderId }) => orderId);
  const [parcels, picks, zones] = await Promise.all([
    parcelsToPick(db, orderIds),
    picksOf(db, [whole.delivery.id]),
    zonesOf(db, whole.delivery.warehouse),
  ]);
  return rowsOf(whole, { box: 1, parcels, picks })
    .toSorted((one, other) => zones.byWalk(one.shelf, other.shelf))
    .map(({ id, shelf, isPart, orderNum, tracking, title, image, pieces, state }) => ({
      ...{ id, shelf, orderNum, title, image, pieces },
      ...(tracking ? { tracking } : {}),
      ...(isPart ? { isPart } : {}),
      ...(state === 'missing' ? { isMissing: true } : {}),
      ...(state === 'picked' ? { isPicked: true } : {}),
      ...named(zones.of(shelf)),
    }));
}

const named = (zone: { name: string } | undefined) => (zone ? { zone: zone.name } : {});

interface Fetched {
  box: number;
  parcels: readonly ShelvedParcel[];
  picks: readonly Pick[];
}

/** The parcels that hold something of a delivery. */
function rowsOf({ delivery, orders }: DeliveryWhole, { box, parcels, picks }: Fetched): PickRow[] {
  const lines = delivery.contents.map(({ line }) => line);
  return parcels.flatMap((parcel) => {
    const order = orders.find(({ orderId }) => orderId === parcel.orderId);
    const held = [...parcel.pieces].filter(([line]) => lines.includes(line));
    if (!order || held.length === 0) return [];
    const { id, shelf, tracking, grams, photo } = parcel;
    const isPart = delivery.opensParcels && held.length < parcel.pieces.size;
    const pick = picks.find(({ deliveryId, arrivalId }) => deliveryId === delivery.id && arrivalId === id);
    return [
      {
        ...{ id, delivery: delivery.id, box, shelf, tracking, grams },
        ...(isPart ? { isPart } : {}),
        orderNum: order.number,
        title: order.title,
        image: photo?.sources[0]?.url ?? order.image,
        pieces: held.reduce((sum, [, count]) => sum + count, 0),
        state: pick?.state ?? 'open',
      },
    ];
  });
}
