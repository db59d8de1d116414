/** Corrections of balances that wait for a second person. */

import { DecisionInRow } from '../../../features/payments/screens/staff/decision-in-row.tsx';
import type { CorrectionJson } from '../../../features/staff/contract.ts';
import { CorrectedCustomer } from '../../../features/staff/screens/corrected-customer.tsx';
import { lateAfterHours } from '../../../features/staff/screens/late-after.ts';
import { openFormDialog } from '../../../kit/leaving/ask-to-leave.tsx';
import { Waited } from '../../../kit/lists/deadline.tsx';
import { type ListOf, readList } from '../../../kit/lists/growing-list.ts';
import { filterIn, given, type ListQuery } from '../../../kit/lists/list-query.ts';
import { firstCounted, viewsBy } from '../../../kit/lists/list-views.tsx';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import type { OfficeColumn } from '../../../kit/lists/office-table.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { useSecondPress } from '../../../kit/second-press/use-second-press.tsx';
import { When } from '../../../kit/when.tsx';
import { Button } from '../../../ui/button.tsx';
import { StatusTag, type StatusTone } from '../../../ui/feedback/status-tag.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

const filter = { name: 'state', values: ['waiting', 'decided'], usual: 'waiting' } as const;

interface Data {
  list: ListOf<'staffListCorrections'>;
  query: ListQuery;
}

export async function load({ api, query }: LoadContext): Promise<Data> {
  const list = await readList(query, (part) => api.staffListCorrections({ query: part }));
  return { list, query: given({ state: filterIn(query, filter) }) };
}

export const head: ScreenModule<Data>['head'] = (words) => ({
  title: words('staff-corrections.title'),
});

const tones: Record<CorrectionJson['state'], StatusTone> = {
  waiting: 'attention',
  done: 'success',
  refused: 'closed',
};

export default function CorrectionsPage({ data: { list, query } }: { data: Data }) {
  const place = usePlace();
  const words = useWords('staff-corrections');
  const begin = (): void => {
    openFormDialog(place, {
      title: words('new'),
      render: (dialog) => <CorrectedCustomer onClose={dialog.close} />,
    });
  };
  const shown = shownOf(list, query);
  const columns = useColumns(shown.rows);
  return (
    <OfficeList
      words={words}
      lead={words('lead', { hours: lateAfterHours.corrections })}
      query={query}
      views={{
        label: words('views'),
        list: firstCounted(
          viewsBy(filter, (state) => words(state === 'waiting' ? 'states.waiting' : 'decided')),
          query.state ? null : shown,
        ),
      }}
      list={shown.hasMore ? shown : { rows: shown.rows }}
      empty={words(query.state ? 'noneDecided' : 'empty')}
      beside={
        <Button size="dense" onClick={begin}>
          {words('new')}
        </Button>
      }
      look={{ rowKey: ({ id }) => id, columns }}
    />
  );
}

type Row = Data['list']['rows'][number];

/** The call gives those that wait first, then the decided ones: each are on a tab of their own. */
function shownOf({ rows, hasMore }: Data['list'], { state }: ListQuery): { rows: Row[]; hasMore: boolean } {
  const areAllWaiting = rows.every((row) => row.state === 'waiting');
  return {
    rows: rows.filter((row) => (row.state === 'waiting') === !state),
    hasMore: hasMore && (state !== undefined || areAllWaiting),
  };
}

/** The tab says that they wait: only decided ones have a state to tell, and no buttons. */
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
  const next = rows.find(({ state, mayDecide }) => state === 'waiting' && mayDecide);
  const actions: OfficeColumn<Row> = {
    id: 'actions',
    align: 'end',
    phone: 'foot',
    cell: (correction) => <Decision correction={correction} isNext={correction === next} />,
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
    rows.every((row) => row.state === 'waiting') ? actions : state,
  ];
}

function Asked({ correction: { requestedAt, requestedByName, state } }: { correction: CorrectionJson }) {
  const words = useWords('staff-corrections');
  return (
    <span className="flex flex-wrap gap-x-1 sm:grid sm:whitespace-nowrap">
      <span>{requestedByName ? <span lang="">{requestedByName}</span> : words('somebody')}</span>
      <span className="text-small text-text-2">
        <span className="sm:hidden">{'·\u00a0'}</span>
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

function Decision({ correction, isNext }: { correction: CorrectionJson; isNext: boolean }) {
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
      isNext={isNext}
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
