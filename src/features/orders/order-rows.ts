/** Orders, lines and events as they are stored: between rows of SQL and what the actions work with. Pure. */
import { type Money, money } from '../../platform/money/money.ts';
import type { Titles } from '../products/translations/shown-title.ts';
import type { OrderRow, StoredOrder } from './stored-order.ts';

export function orderOfRow(row: OrderRow & { titles?: Titles }): StoredOrder {
  return {
    id: row.id,
    number: row.number,
    userId: row.user_id,
    state: row.state,
    version: row.version,
    stateSince: row.state_since,
    deadline: row.deadline_at,
    shopKey: row.shop_key,
    host: row.host,
    shopName: row.shop_name,
    currency: row.currency,
    inland: money(row.inland_minor, row.currency),
    quote: row.quote,
    quoteHeldUntil: row.quote_held_until,
    total: money(row.total_minor, row.total_currency),
    carried: money(row.carried_minor, row.total_currency),
    attention:
      row.attention && row.attention_since
        ? { kind: row.attention, since: row.attention_since, note: row.attention_note }
        : null,
    lineCount: row.line_count,
    pieces: row.pieces,
    title: row.title,
    titles: row.titles,
    images: row.images,
    address: row.address,
    recipient: row.recipient,
    comment: row.comment,
    advanceAnswers: row.advance_answers,
    consentAt: row.consent_at,
    reviewReasons: row.review_reasons,
    assignee: row.assignee,
    shopOrderNumber: row.shop_order_number,
    endReason: row.end_reason,
    createdAt: row.created_at,
    estimate: row.estimate,
  };
}

/** The cost of the shop's delivery; null while nobody has said it. */
export function knownInland({ quote, inland }: Pick<StoredOrder, 'quote' | 'inland'>): Money | null {
  return quote.inlandUnknown ? null : inland;
}
