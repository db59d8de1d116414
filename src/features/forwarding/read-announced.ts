/** Parcels that a customer announced, as he sees them. */
import { Refusal } from '../../platform/api/refusal.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Settings } from '../../platform/installation.ts';
import { fromJson, type Money, money, parseAmount, toJson } from '../../platform/money/money.ts';
import { labelCode } from '../../platform/texts/label-code.ts';
import { accountOf } from '../accounts/actions.ts';
import { isAnnounced } from '../orders/moving/cancel-facts.ts';
import type { OrdersShop } from '../orders/orders-shop.ts';
import { ordersInStates } from '../orders/reading/find-orders.ts';
import { findOrder, type OrderWhole } from '../orders/store.ts';
import { listWarehouses } from '../warehouses/read-warehouses.ts';
import { placeOf } from '../warehouses/rules.ts';
import type { ForwardedParcel } from './contract.ts';
import { warehouseAddressFor } from './warehouse-address.ts';

/** Until all of it is here. */
const onTheWay = ['to_warehouse', 'partly_received', 'pending_response'] as const;

/** Throws `not_found` while the shop takes no parcels of its customers. */
export function refuseOff<Some extends Pick<Settings, 'parcels'>>(settings: Some): Some {
  if (!settings.parcels.isOn) throw new Refusal('not_found');
  return settings;
}

/** The fee for a parcel that is announced now. */
export function feeNow({
  parcels,
  settlementCurrency,
}: Pick<Settings, 'parcels' | 'settlementCurrency'>): Money {
  return parseAmount(parcels.fee, settlementCurrency);
}

export async function getForwarding(db: Database, { shop }: OrdersShop, userId: string) {
  const { brand } = refuseOff(shop.settings);
  const { customerId } = await accountOf(db, userId);
  const all = await listWarehouses(db, shop.settings);
  const open = all.filter(({ isActive, takesParcels }) => isActive && takesParcels);
  const orders = (await ordersInStates(db, { userId, states: onTheWay })).filter(
    ({ quote }) => quote.forwarding,
  );
  const wholes = await Promise.all(orders.map(({ id }) => findOrder(db, { idOrNumber: id })));
  return {
    code: labelCode(customerId),
    addresses: open.map(({ code, address }) => ({
      place: placeOf(all, code) ?? null,
      lines: warehouseAddressFor({ brand, address }, customerId),
    })),
    fee: toJson(feeNow(shop.settings)),
    parcels: wholes.flatMap((whole) => (whole ? [parcelJson(whole)] : [])),
  };
}

export function parcelJson(whole: Pick<OrderWhole, 'order' | 'lines' | 'events'>): ForwardedParcel {
  const { order, lines } = whole;
  return {
    ...{ id: order.id, orderNum: order.number, version: order.version, state: order.state, shop: order.host },
    tracking: lines[0]?.tracking?.number ?? null,
    ...{ country: order.address.country, comment: order.comment },
    lines: lines.map(({ id, title, quantity, price }) => ({
      ...{ id, title, quantity, price: toJson(money(price, order.currency)) },
      total: toJson(money(price * BigInt(quantity), order.currency)),
    })),
    fee: toJson(fromJson(order.quote.fee)),
    mayChange: isAnnounced(whole),
    createdAt: order.createdAt.toISOString(),
  };
}
