/** Bank transfers that came: entering one, and deciding about those that pay nothing by themselves. */
import { useState } from 'react';
import { EnterTransfer } from '../../../features/payments/screens/staff/enter-transfer.tsx';
import { ImportStatement } from '../../../features/payments/screens/staff/import-statement.tsx';
import { TransferSheet } from '../../../features/payments/screens/staff/transfer-sheet.tsx';
import { type ListOf, readList } from '../../../kit/lists/growing-list.ts';
import { filterIn, given, type ListQuery } from '../../../kit/lists/list-query.ts';
import { firstCounted, viewsBy } from '../../../kit/lists/list-views.tsx';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';

const filter = { name: 'state', values: ['open', 'done'], usual: 'open' } as const;

interface Data {
  list: ListOf<'staffListTransfers'>;
  query: ListQuery;
}

export async function load({ api, query }: LoadContext): Promise<Data> {
  const state = filterIn(query, filter);
  const list = await readList(query, (part) =>
    api.staffListTransfers({ query: { state: state ?? filter.usual, ...part } }),
  );
  return { list, query: given({ state }) };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-transfers.title') });

export default function StaffTransfersPage({ data }: { data: Data }) {
  const { to, user } = usePlace();
  const words = useWords('staff-transfers');
  const isAdmin = user?.roles.includes('admin') ?? false;
  const [opened, setOpened] = useState<'import' | 'enter' | null>(null);
  return (
    <OfficeList
      {...data}
      words={words}
      lead={words('lead')}
      beside={
        <div className="ui-actions">
          {(['import', 'enter'] as const).map((form) => (
            <Button
              key={form}
              size="dense"
              variant={
                form === 'import' && opened === null && data.list.rows.length > 0 ? 'primary' : 'secondary'
              }
              aria-expanded={opened === form}
              onClick={() => setOpened(opened === form ? null : form)}
            >
              {words(`${form}.title`)}
            </Button>
          ))}
        </div>
      }
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
      emptyAction={
        isAdmin ? (
          <Button variant="primary" href={to('/staff/plugins')}>
            {words('setUp')}
          </Button>
        ) : undefined
      }
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
