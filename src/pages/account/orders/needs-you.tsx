/** Orders and parcels that need the customer, the soonest first. */
import type { ShownDelivery } from '../../../features/deliveries/screens/delivery/delivery-block.tsx';
import { DeliveryRows } from '../../../features/deliveries/screens/delivery/delivery-row.tsx';
import type { Order, OrderSummary } from '../../../features/orders/contract.ts';
import { OrderRows } from '../../../features/orders/screens/list/order-row.tsx';
import { isNothing } from '../../../features/payments/screens/pay/ways-to-pay.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

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
  const [order] = data.needsYou;
  const { number } = useFormats();
  const changes = useChanges(data);
  const [parcel] = data.waitingDeliveries;
  const isParcelFirst = parcel !== undefined && (!order || soonestFirst(parcel, order) < 0);
  const parcels =
    data.waitingDeliveries.length > 0 ? (
      <div className="grid gap-2">
        <h3 className="sr-only">{words('deliveries')}</h3>
        <DeliveryRows
          deliveries={data.waitingDeliveries}
          label={words('needsYouDeliveries')}
          leads={isParcelFirst}
        />
      </div>
    ) : null;
  const shown = data.waitingDeliveries.filter(({ needsYou }) => needsYou).length;
  const asked = data.counts.needsYou + data.waitingDeliveries.length - shown;
  return (
    <section className="grid gap-4" aria-labelledby="needs-you">
      <h2 id="needs-you" className="text-h2">
        {words('needsYou')}
        {asked > 0 ? <span className="ui-count ms-2 tabular-nums">{number(asked)}</span> : null}
      </h2>
      {isParcelFirst ? parcels : null}
      {data.needsYou.length > 0 ? (
        <div className="grid gap-2">
          {/* beside the parcels they have a name of their own */}
          {parcels ? <h3 className="sr-only">{words('orders')}</h3> : null}
          <OrderRows
            orders={data.needsYou}
            label={words('needsYou')}
            leads={!isParcelFirst}
            changes={changes}
          />
        </div>
      ) : null}
      {isParcelFirst ? null : parcels}
      {data.needsYou.length + data.waitingDeliveries.length === 0 ? (
        <p className="text-text-2">{words('nothingWaits')}</p>
      ) : null}
      {data.counts.needsYou > data.needsYou.length + shown ? (
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
