/** Corrections of balances that wait for a second person. */
import { useFormats, usePlace, useWords } from '../../../platform/screen/place.tsx';
import type { LoadContext, ScreenModule } from '../../../platform/screen/screen.ts';
import { Table } from '../../../ui/table.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { DecisionInRow } from '../../payments/screens/decision-in-row.tsx';
import { GrowingList } from '../../payments/screens/growing-list.tsx';
import { readUpTo, rowsAsked } from '../../payments/screens/read-up-to.ts';
import { When } from '../../payments/screens/when.tsx';
import type { CorrectionJson } from '../contract.ts';

interface Data {
  rows: CorrectionJson[];
  hasMore: boolean;
}

export async function load({ api, query }: LoadContext): Promise<Data> {
  const { rows, hasMore } = await readUpTo(rowsAsked(query), async (part) => {
    const { data, meta } = await api.staffListCorrections({ query: part });
    return { rows: data, next: meta.next };
  });
  return { rows, hasMore };
}

export const head: ScreenModule<Data>['head'] = (words) => ({
  title: words('staff-corrections.title'),
});

export default function CorrectionsPage({ data: { rows, hasMore } }: { data: Data }) {
  const { to } = usePlace();
  const { money } = useFormats();
  const words = useWords('staff-corrections');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <h1 className="text-h1">{words('title')}</h1>
        <p className="max-w-reading text-text-2">{words('lead')}</p>
      </div>
      <GrowingList words={words} count={rows.length} hasMore={hasMore}>
        <Table
          caption={words('title')}
          captionHidden
          rows={rows}
          rowKey={({ id }) => id}
          narrow="stack"
          columns={[
            {
              id: 'customer',
              header: words('columns.customer'),
              rowHeader: true,
              cell: ({ customer }) => (
                <TextLink href={to(`/staff/customers/${customer.id}`)}>{customer.customerId}</TextLink>
              ),
            },
            {
              id: 'amount',
              header: words('columns.amount'),
              align: 'end',
              cell: ({ amount }) => money(amount),
            },
            {
              id: 'reason',
              header: words('columns.reason'),
              cell: ({ reason }) => <span lang="">{reason}</span>,
            },
            {
              id: 'asked',
              header: words('columns.asked'),
              cell: ({ requestedAt }) => <When at={requestedAt} form="day-time" />,
            },
            { id: 'state', header: words('columns.state'), cell: ({ state }) => words(`states.${state}`) },
            {
              id: 'actions',
              header: words('columns.actions'),
              align: 'end',
              cell: (correction) => <Decision correction={correction} />,
            },
          ]}
        />
      </GrowingList>
    </div>
  );
}

function Decision({ correction }: { correction: CorrectionJson }) {
  const { api } = usePlace();
  const words = useWords('staff-corrections');
  if (correction.state !== 'waiting') return null;
  return (
    <DecisionInRow
      words={words}
      mayDecide={correction.mayDecide}
      done={{ approve: words('approved'), refuse: words('refusedDone') }}
      send={(decision, idempotencyKey) =>
        api.staffDecideCorrection({ params: { id: correction.id }, body: { decision }, idempotencyKey })
      }
    />
  );
}
