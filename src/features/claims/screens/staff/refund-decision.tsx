/** How a request for a refund ended. */
import { useWords } from '../../../../kit/place.tsx';
import { Timed } from '../../../../kit/when.tsx';
import type { RefundRequestJson } from '../../contract.ts';

/** The second person and their words, or that the lost parcel has turned up. Needs the texts `staff-refunds`. */
export function RefundDecision({ request }: { request: RefundRequestJson }) {
  const words = useWords('staff-refunds');
  const { decidedBy, decidedAt } = request;
  return (
    <>
      {decidedBy && decidedAt && request.needsSecond ? (
        <p className="text-small text-text-2" suppressHydrationWarning>
          <Timed
            at={decidedAt}
            form="moment"
            say={(date) => words('decidedBy', { name: decidedBy.name ?? words('nameless'), date })}
          />{' '}
          {request.decisionNote}
        </p>
      ) : null}
      {request.isFound && decidedAt ? (
        <p className="max-w-reading text-small" suppressHydrationWarning>
          <Timed at={decidedAt} form="moment" say={(date) => words('found', { date })} />
        </p>
      ) : null}
    </>
  );
}
