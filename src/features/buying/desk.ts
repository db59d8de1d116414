/** The buying desk: what is paid and not bought, by the shop in which it is bought. */
import type { Database } from '../../platform/database/database.ts';
import { money, toJson } from '../../platform/money/money.ts';
import { listWarehouses, usualWarehouses } from '../warehouses/read-warehouses.ts';
import type { WarehouseSettings } from '../warehouses/warehouse.ts';
import type { BuyingOrder, BuyingShop } from './contract.ts';
import { type WaitingOrder, waitingOrders } from './store.ts';

/** More than one person buys in days; the most urgent come first. */
const mostOrders = 300;

/** Shops with what is to be bought in each currency of theirs, the most urgent first. */
export async function listBuying(
  db: Database,
  { userId, settings }: { userId: string; settings: WarehouseSettings },
): Promise<{ data: BuyingShop[]; meta: { hasMore: boolean; warehouses: DeliverTo[] } }> {
  const found = await waitingOrders(db, mostOrders + 1);
  const shops = new Map<string, WaitingOrder[]>();
  for (const order of found.slice(0, mostOrders)) {
    const key = `${order.host} ${order.currency}`;
    shops.set(key, [...(shops.get(key) ?? []), order]);
  }
  const all = await listWarehouses(db, settings);
  const usual = await usualWarehouses(
    db,
    all,
    found.map(({ host }) => host),
  );
  const open = all.filter(({ isActive }) => isActive);
  return {
    data: [...shops.values()].map((orders) => shopOf(orders, { userId, usual })),
    meta: {
      hasMore: found.length > mostOrders,
      warehouses: open.map(({ code, name, address }) => ({ code, name, deliverTo: address || null })),
    },
  };
}

export interface DeliverTo {
  code: string;
  name: string;
  deliverTo: string | null;
}

interface Desk {
  userId: string;
  /** Where a shop sends to, by its host. */
  usual(host: string): { code: string };
}

function shopOf(orders: readonly WaitingOrder[], { userId, usual }: Desk): BuyingShop {
  const [first] = orders;
  if (!first) throw new Error('a shop without orders');
  const lines = orders.flatMap((order) => order.lines);
  const goods = lines.reduce((sum, line) => sum + BigInt(line.price_minor) * BigInt(line.quantity), 0n);
  return {
    host: first.host,
    name: orders.find(({ shop_name }) => shop_name)?.shop_name ?? null,
    goods: toJson(money(goods, first.currency)),
    lines: lines.length,
    warehouse: usual(first.host).code,
    orders: orders.map((order) => orderOf(order, userId)),
  };
}

function orderOf(order: WaitingOrder, userId: string): BuyingOrder {
  return {
    id: order.id,
    orderNum: order.number,
    version: order.version,
    state: order.state,
    deadline: order.deadline_at?.toISOString() ?? null,
    comment: order.comment,
    assignee:
      order.assignee === null
        ? null
        : { id: order.assignee, name: order.assignee_name, isMe: order.assignee === userId },
    inland: order.inland_unknown ? null : toJson(money(order.inland_minor, order.currency)),
    rate: order.rate,
    lines: order.lines.map((line) => ({
      ...{ id: line.id, title: line.title, originalTitle: line.original_title, url: line.url },
      ...{ image: line.image, options: line.options, optionsNote: line.options_note, note: line.note },
      quantity: line.quantity,
      price: toJson(money(BigInt(line.price_minor), order.currency)),
    })),
  };
}
