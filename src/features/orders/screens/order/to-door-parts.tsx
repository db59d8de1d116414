import { cardFeeIn } from '../../../../kit/card-fee.ts';
import { useFormats, useWords } from '../../../../kit/place.tsx';
import { isNothing } from '../../../payments/screens/pay/ways-to-pay.ts';
import type { Order } from '../../contract.ts';
import { usePaidSum } from '../pay/use-paid-sum.ts';

type Told = NonNullable<Order['toDoor']>;

interface PartsProps {
  order: Pick<Order, 'receipt' | 'due' | 'dueByCard' | 'bankPercent'>;
  toDoor: Told;
  /** The delivery has a bill: it is no estimate any more. */
  isWeighed: boolean;
  /** The paid sum stands above it. */
  isAhead: boolean;
}

/** With the digits that its sum is made of: whole units would miss it. */
export function ToDoorParts({
  order,
  toDoor: { delivery, inland, customs },
  isWeighed,
  isAhead,
}: PartsProps) {
  const words = useWords('order-parts.toDoor');
  const receipt = useWords('receipt');
  const { money, number, range } = useFormats();
  const about = ({ from, to }: Told['told']): string => `≈\u00a0${range(from, to)}`;
  const paid = usePaidSum(order.receipt);
  return (
    <dl className="grid gap-1">
      {isAhead || isNothing(order.receipt.paid) ? null : (
        <Part label={words('paid')} note={paid.note}>
          {paid.amount}
        </Part>
      )}
      {isNothing(order.due) ? null : (
        <Part label={words('due', { cardFee: cardFeeIn(order) })}>{money(order.dueByCard)}</Part>
      )}
      {inland ? <Part label={receipt('inlandInShop')}>{about(inland)}</Part> : null}
      {delivery && !isWeighed ? (
        <Part
          label={words('delivery')}
          note={words('deliveryNote', { cardFee: cardFeeIn(order), percent: number(order.bankPercent) })}
        >
          {about(delivery)}
        </Part>
      ) : null}
      {customs ? (
        <Part label={words('customs')} note={words('customsNote')}>
          {about(customs)}
        </Part>
      ) : null}
    </dl>
  );
}

function Part({ label, note, children }: { label: string; note?: string | undefined; children: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt>{label}</dt>
      {note ? <dt className="ui-hint order-1 basis-full">{note}</dt> : null}
      <dd className="tabular-nums sm:ms-auto">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
