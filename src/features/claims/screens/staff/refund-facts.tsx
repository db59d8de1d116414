import { useWords } from '../../../../kit/place.tsx';
import { When } from '../../../../kit/when.tsx';
import { Fact } from '../../../payments/screens/staff/fact.tsx';
import type { RefundRequestJson } from '../../contract.ts';

/** Why a refund is given, where it goes and who asks for it. Needs the texts `staff-refunds`. */
export function RefundFacts({ request }: { request: RefundRequestJson }) {
  const words = useWords('staff-refunds');
  const { kind, reason, fault, destination, requestedBy, requestedAt } = request;
  return (
    <dl className="grid grid-cols-2 content-start gap-x-6 gap-y-4">
      <Fact label={words('facts.kind')}>{words(`kinds.${kind}`)}</Fact>
      <Fact label={words('facts.to')}>{words(`to.${destination}`)}</Fact>
      <Fact label={words('facts.reason')}>
        {words(`reasons.${reason}`)}
        <span className="block text-small text-text-2">{words(`fault.${fault}`)}</span>
      </Fact>
      <Fact label={words('askedBy')}>
        {requestedBy.name ? <span lang="">{requestedBy.name}</span> : words('nameless')}
        <span className="block text-small text-text-2">
          <When at={requestedAt} form="day-time" />
        </span>
      </Fact>
    </dl>
  );
}
