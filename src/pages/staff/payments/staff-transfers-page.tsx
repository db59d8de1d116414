/** Bank transfers that came: entering one, and deciding about those that pay nothing by themselves. */
import { useState } from 'react';
import { EnterTransfer } from '../../../features/payments/screens/staff/enter-transfer.tsx';
import { ImportStatement } from '../../../features/payments/screens/staff/import-statement.tsx';
import { TransferSheet } from '../../../features/payments/screens/staff/transfer-sheet.tsx';
import { type ListOf, readList } from '../../../kit/lists/growing-list.ts';
import { filterIn, given, type ListQuery } from '../../../kit/lists/list-query.ts';
import { firstCounted, viewsBy } from '../../../kit/lists/list-views.tsx';
import { OfficeHeading } from '../../../kit/lists/office-heading.tsx';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';

const filter = { name: 'state', values: ['open', 'done'], usual: 'open' } as const;

interface Data {
  list: ListOf<'staffListTransfers'>;
  query: ListQuery;
  /** Nobody can pay by transfer yet, which only whoever can set it up is told. */
  isOff: boolean;
}

export async function load({ api, query, user }: LoadContext): Promise<Data> {
  const state = filterIn(query, filter);
  const list = await readList(query, (part) =>
    api.staffListTransfers({ query: { state: state ?? filter.usual, ...part } }),
  );
  const isAsked = list.rows.length === 0 && state === null && user?.roles.includes('admin');
  const plugins = isAsked ? (await api.staffListPlugins()).data : [];
  const isOff = plugins.some(({ name, missing }) => name === 'transfer' && missing.length > 0);
  return { list, query: given({ state }), isOff };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-transfers.title') });

export default function StaffTransfersPage({ data: { isOff, ...data } }: { data: Data }) {
  const words = useWords('staff-transfers');
  const [opened, setOpened] = useState<Entry | null>(null);
  if (isOff) return <NotSetUp />;
  return (
    <OfficeList
      {...data}
      words={words}
      lead={words('lead')}
      beside={<Entries opened={opened} open={setOpened} isMain={data.list.rows.length > 0} />}
      above={
        opened === null ? null : (
          <Sheet heading={words(`${opened}.title`)} dense>
            {opened === 'import' ? <ImportStatement /> : <EnterTransfer currency={data.list.meta.currency} />}
          </Sheet>
        )
      }
      views={{
        label: words('filter'),
        list: firstCounted(
          viewsBy(filter, (state) => words(`tabs.${state}`)),
          data.query.state ? null : data.list,
        ),
      }}
      empty={words(`empty.${data.query.state ?? filter.usual}`)}
      look={{
        rowKey: ({ id }) => id,
        card: (line) => (
          <li>
            <TransferSheet line={line} />
          </li>
        ),
      }}
    />
  );
}

/** Before the first transfer there is one thing to do. */
function NotSetUp() {
  const { to } = usePlace();
  const words = useWords('staff-transfers');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <OfficeHeading title={words('title')} />
      <EmptyState
        title={words('off')}
        action={
          <Button variant="primary" href={to('/staff/plugins')}>
            {words('setUp')}
          </Button>
        }
      >
        {words('offText')}
      </EmptyState>
    </div>
  );
}

type Entry = 'import' | 'enter';

interface EntriesProps {
  opened: Entry | null;
  open(entry: Entry | null): void;
  isMain: boolean;
}

function Entries({ opened, open, isMain }: EntriesProps) {
  const words = useWords('staff-transfers');
  return (
    <div className="ui-actions">
      {(['import', 'enter'] as const).map((form) => (
        <Button
          key={form}
          size="dense"
          variant={form === 'import' && opened === null && isMain ? 'primary' : 'secondary'}
          aria-expanded={opened === form}
          onClick={() => open(opened === form ? null : form)}
        >
          {words(`${form}.title`)}
        </Button>
      ))}
    </div>
  );
}
