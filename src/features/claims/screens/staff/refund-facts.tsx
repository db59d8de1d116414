import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { When } from '../../../../kit/when.tsx';
import { SummaryList, type SummaryRow } from '../../../../ui/lists/summary-list.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import { isNothing } from '../../../payments/screens/pay/ways-to-pay.ts';
import type { RefundRequestJson } from '../../contract.ts';
import type { ToldInClaim } from '../claim-said.tsx';

interface RefundFactsProps {
  request: RefundRequestJson;
  /** On a page of its own, where nothing else says what is refunded. */
  isAlone?: boolean;
  /** Of its claim, once that is here; null until then, so that its rows have their room from the start. */
  told?: ToldInClaim | null;
}

/** The kind of a refund, where it goes, why it is given; the head of a lone card names the person that asks. Needs the texts `staff-refunds`. */
export function RefundFacts({ request, isAlone = false, told }: RefundFactsProps) {
  const words = useWords('staff-refunds');
  const { kind, reason, fault, destination, requestedBy, requestedAt } = request;
  const of = useThing(request, told);
  const sums = useSums(request);
  const by: SummaryRow = {
    ...{ id: 'by', label: words('askedBy') },
    value: (
      <>
        {requestedBy.name ? <span lang="">{requestedBy.name}</span> : words('nameless')}
        <span className="block text-small text-text-2">
          <When at={requestedAt} form="day-time" />
        </span>
      </>
    ),
  };
  const why: SummaryRow[] = [
    {
      ...{ id: 'reason', label: words('facts.reason') },
      value: (
        <>
          {words(`reasons.${reason}`)}
          <span className="block text-small text-text-2">{words(`fault.${fault}`)}</span>
        </>
      ),
    },
    { id: 'to', label: words('facts.to'), value: words(`to.${destination}`) },
    ...sums,
  ];
  const ofKind = { id: 'kind', label: words('facts.kind'), value: words(`kinds.${kind}`) };
  if (!isAlone) return <SummaryList rows={[ofKind, ...why, by]} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 lg:grid-cols-2">
      <SummaryList rows={of} />
      <div className="border-line max-lg:border-t">
        <SummaryList rows={why} />
      </div>
    </div>
  );
}

/** The item, its order with the claim, and the customer. */
function useThing({ order, claim }: RefundRequestJson, told: ToldInClaim | null | undefined): SummaryRow[] {
  const { to } = usePlace();
  const words = useWords('staff-refunds');
  const titles = told?.lines.map(({ title, quantity }) => (quantity > 1 ? `${title} × ${quantity}` : title));
  const customer = told?.customer;
  const ofClaim: SummaryRow[] = [
    {
      ...{ id: 'item', label: words('facts.item') },
      value: (
        // with room for two lines on a phone, where most need them
        <span className="line-clamp-2 max-sm:min-h-[2lh]" lang="">
          {titles?.join(', ') ?? '\u00a0'}
        </span>
      ),
    },
  ];
  return [
    ...(told === undefined ? [] : ofClaim),
    {
      ...{ id: 'order', label: words('facts.order') },
      value: (
        <span className="flex flex-wrap gap-x-4 gap-y-2">
          <TextLink href={to(`/staff/orders/${order.id}`)}>{order.orderNum}</TextLink>
          {claim ? <TextLink href={to(`/staff/claims/${claim}`)}>{words('claim')}</TextLink> : null}
          {told === undefined ? null : (
            // as wide before it is read, so that it takes its line from the start
            <span className="min-w-40 whitespace-nowrap text-text-2">
              {words('facts.customer')}{' '}
              {customer ? (
                <TextLink href={to(`/staff/customers/${customer.id}`)} quiet>
                  <span translate="no">{customer.customerId ?? customer.name ?? customer.id}</span>
                </TextLink>
              ) : null}
            </span>
          )}
        </span>
      ),
    },
  ];
}

/** The parts of the whole sum, where it has more than one. */
function useSums({ amount, freight, total, bank }: RefundRequestJson): SummaryRow[] {
  const words = useWords('staff-refunds');
  const { money } = useFormats();
  const lines = [
    ...(Number(freight.amount) > 0
      ? [words('withFreight', { goods: money(amount), freight: money(freight) })]
      : []),
    ...(isNothing(bank) ? [] : [words('withBank', { sum: money(total), bank: money(bank) })]),
  ];
  if (lines.length === 0) return [];
  const value = lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
  return [{ id: 'sums', label: words('facts.sums'), value }];
}
