/** The lines and the events of an order as they are stored. Pure. */
import type { PictureRows } from '../../platform/files/pictures-in-row.ts';
import { type Money, money } from '../../platform/money/money.ts';
import type { OrderState } from '../order-states/states.ts';
import type { GoodsSize } from '../pricing/freight/usual-weights.ts';
import type { Titles } from '../products/translations/shown-title.ts';

export interface StoredLine {
  id: string;
  position: number;
  snapshotId: string;
  productKey: string;
  url: string;
  title: string;
  /** The title in other languages, where it was read for somebody who may read it in one. */
  titles?: Titles;
  originalTitle: string;
  image: string | null;
  options: Record<string, string>;
  optionsNote: string | null;
  quantity: number;
  /** Pieces whose price went back; they cost nothing any more. */
  returned: number;
  note: string | null;
  /** Pictures of the shop's page that the customer added. */
  screenshots?: PictureRows;
  /** Of a piece as its customer says it, for estimates until it is weighed. */
  size: GoodsSize | null;
  /** For one piece, in the shop's currency, in minor units. */
  price: bigint;
  source: 'reader' | 'search' | 'manual';
  typedByCustomer: boolean;
  priceIsSure: boolean;
  readAt: Date;
  state: OrderState;
  stateSince: Date;
  /** Where the line was when a question, a difference or a claim stopped it. */
  previous: OrderState | null;
  /** Of the shop's own delivery to the warehouse. */
  tracking: { number: string; carrier: string | null } | null;
}

export interface StoredEvent {
  id: string;
  orderId: string;
  at: Date;
  kind: string;
  actor: 'customer' | 'staff' | 'timer' | 'payment';
  actorId: string | null;
  from: OrderState | null;
  to: OrderState;
  reason: string | null;
  note: string | null;
  amount: Money | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  transactions: string[];
  /** The lines that it is about and where they went; empty for the whole order. */
  lineIds: string[];
  lineState: OrderState | null;
}

export function rowOfLine(line: StoredLine, orderId: string) {
  return {
    id: line.id,
    order_id: orderId,
    position: line.position,
    snapshot_id: line.snapshotId,
    product_key: line.productKey,
    url: line.url,
    title: line.title,
    original_title: line.originalTitle,
    image: line.image,
    options: line.options,
    options_note: line.optionsNote,
    quantity: line.quantity,
    returned_pieces: line.returned,
    note: line.note,
    size: line.size,
    price_minor: line.price,
    source: line.source,
    typed_by_customer: line.typedByCustomer,
    price_is_sure: line.priceIsSure,
    read_at: line.readAt,
    state: line.state,
    state_since: line.stateSince,
    previous_state: line.previous,
    tracking_number: line.tracking?.number ?? null,
    tracking_carrier: line.tracking?.carrier ?? null,
  };
}

export function rowOfEvent(event: StoredEvent) {
  return {
    id: event.id,
    order_id: event.orderId,
    at: event.at,
    kind: event.kind,
    actor: event.actor,
    actor_id: event.actorId,
    from_state: event.from,
    to_state: event.to,
    reason: event.reason,
    // the customer's words are no part of what is never removed
    note: event.actor === 'customer' ? null : event.note,
    amount_minor: event.amount?.minor ?? null,
    currency: event.amount?.currency ?? null,
    before: event.before,
    after: event.after,
    transactions: event.transactions,
    line_ids: event.lineIds,
    line_state: event.lineState,
  };
}

export function lineOfJson(json: Record<string, unknown>): StoredLine {
  const text = (key: string) => String(json[key]);
  return {
    id: text('id'),
    position: Number(json.position),
    snapshotId: text('snapshot_id'),
    productKey: text('product_key'),
    url: text('url'),
    title: text('title'),
    titles: json.titles as StoredLine['titles'],
    originalTitle: text('original_title'),
    image: json.image === null ? null : text('image'),
    options: json.options as Record<string, string>,
    optionsNote: json.options_note === null ? null : text('options_note'),
    quantity: Number(json.quantity),
    returned: Number(json.returned_pieces),
    note: json.note === null ? null : text('note'),
    screenshots: (json.screenshots ?? null) as PictureRows,
    size: json.size as GoodsSize | null,
    price: BigInt(text('price_minor')),
    source: text('source') as StoredLine['source'],
    typedByCustomer: json.typed_by_customer === true,
    priceIsSure: json.price_is_sure === true,
    readAt: new Date(text('read_at')),
    state: json.state as OrderState,
    stateSince: new Date(text('state_since')),
    previous: json.previous_state as OrderState | null,
    tracking:
      json.tracking_number === null
        ? null
        : {
            number: text('tracking_number'),
            carrier: json.tracking_carrier === null ? null : text('tracking_carrier'),
          },
  };
}

export function eventOfJson(json: Record<string, unknown>): StoredEvent {
  const text = (key: string) => (json[key] === null ? null : String(json[key]));
  const amount = text('amount_minor');
  return {
    id: String(json.id),
    orderId: String(json.order_id),
    at: new Date(String(json.at)),
    kind: String(json.kind),
    actor: json.actor as StoredEvent['actor'],
    actorId: text('actor_id'),
    from: json.from_state as OrderState | null,
    to: json.to_state as OrderState,
    reason: text('reason'),
    note: text('note'),
    amount: amount === null ? null : money(BigInt(amount), String(json.currency)),
    before: json.before as StoredEvent['before'],
    after: json.after as StoredEvent['after'],
    transactions: json.transactions as string[],
    lineIds: json.line_ids as string[],
    lineState: json.line_state as OrderState | null,
  };
}

const fallen: Readonly<Record<string, string>> = { price_increase: 'price_fell', freight: 'freight_fell' };

/**
 * The reason of an event as people read it, a word under `pages.order-parts.reasons`. The problem that staff report is
 * called by a rise; what turned out to cost less is stored under that name too.
 */
export function toldReason({ kind, reason }: { kind: string; reason: string | null }): string | null {
  return (kind === 'price_fell' && reason && fallen[reason]) || reason;
}
