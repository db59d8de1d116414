import { usePlace, useWords } from '../../../../kit/place.tsx';
import { When } from '../../../../kit/when.tsx';
import { SummaryList } from '../../../../ui/lists/summary-list.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import type { RefundRequestJson } from '../../contract.ts';

interface Props {
  request: RefundRequestJson;
  /** Not on the page of its order or claim: it says which they are. */
  isAlone: boolean;
}

/** Of which order a refund is, why it is given, and where it goes. Needs the texts `staff-refunds`. */
export function RefundFacts({ request, isAlone }: Props) {
  const { to } = usePlace();
  const words = useWords('staff-refunds');
  const { order, claim, kind, reason, fault, destination, requestedBy, requestedAt } = request;
  const rows = [
    ...(isAlone
      ? [
          {
            id: 'order',
            label: words('facts.order'),
            value: (
              <span className="flex flex-wrap gap-x-4 gap-y-2">
                <TextLink href={to(`/staff/orders/${order.id}`)}>{order.orderNum}</TextLink>
                {claim ? <TextLink href={to(`/staff/claims/${claim}`)}>{words('claim')}</TextLink> : null}
              </span>
            ),
          },
        ]
      : []),
    { id: 'kind', label: words('facts.kind'), value: words(`kinds.${kind}`) },
    {
      id: 'reason',
      label: words('facts.reason'),
      value: (
        <>
          {words(`reasons.${reason}`)}
          <span className="block text-text-2">{words(`fault.${fault}`)}</span>
        </>
      ),
    },
    { id: 'to', label: words('facts.to'), value: words(`to.${destination}`) },
    {
      id: 'by',
      label: words('askedBy'),
      value: (
        <>
          {requestedBy.name ? <span lang="">{requestedBy.name}</span> : words('nameless')}
          <span className="block text-text-2">
            <When at={requestedAt} form="day-time" />
          </span>
        </>
      ),
    },
  ];
  return <SummaryList rows={rows} />;
}
