/** The row of an order. */
import type { Money } from '../../platform/money/money.ts';
import type { AddressCopy, RecipientCopy } from '../address-book/actions.ts';
import type { AdvanceAnswers } from '../cart/contract.ts';
import type { OrderState } from '../order-states/states.ts';
import type { Quote } from '../pricing/contract.ts';
import type { KeptEstimate } from '../pricing/formula/kept-estimate.ts';
import type { Titles } from '../products/translations/shown-title.ts';
import type { reviewReasons } from './order-schemas.ts';
import type { StoredLine } from './stored-parts.ts';

export interface StoredOrder {
  id: string;
  number: string;
  userId: string;
  state: OrderState;
  /** Grows with every change; what staff decide on. */
  version: number;
  stateSince: Date;
  deadline: Date | null;
  shopKey: string;
  host: string;
  shopName: string | null;
  /** Of the shop. */
  currency: string;
  inland: Money;
  quote: Quote;
  quoteHeldUntil: Date;
  total: Money;
  /** Of the total, what stands in the delivery's bill because it was not paid in time after the purchase. */
  carried: Money;
  /** Why staff must look at it, whatever its state. */
  attention: { kind: AttentionKind; since: Date; note: string | null } | null;
  lineCount: number;
  pieces: number;
  title: string;
  /** The title in other languages, where it was read for somebody who may read it in one. */
  titles?: Titles;
  images: string[];
  address: AddressCopy;
  recipient: RecipientCopy;
  comment: string | null;
  advanceAnswers: AdvanceAnswers;
  consentAt: Date;
  reviewReasons: ReviewReason[];
  assignee: string | null;
  shopOrderNumber: string | null;
  endReason: string | null;
  createdAt: Date;
  /** Told before it was made; null where none could be told, and of older orders. */
  estimate: KeptEstimate | null;
}
export type AttentionKind = 'cancel_asked' | 'unanswered' | 'answered';
export type ReviewReason = (typeof reviewReasons)[number];

export interface OrderRow {
  id: string;
  number: string;
  user_id: string;
  state: OrderState;
  state_since: Date;
  deadline_at: Date | null;
  version: number;
  shop_key: string;
  host: string;
  shop_name: string | null;
  currency: string;
  inland_minor: bigint;
  tariff_version: number;
  quote: Quote;
  quote_held_until: Date;
  total_minor: bigint;
  total_currency: string;
  line_count: number;
  pieces: number;
  title: string;
  images: string[];
  search_text: string;
  address: AddressCopy;
  recipient: RecipientCopy;
  comment: string | null;
  advance_answers: AdvanceAnswers;
  consent_at: Date;
  review_reasons: ReviewReason[];
  assignee: string | null;
  shop_order_number: string | null;
  end_reason: string | null;
  created_at: Date;
  carried_minor: bigint;
  attention: AttentionKind | null;
  attention_since: Date | null;
  attention_note: string | null;
  estimate: KeptEstimate | null;
}

export interface OrderTables {
  customer_order: OrderRow;
}

/** JSON with bigints as text, which PostgreSQL reads back exactly. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? part.toString() : part));
}

export function rowOfOrder(order: StoredOrder, lines: readonly StoredLine[]) {
  return {
    id: order.id,
    number: order.number,
    user_id: order.userId,
    state: order.state,
    state_since: order.stateSince,
    deadline_at: order.deadline,
    version: order.version,
    shop_key: order.shopKey,
    host: order.host,
    shop_name: order.shopName,
    currency: order.currency,
    inland_minor: order.inland.minor,
    tariff_version: order.quote.tariffVersion,
    quote: order.quote,
    quote_held_until: order.quoteHeldUntil,
    total_minor: order.total.minor,
    total_currency: order.total.currency,
    line_count: order.lineCount,
    pieces: order.pieces,
    title: order.title,
    images: order.images,
    search_text: searchText([order.number, ...lines.map(({ title }) => title)]),
    address: order.address,
    recipient: order.recipient,
    comment: order.comment,
    advance_answers: order.advanceAnswers,
    consent_at: order.consentAt,
    review_reasons: order.reviewReasons,
    assignee: order.assignee,
    shop_order_number: order.shopOrderNumber,
    end_reason: order.endReason,
    created_at: order.createdAt,
    carried_minor: order.carried.minor,
    attention: null,
    attention_since: null,
    attention_note: null,
    estimate: order.estimate,
  };
}

/** Text that is searched: folded to lower case, one word after another. */
export function searchText(parts: readonly string[]): string {
  return parts.join('\n').normalize('NFKC').toLowerCase();
}
