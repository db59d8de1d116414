import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import type { AnswerOf } from '../../../../platform/api/client.ts';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';

export function CostPurchase({
  purchase,
  orderId,
}: {
  purchase: AnswerOf<'staffGetCost'>['purchases'][number];
  orderId: string;
}) {
  const { to } = usePlace();
  const words = useWords('goods-cost');
  const { money } = useFormats();
  const { shopOrderNumber: number, total, freight, discount } = purchase;
  const others = purchase.orders.filter(({ id }) => id !== orderId);
  return (
    <div className="grid gap-1 text-small">
      <p className="wrap-anywhere tabular-nums">
        {words('boughtAs', {
          ...{ number, total: money(total), freight: money(freight), discount: money(discount) },
        })}
      </p>
      {others.length > 0 ? (
        <p>
          {words('together')}
          {others.map(({ id, orderNum }, index) => (
            <span key={id}>
              {index > 0 ? ', ' : null}
              <TextLink href={to(`/staff/orders/${encodeURIComponent(id)}`)}>{orderNum}</TextLink>
            </span>
          ))}
        </p>
      ) : null}
    </div>
  );
}
