/** Lines and events of an order as the API answers them. Pure. */
import { money, toJson } from '../../../platform/money/money.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { isEnded } from '../../order-states/derived-state.ts';
import { piecesLeft } from '../../order-states/rules.ts';
import { shownTitle } from '../../products/translations/shown-title.ts';
import type { Order, OrderLine } from '../contract.ts';
import type { StoredOrder } from '../stored-order.ts';
import { type StoredEvent, type StoredLine, toldReason } from '../stored-parts.ts';

export function lineJson(line: StoredLine, order: StoredOrder, reader: Locale | undefined): OrderLine {
  const left = piecesLeft(line);
  return {
    id: line.id,
    ...shownTitle(line, reader),
    url: line.url,
    image: line.image,
    options: line.options,
    optionsNote: line.optionsNote,
    quantity: line.quantity,
    left,
    note: line.note,
    unitPrice: toJson(money(line.price, order.currency)),
    total: toJson(money(line.price * BigInt(left || line.quantity), order.currency)),
    state: line.state,
    tracking: line.tracking,
    typedByCustomer: line.typedByCustomer,
  };
}

/** The pieces that the price is of: what was given back, or has ended, is not in it any more. */
export function piecesOf(lines: readonly StoredLine[]): number {
  const live = lines.filter(({ state }) => !isEnded(state));
  return live.reduce((sum, line) => sum + piecesLeft(line), 0);
}

export function eventJson(
  event: StoredEvent,
  place: Order['history'][number]['place'] = null,
): Order['history'][number] {
  return {
    id: event.id,
    at: event.at.toISOString(),
    actor: event.actor,
    kind: event.kind,
    place,
    from: event.from,
    to: event.to,
    reason: toldReason(event),
    note: event.note,
    amount: event.amount && toJson(event.amount),
    // what costs less is bought without asking: nobody chose it
    choice:
      typeof event.after?.choice === 'string' && event.kind !== 'price_fell' ? event.after.choice : null,
    title: typeof event.after?.title === 'string' ? event.after.title : null,
    lines: event.lineIds,
  };
}
