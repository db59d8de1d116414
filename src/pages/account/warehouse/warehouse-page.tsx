/** All that the customer has in the warehouse, the earliest arrival first. */

import type { StoredUnit } from '../../../features/storage/contract.ts';
import { StoredUnits } from '../../../features/storage/screens/stored-units.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

export async function load({ api }: LoadContext): Promise<StoredUnit[]> {
  return (await api.listStoredUnits()).data;
}

export const head: ScreenModule<StoredUnit[]>['head'] = (words) => ({ title: words('warehouse.title') });

export default function WarehousePage({ data }: { data: StoredUnit[] }) {
  const { to } = usePlace();
  const words = useWords('warehouse');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-3">
        <h1 className="text-h1">{words('title')}</h1>
        <p className="max-w-reading text-text-2">{words('lead')}</p>
      </div>
      {data.length === 0 ? (
        <EmptyState
          title={words('empty')}
          action={<Button href={to('/cabinet/orders')}>{words('orders')}</Button>}
        >
          {words('emptyText')}
        </EmptyState>
      ) : (
        <StoredUnits units={data} />
      )}
    </div>
  );
}
