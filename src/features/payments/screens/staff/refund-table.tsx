import { useFormats, useWords } from '../../../../kit/place.tsx';
import { useSecondPress } from '../../../../kit/second-press/use-second-press.tsx';
import { When } from '../../../../kit/when.tsx';
import { StatusTag, type StatusTone } from '../../../../ui/feedback/status-tag.tsx';
import { Table } from '../../../../ui/lists/table.tsx';
import type { StaffPayment, StaffRefund } from '../../contract.ts';
import { DecisionInRow } from './decision-in-row.tsx';
import { Reason, WhyBack } from './refund-reason.tsx';

const tones: Readonly<Record<StaffRefund['state'], StatusTone>> = {
  proposed: 'attention',
  rejected: 'closed',
  created: 'info',
  pending: 'info',
  succeeded: 'success',
  failed: 'problem',
};

/** Refunds that went back to the card, and those that need a second person. */
export function RefundTable({ data }: { data: StaffPayment }) {
  const words = useWords('staff-payment.refunds');
  const { money } = useFormats();
  if (data.refunds.length === 0) return null;
  return (
    <section className="grid gap-4">
      <h2 className="text-h2">{words('title')}</h2>
      <Table
        caption={words('title')}
        captionHidden
        narrow="stack"
        rows={data.refunds}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'date',
            header: words('date'),
            rowHeader: true,
            cell: ({ createdAt }) => <When at={createdAt} form="day-time" />,
          },
          {
            id: 'state',
            header: words('state'),
            cell: ({ state }) => <StatusTag tone={tones[state]}>{words(`states.${state}`)}</StatusTag>,
          },
          {
            id: 'reason',
            header: words('reason'),
            cell: (refund) => <Reason refund={refund} />,
          },
          { id: 'amount', header: words('amount'), align: 'end', cell: ({ amount }) => money(amount) },
          {
            id: 'deed',
            header: words('deed'),
            align: 'end',
            cell: (refund) => <Decision refund={refund} />,
          },
        ]}
      />
    </section>
  );
}

function Decision({ refund }: { refund: StaffRefund }) {
  const { money } = useFormats();
  const words = useWords('staff-payment.refunds');
  const press = useSecondPress();
  if (refund.state !== 'proposed') return null;
  return (
    <DecisionInRow
      words={words}
      amount={money(refund.amount)}
      mayDecide={refund.mayDecide === 'yes'}
      mayTakeBack={refund.mayDecide === 'own'}
      done={{
        approve: words('approved'),
        refuse: words(refund.mayDecide === 'own' ? 'takenBack' : 'refused'),
      }}
      send={async (decision, idempotencyKey) => {
        const decideRefund = await press('staffDecideCardRefund', {
          title: words(decision === 'refuse' && refund.mayDecide === 'own' ? 'takeBack' : decision),
          ...{ whom: words('askedBy', { name: refund.askedBy ?? '' }), amount: money(refund.amount) },
          rows: [{ label: words('reason'), value: <WhyBack reason={refund.reason} /> }],
        });
        return decideRefund({ params: { id: refund.id }, body: { decision }, idempotencyKey });
      }}
    />
  );
}
