/** Corrections of balances that wait for a second person. */

import { DecisionInRow } from '../../../features/payments/screens/staff/decision-in-row.tsx';
import type { CorrectionJson } from '../../../features/staff/contract.ts';
import { CorrectedCustomer } from '../../../features/staff/screens/corrected-customer.tsx';
import { lateAfterHours } from '../../../features/staff/screens/late-after.ts';
import { Waited } from '../../../kit/lists/deadline.tsx';
import { type ListOf, readList } from '../../../kit/lists/growing-list.ts';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import type { OfficeColumn } from '../../../kit/lists/office-table.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { useSecondPress } from '../../../kit/second-press/use-second-press.tsx';
import { When } from '../../../kit/when.tsx';
import { Button } from '../../../ui/button.tsx';
import { StatusTag, type StatusTone } from '../../../ui/feedback/status-tag.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

type Data = ListOf<'staffListCorrections'>;

export async function load({ api, query }: LoadContext): Promise<Data> {
  return readList(query, (part) => api.staffListCorrections({ query: part }));
}

export const head: ScreenModule<Data>['head'] = (words) => ({
  title: words('staff-corrections.title'),
});

const tones: Record<CorrectionJson['state'], StatusTone> = {
  waiting: 'attention',
  done: 'success',
  refused: 'closed',
};

export default function CorrectionsPage({ data }: { data: Data }) {
  const { dialogs } = usePlace();
  const words = useWords('staff-corrections');
  const columns = useColumns(data.rows);
  const begin = (): void => {
    dialogs.open({
      title: words('new'),
      render: (dialog) => <CorrectedCustomer onClose={dialog.close} />,
    });
  };
  return (
    <OfficeList
      words={words}
      lead={words('lead', { hours: lateAfterHours.corrections })}
      list={data.hasMore ? data : { rows: data.rows }}
      beside={<Button onClick={begin}>{words('new')}</Button>}
      look={{
        rowKey: ({ id }) => id,
        columns,
        // where all wait, no heading has to part them
        group: data.rows.every(({ state }) => state === 'waiting')
          ? undefined
          : ({ state }) => words(state === 'waiting' ? 'states.waiting' : 'decided'),
      }}
      below={
        data.rows.length > 0 && data.rows.every(({ state }) => state === 'waiting') ? <NoneDecided /> : null
      }
    />
  );
}

type Row = Data['rows'][number];

/** The page has a history, which is empty still. */
function NoneDecided() {
  const words = useWords('staff-corrections');
  return (
    <section className="grid gap-2">
      <h2 className="text-h3">{words('decided')}</h2>
      <p className="text-text-2">{words('noneDecided')}</p>
    </section>
  );
}

/** The heading above the rows says that they wait: only decided ones have a state to tell. */
function useColumns(rows: readonly Row[]): OfficeColumn<Row>[] {
  const { to } = usePlace();
  const { money } = useFormats();
  const words = useWords('staff-corrections');
  const state: OfficeColumn<Row> = {
    id: 'state',
    phone: 'beside',
    cell: ({ state }) =>
      state === 'waiting' ? null : (
        <span className="sm:whitespace-nowrap">
          <StatusTag tone={tones[state]}>{words(`states.${state}`)}</StatusTag>
        </span>
      ),
  };
  return [
    {
      id: 'customer',
      cell: ({ customer }) => (
        <TextLink href={to(`/staff/customers/${customer.id}`)}>{customer.customerId}</TextLink>
      ),
    },
    { id: 'amount', align: 'end', phone: 'top', cell: ({ amount }) => money(amount, { signed: true }) },
    { id: 'reason', phone: 'line', cell: ({ reason }) => <span lang="">{reason}</span> },
    { id: 'asked', phone: 'line', cell: (correction) => <Asked correction={correction} /> },
    ...(rows.every((row) => row.state === 'waiting') ? [] : [state]),
    {
      id: 'actions',
      align: 'end',
      phone: 'foot',
      cell: (correction) => <Decision correction={correction} />,
    },
  ];
}

function Asked({ correction: { requestedAt, requestedByName, state } }: { correction: CorrectionJson }) {
  const words = useWords('staff-corrections');
  return (
    <span className="flex flex-wrap gap-x-3 sm:grid sm:whitespace-nowrap">
      <span>{requestedByName ? <span lang="">{requestedByName}</span> : words('somebody')}</span>
      <span className="text-small text-text-2">
        <When at={requestedAt} form="day-time" />
      </span>
      {state === 'waiting' ? (
        <span className="max-sm:basis-full">
          <Waited
            since={requestedAt}
            lateAfter={lateAfterHours.corrections}
            say={(time, late) => words('waits', { time, late })}
          />
        </span>
      ) : null}
    </span>
  );
}

function Decision({ correction }: { correction: CorrectionJson }) {
  const { money } = useFormats();
  const words = useWords('staff-corrections');
  const press = useSecondPress();
  const { state, reason } = correction;
  if (state !== 'waiting') return null;
  return (
    <DecisionInRow
      words={words}
      amount={money(correction.amount, { signed: true })}
      mayDecide={correction.mayDecide}
      done={{ approve: words('approved'), refuse: words('refusedDone') }}
      send={async (decision, idempotencyKey) => {
        const decideCorrection = await press('staffDecideCorrection', {
          title: words(decision),
          ...{ whom: correction.customer.customerId, amount: money(correction.amount) },
          rows: [{ label: words('columns.reason'), value: <span lang="">{reason}</span> }],
        });
        return decideCorrection({ params: { id: correction.id }, body: { decision }, idempotencyKey });
      }}
    />
  );
}
