/** Orders and parcels that need the customer, the soonest first. */
import type { ShownDelivery } from '../../../features/deliveries/screens/delivery/delivery-block.tsx';
import { DeliveryRow } from '../../../features/deliveries/screens/delivery/delivery-row.tsx';
import type { Order, OrderSummary } from '../../../features/orders/contract.ts';
import { OrderRow } from '../../../features/orders/screens/list/order-row.tsx';
import { isNothing } from '../../../features/payments/screens/pay/ways-to-pay.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { TradeRows } from '../../../ui/lists/trade-row.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

/** So many wait in the list; to open the rest of more is one press. */
export const mostRows = 8;

export type Question = Order['questions'][number];

type Turn = { sentence: { by: string | null } };

/** The first to end stands first; one without an end comes last. */
export const soonestFirst = (one: Turn, other: Turn): number => endOf(one) - endOf(other);

const endOf = ({ sentence: { by } }: Turn): number => (by ? Date.parse(by) : Number.MAX_SAFE_INTEGER);

interface Data {
  needsYou: OrderSummary[];
  /** The open questions of these orders. */
  questions: Question[];
  /** Parcels that wait to be paid, for an answer, or for the word that they have come. */
  waitingDeliveries: ShownDelivery[];
  balance: { available: Question['choices'][number]['due'] };
  /** Of all orders and parcels that need them. */
  counts: { needsYou: number };
}

export function NeedsYou({ data }: { data: Data }) {
  const { to } = usePlace();
  const words = useWords('cabinet');
  const { number } = useFormats();
  const changes = useChanges(data);
  const { needsYou: orders, waitingDeliveries: parcels, counts } = data;
  const shown = parcels.filter(({ needsYou }) => needsYou).length;
  const asked = counts.needsYou + parcels.length - shown;
  // both lists are in this order already, so that the first of all is the first of one of them
  const rows = [...orders, ...parcels].toSorted(soonestFirst).slice(0, mostRows);
  return (
    <section className="grid gap-4" aria-labelledby="needs-you">
      <h2 id="needs-you" className="text-h2">
        {words('needsYou')}
        {asked > 0 ? <span className="ui-count ms-2 tabular-nums">{number(asked)}</span> : null}
      </h2>
      {rows.length === 0 ? (
        <p className="text-text-2">{words('nothingWaits')}</p>
      ) : (
        <TradeRows label={words('needsYou')}>
          {rows.map((row, position) =>
            'orderNum' in row ? (
              <OrderRow key={row.id} order={row} isFirst={position === 0} change={changes[row.id]} />
            ) : (
              <DeliveryRow key={row.id} delivery={row} isFirst={position === 0} />
            ),
          )}
        </TradeRows>
      )}
      {asked > rows.length ? (
        <p>
          <TextLink href={to('/cabinet/orders?needs_you=1')}>
            {words('needsYouAll', { count: asked })}
          </TextLink>
        </p>
      ) : null}
    </section>
  );
}

/** The percent and the sum that a price which rose adds, by the id of its order. */
function useChanges({ needsYou, questions, balance }: Data): Record<string, string> {
  const words = useWords('order-parts.question');
  const { money, number, list } = useFormats();
  // a card adds its fee, and is asked for where the balance is not enough
  const dueOf = ({ due, byCard }: Question['choices'][number]): string =>
    Number(balance.available.amount) < Number(due.amount)
      ? words('dueByCard', { amount: money(byCard) })
      : words('due', { amount: money(due) });
  const say = ({ facts, choices }: Question): string => {
    const accepted = choices.find(({ effect }) => effect === 'accept');
    return list([
      ...(facts.percent ? [words('percent', { percent: number(Number(facts.percent)) })] : []),
      ...(accepted && !isNothing(accepted.due) ? [dueOf(accepted)] : []),
    ]);
  };
  return Object.fromEntries(
    needsYou.flatMap(({ id, question }) => {
      const whole = questions.find((one) => one.id === question?.id);
      return whole ? [[id, say(whole)]] : [];
    }),
  );
}
