/** Why a refund was asked for. */
import { usePlace, useWords } from '../../../../kit/place.tsx';
import type { StaffRefund } from '../../contract.ts';

/** Why, and by whom: what two people answer for bears both names. */
export function Reason({ refund }: { refund: StaffRefund }) {
  const words = useWords('staff-payment.refunds');
  const { askedBy, decidedBy, state } = refund;
  if (refund.isOutside) return words('outside');
  return (
    <span className="grid">
      <WhyBack reason={refund.reason} />
      {askedBy ? <span className="text-small text-text-2">{words('askedBy', { name: askedBy })}</span> : null}
      {decidedBy ? (
        <span className="text-small text-text-2">
          {words(state === 'rejected' ? 'refusedBy' : 'agreedBy', { name: decidedBy })}
        </span>
      ) : null}
    </span>
  );
}

/** A refund of an order or a claim has a code; what staff typed for this one stands as it was typed. */
export function WhyBack({ reason }: { reason: string }) {
  const { tree } = usePlace();
  const word = tree('staff-payment.refunds.reasons')[reason];
  return typeof word === 'string' ? word : <span lang="">{reason}</span>;
}
