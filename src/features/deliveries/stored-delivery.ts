/** Deliveries as they are stored: between rows of SQL and what the actions work with. Pure. */
import { type Money, money } from '../../platform/money/money.ts';
import type { AddressCopy, RecipientCopy } from '../address-book/actions.ts';
import type { SizeMm } from '../pricing/freight/chargeable-weight.ts';
import type { GoodsKind, OptionCode, Route } from '../pricing/freight/route-table.ts';
import type { Titles } from '../products/translations/shown-title.ts';
import { firstWarehouse } from '../warehouses/warehouse.ts';
import type { Bill, DeliveryState } from './contract.ts';
import type { StoredPoint } from './points/stored-point.ts';

/** One content of a parcel, as customs are told; `price` is of all pieces, in the currency in which it was paid. */
export interface StoredContent {
  line: string;
  order: string;
  description: string;
  quantity: number;
  value: { amount: string; currency: string };
}

export interface DeliveredOrder {
  orderId: string;
  number: string;
  title: string;
  /** The title in other languages, where it was read for its customer. */
  titles?: Titles;
  image: string | null;
  /** Where it goes back to when the delivery is cancelled. */
  cameFrom: 'at_warehouse' | 'merged';
}

export interface StoredDelivery {
  id: string;
  number: string;
  userId: string;
  state: DeliveryState;
  stateSince: Date;
  deadline: Date | null;
  version: number;
  routeVersion: number;
  /** Of the price settings: its bank percent is charged. */
  tariffVersion: number;
  route: Route;
  address: AddressCopy;
  recipient: RecipientCopy;
  /** That the customer chose; null for the door. `pointOf` says whether it counts. */
  point: StoredPoint | null;
  options: OptionCode[];
  isInsured: boolean;
  contents: StoredContent[];
  goodsKinds: GoodsKind[];
  /** Parcels are opened for it, since they hold goods that stay. */
  opensParcels: boolean;
  declared: Money;
  grams: number | null;
  size: SizeMm | null;
  packedGrams: number | null;
  packedSize: SizeMm | null;
  bill: Bill | null;
  total: Money | null;
  comment: string | null;
  checks: string[];
  packer: string | null;
  /** The number of its box in the batch of its packer. */
  box: number | null;
  /** The code of where it is packed. */
  warehouse: string;
  tracking: string | null;
  shippedAt: Date | null;
  expectedFrom: Date | null;
  expectedTo: Date | null;
  deliveredAt: Date | null;
  confirmedAt: Date | null;
  completedAt: Date | null;
  nextLookAt: Date | null;
  endReason: string | null;
  createdAt: Date;
}

export interface DeliveryRow {
  id: string;
  number: string;
  user_id: string;
  state: DeliveryState;
  state_since: Date;
  deadline_at: Date | null;
  version: number;
  route_version: number;
  tariff_version: number;
  route: string;
  route_terms: Route;
  carrier: string;
  address: AddressCopy;
  recipient: RecipientCopy;
  point: StoredPoint | null;
  options: OptionCode[];
  is_insured: boolean;
  contents: StoredContent[];
  goods_kinds: GoodsKind[];
  opens_parcels: boolean;
  declared_minor: bigint;
  currency: string;
  weight_grams: number | null;
  size_mm: SizeMm | null;
  packed_grams: number | null;
  packed_size_mm: SizeMm | null;
  bill: Bill | null;
  total_minor: bigint | null;
  comment: string | null;
  checks: string[];
  packer: string | null;
  /** The code of where it is packed; null, of a program of before, is the first one. */
  warehouse: string | null;
  pick_box: number | null;
  packing_since: Date | null;
  tracking_number: string | null;
  shipped_at: Date | null;
  expected_from: Date | null;
  expected_to: Date | null;
  delivered_at: Date | null;
  confirmed_at: Date | null;
  completed_at: Date | null;
  next_look_at: Date | null;
  end_reason: string | null;
  search_text: string;
  created_at: Date;
}

export interface DeliveryTables {
  delivery: DeliveryRow;
}

export function deliveryOfRow(row: DeliveryRow): StoredDelivery {
  return {
    id: row.id,
    number: row.number,
    userId: row.user_id,
    state: row.state,
    stateSince: row.state_since,
    deadline: row.deadline_at,
    version: row.version,
    routeVersion: row.route_version,
    tariffVersion: row.tariff_version,
    route: row.route_terms,
    address: row.address,
    recipient: row.recipient,
    point: row.point,
    options: row.options,
    isInsured: row.is_insured,
    contents: row.contents,
    goodsKinds: row.goods_kinds,
    opensParcels: row.opens_parcels,
    declared: money(row.declared_minor, row.currency),
    grams: row.weight_grams,
    size: row.size_mm,
    packedGrams: row.packed_grams,
    packedSize: row.packed_size_mm,
    bill: row.bill,
    total: row.total_minor === null ? null : money(row.total_minor, row.currency),
    comment: row.comment,
    checks: row.checks,
    packer: row.packer,
    box: row.pick_box,
    warehouse: row.warehouse ?? firstWarehouse,
    tracking: row.tracking_number,
    shippedAt: row.shipped_at,
    expectedFrom: row.expected_from,
    expectedTo: row.expected_to,
    deliveredAt: row.delivered_at,
    confirmedAt: row.confirmed_at,
    completedAt: row.completed_at,
    nextLookAt: row.next_look_at,
    endReason: row.end_reason,
    createdAt: row.created_at,
  };
}

/** Fields that a move may change besides the state; those that are left out stay. */
export type DeliveryChanges = Partial<
  Pick<
    DeliveryRow,
    | 'tariff_version'
    | 'route_version'
    | 'route'
    | 'route_terms'
    | 'carrier'
    | 'weight_grams'
    | 'size_mm'
    | 'packed_grams'
    | 'packed_size_mm'
    | 'bill'
    | 'point'
    | 'total_minor'
    | 'checks'
    | 'packer'
    | 'pick_box'
    | 'packing_since'
    | 'tracking_number'
    | 'shipped_at'
    | 'expected_from'
    | 'expected_to'
    | 'delivered_at'
    | 'confirmed_at'
    | 'completed_at'
    | 'next_look_at'
    | 'end_reason'
  >
>;

/** The recipient's name as the address of a letter has it: in Latin letters where they are known and wanted. */
export function recipientName(
  { familyName, givenName, patronymic, latinName }: RecipientCopy,
  inLatin = false,
): string {
  if (inLatin && latinName) return latinName;
  const isHan = /\p{Script=Han}/u.test(familyName + givenName);
  if (isHan) return familyName + givenName;
  return [familyName, givenName, patronymic].filter(Boolean).join(' ');
}

/** Text that is searched: folded to lower case, one word after another. */
export function searchTextOf(parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join('\n').normalize('NFKC').toLowerCase();
}
