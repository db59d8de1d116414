import type { DeliveryOffer, Sendable } from '../../../features/deliveries/contract.ts';
import type { Choice } from '../../../features/deliveries/screens/create/delivery-draft.ts';

export interface Chosen {
  unit: Sendable | undefined;
  choice: Choice;
  /** The route that was chosen. */
  offer: DeliveryOffer | null;
  /** The code of a pick-up point; empty while one is to be chosen, null for the door. */
  point: string | null;
}

interface Wanted extends Chosen {
  usesBalance: boolean;
}

export function bodyOf(values: FormData, { unit, choice, offer, point, usesBalance }: Wanted) {
  const comment = String(values.get('comment') ?? '').trim();
  const contents = [...values].flatMap(([name, value]) => {
    const description = String(value).trim();
    return name.startsWith('content:') && description
      ? [{ line: name.slice('content:'.length), description }]
      : [];
  });
  const offered = offer?.options.map(({ code }) => code) ?? [];
  return {
    orders: unit?.orders.map(({ id }) => id) ?? [],
    ...(choice.lines ? { lines: choice.lines } : {}),
    address_id: choice.address ?? '',
    recipient_id: choice.recipient ?? '',
    route: offer?.route ?? '',
    options: offered.filter((code) => choice.options.includes(code)),
    insurance: choice.isInsured,
    ...(point ? { point } : {}),
    ...(contents.length > 0 ? { contents } : {}),
    ...(comment ? { comment } : {}),
    use_balance: usesBalance,
    ...(offer?.bill ? { shown_total: offer.bill.net } : {}),
  };
}
