/** An event in the history of a delivery, as its customer reads it. Pure. */
import { fromJson, type Money, toJson } from '../../platform/money/money.ts';
import type { Words } from '../../platform/texts/texts.ts';
import type { MovedForDelivery } from '../payments/balances/freight-money.ts';
import type { Delivery } from './contract.ts';
import type { DeliveryEvent } from './delivery-store.ts';

type EventJson = Delivery['events'][number];

/** Events that make a bill: their sum is that of the bill. */
const billing: readonly string[] = ['quoted', 'bill_renewed', 'storage_billed'];

/** Events that are told otherwise when they bring money back: who reads "packed" does not look for a refund in it. */
const givingBack: Readonly<Record<string, string>> = {
  packed: 'packed_lighter',
  answered_route: 'route_cheaper',
};

export function eventJson(
  event: DeliveryEvent,
  { words, moved }: { words: Words; moved: MovedForDelivery | undefined },
): EventJson {
  const { at, to, kind, reason, place, note } = event;
  const back = moved && moved.returned.minor > 0n ? givingBack[kind] : undefined;
  return {
    at: at.toISOString(),
    state: to,
    kind,
    place,
    text: words(`pages.delivery-parts.events.${back ?? kind}`),
    reason: kind === 'tracking_changed' && reason ? words(`pages.order-parts.reasons.${reason}`) : null,
    amount: amountOf(event, moved),
    note,
  };
}

function amountOf(
  { kind, after }: Pick<DeliveryEvent, 'kind' | 'after'>,
  moved: MovedForDelivery | undefined,
): EventJson['amount'] {
  if (billing.includes(kind)) return billOf(after);
  if (!moved) return null;
  const amount: Money = kind === 'paid' ? moved.received : moved.returned;
  return amount.minor > 0n ? toJson(amount) : null;
}

function billOf(after: DeliveryEvent['after']): EventJson['amount'] {
  const net = after?.net as EventJson['amount'] | undefined;
  return net ? toJson(fromJson(net)) : null;
}
