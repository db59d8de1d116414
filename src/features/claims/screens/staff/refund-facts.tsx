import { useWords } from '../../../../kit/place.tsx';
import { When } from '../../../../kit/when.tsx';
import { SummaryList } from '../../../../ui/lists/summary-list.tsx';
import type { RefundRequestJson } from '../../contract.ts';

/** Where a refund goes, why it is given and who asks for it. Needs the texts `staff-refunds`. */
export function RefundFacts({ request }: { request: RefundRequestJson }) {
  const words = useWords('staff-refunds');
  const { kind, reason, fault, destination, requestedBy, requestedAt } = request;
  return (
    <SummaryList
      rows={[
        { id: 'kind', label: words('facts.kind'), value: words(`kinds.${kind}`) },
        { id: 'to', label: words('facts.to'), value: words(`to.${destination}`) },
        {
          id: 'reason',
          label: words('facts.reason'),
          value: (
            <>
              {words(`reasons.${reason}`)}
              <span className="block text-small text-text-2">{words(`fault.${fault}`)}</span>
            </>
          ),
        },
        {
          id: 'by',
          label: words('askedBy'),
          value: (
            <>
              {requestedBy.name ? <span lang="">{requestedBy.name}</span> : words('nameless')}
              <span className="block text-small text-text-2">
                <When at={requestedAt} form="day-time" />
              </span>
            </>
          ),
        },
      ]}
    />
  );
}
