import { useFormats, useWords } from '../../../../kit/place.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { SummaryList } from '../../../../ui/lists/summary-list.tsx';
import { isNothing } from '../../../payments/screens/pay/ways-to-pay.ts';
import type { StaffClaim } from '../../contract.ts';

/**
 * The decision of staff, as they made it: the kind, the customer's cost, whose fault it is, where money goes and the
 * note. A claim that waits for a decision again shows the one before. Needs the texts `staff-claim` and `claims`.
 */
export function StaffVerdict({ data: { claim, can, fault, destination } }: { data: StaffClaim }) {
  const words = useWords('staff-claim');
  const claims = useWords('claims');
  const { money } = useFormats();
  const { decision, cost, reason, note } = claim;
  if (!decision) return null;
  const isOffer = decision === 'return' || decision === 'exchange';
  const sum = cost === null || isNothing(cost) ? words('verdict.free') : money(cost);
  const rows = [
    { id: 'decision', label: words('verdict.what'), value: words(`decisions.${decision}`) },
    ...(isOffer ? [{ id: 'cost', label: words('verdict.cost'), value: sum }] : []),
    ...(reason ? [{ id: 'reason', label: words('reason'), value: claims(`rejectReasons.${reason}`) }] : []),
    ...(fault && decision !== 'reject'
      ? [{ id: 'fault', label: words('verdict.fault'), value: words(`faults.${fault}`) }]
      : []),
    ...(destination && decision !== 'reject' && decision !== 'exchange'
      ? [{ id: 'to', label: words('verdict.to'), value: words(`destinations.${destination}`) }]
      : []),
    ...(note
      ? [
          {
            id: 'note',
            label: words(isOffer ? 'noteOffer' : 'note'),
            value: (
              <span className="whitespace-pre-line break-words" lang="">
                {note}
              </span>
            ),
          },
        ]
      : []),
  ];
  return (
    <Sheet heading={words(can.decide ? 'verdict.before' : 'verdict.title')} dense>
      <SummaryList label={words(can.decide ? 'verdict.before' : 'verdict.title')} rows={rows} />
    </Sheet>
  );
}
