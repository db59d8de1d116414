import { useAction } from '../../../../kit/forms/use-action.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import type { AnswerOf } from '../../../../platform/api/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import type { StaffArrival } from '../../contract.ts';
import { awaitedOf } from '../awaited-lines.tsx';

type Candidate = AnswerOf<'staffListCandidates'>[number];

/** Orders that the parcel may belong to, the likeliest first; one press ties it to one with all that is missing. */
export function Candidates({
  parcel,
  candidates,
}: {
  parcel: StaffArrival;
  candidates: readonly Candidate[];
}) {
  const words = useWords('staff-warehouse.candidates');
  if (candidates.length === 0) return null;
  return (
    <Sheet heading={words('title')} tone="attention" dense>
      <ul className="divide-y divide-line">
        {candidates.map((candidate) => (
          <Row key={candidate.order.id} parcel={parcel} candidate={candidate} />
        ))}
      </ul>
    </Sheet>
  );
}

function Row({ parcel, candidate: { order, reasons } }: { parcel: StaffArrival; candidate: Candidate }) {
  const { api } = usePlace();
  const words = useWords('staff-warehouse.candidates');
  const all = useWords('staff-warehouse');
  const action = useAction();
  const lines = awaitedOf(order).map(({ id, quantity, received }) => ({
    line: id,
    quantity: quantity - received,
  }));
  const tie = (): Promise<boolean> =>
    action.run(
      (idempotencyKey) =>
        api.staffAttachParcel({
          params: { id: parcel.id },
          body: { order: order.id, lines },
          idempotencyKey,
        }),
      all('attached', { number: order.orderNum }),
    );
  const facts = [order.customer.code, order.customer.name, order.shop].filter(Boolean).join(' · ');
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="min-w-0">
          <span className="font-medium tabular-nums">{order.orderNum}</span>{' '}
          <span className="break-words text-small text-text-2">{facts}</span>
        </span>
        <Button size="dense" loading={action.isSending} onClick={() => void tie()}>
          {words('tie')}
          <span className="sr-only"> {order.orderNum}</span>
        </Button>
      </div>
      <p className="break-words text-small">
        <ForeignWords>
          {awaitedOf(order)
            .map(({ title }) => title)
            .join(' · ')}
        </ForeignWords>
      </p>
      <p className="text-small text-text-2">
        {reasons.map((reason) => words(`reasons.${reason}`)).join(' · ')}
      </p>
      {action.failure ? <p role="alert">{action.failure}</p> : null}
    </li>
  );
}
