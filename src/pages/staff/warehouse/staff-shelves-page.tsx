/** The shelves of the warehouse: those with a label, and labels for more. */

import { ShelfPrint } from '../../../features/parcels/screens/shelves/shelf-print.tsx';
import {
  readWorkplaces,
  Workplace,
  type Workplaces,
} from '../../../features/warehouses/screens/workplace.tsx';
import { OfficeHeading } from '../../../kit/lists/office-heading.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';

interface Data {
  shelves: string[];
  places: Workplaces;
}

export async function load({ api }: LoadContext): Promise<Data> {
  const [shelves, places] = await Promise.all([api.staffListShelves(), readWorkplaces(api)]);
  return { shelves: shelves.data, places };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-shelves.title') });

export default function StaffShelvesPage({ data: { shelves, places } }: { data: Data }) {
  const { user } = usePlace();
  const words = useWords('staff-shelves');
  const mayPrint = user?.roles.some((role) => role === 'warehouse' || role === 'admin') ?? false;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <OfficeHeading title={words('title')} lead={words('lead')} />
      <Workplace {...places} />
      {mayPrint ? (
        <Sheet heading={words('more')} dense>
          <ShelfPrint />
        </Sheet>
      ) : null}
      {shelves.length === 0 ? (
        <EmptyState title={words('empty')}>{words('emptyText')}</EmptyState>
      ) : (
        <Sheet heading={words('count', { count: shelves.length })} dense>
          <ul className="flex flex-wrap gap-2">
            {shelves.map((shelf) => (
              <li key={shelf} className="rounded-control bg-inset px-3 py-1 tabular-nums">
                {shelf}
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </div>
  );
}
