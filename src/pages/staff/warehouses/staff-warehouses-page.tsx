/** `/staff/settings/warehouses`: the warehouses of the service, and adding another. */
import { useState } from 'react';
import { WarehouseForm } from '../../../features/warehouses/screens/warehouse-form.tsx';
import { countryOnLine, useWarehouseName } from '../../../features/warehouses/screens/warehouse-name.ts';
import { WarehouseState } from '../../../features/warehouses/screens/warehouse-state.tsx';
import { OfficeHeading } from '../../../kit/lists/office-heading.tsx';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { countryName } from '../../../platform/texts/locale.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { SummaryList } from '../../../ui/lists/summary-list.tsx';
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx';

type Warehouse = AnswerOf<'staffListWarehouses'>[number];

interface Data {
  warehouses: Warehouse[];
  people: AnswerOf<'staffGetWarehouse'>['people'];
  countries: AnswerOf<'staffGetWarehouse'>['countries'];
}

export async function load({ api }: LoadContext): Promise<Data> {
  const { data: warehouses } = await api.staffListWarehouses();
  const { data } = await api.staffGetWarehouse({ params: { id: warehouses[0]?.code ?? '' } });
  return { warehouses, people: data.people, countries: data.countries };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-warehouses.title') });

const pageOf = ({ code }: Warehouse): string => `/staff/settings/warehouses/${code}`;

/** Its values are only proposed so far. */
const isUnsaved = ({ version }: Warehouse): boolean => version === 0;

export default function StaffWarehousesPage({ data }: { data: Data }) {
  const { warehouses, people, countries } = data;
  const { to, words: all } = usePlace();
  const [isAdding, setAdding] = useState(false);
  const words = useWords('staff-warehouses');
  const [first] = warehouses;
  const blank = {
    ...{
      code: '',
      version: 0,
      name: '',
      country: null,
      address: '',
      city: null,
      postcode: null,
      zone: first?.zone ?? 'UTC',
    },
    ...{ isActive: true, takesParcels: true, staff: [] },
  };
  return (
    <OfficeList<Warehouse>
      words={words}
      list={{ rows: warehouses }}
      heading={
        <div className="grid gap-3">
          <Breadcrumbs
            label={all('ui.breadcrumbs')}
            items={[{ text: words('settings'), href: to('/staff/settings') }, { text: words('title') }]}
          />
          <OfficeHeading
            title={words('title')}
            lead={words('lead')}
            beside={isAdding ? null : <Button onClick={() => setAdding(true)}>{words('add')}</Button>}
          />
        </div>
      }
      above={isAdding ? <WarehouseForm warehouse={blank} people={people} countries={countries} /> : null}
      look={{
        rowKey: ({ code }) => code,
        card: (warehouse) => <WarehouseCard warehouse={warehouse} countries={countries} />,
      }}
    />
  );
}

interface WarehouseCardProps {
  warehouse: Warehouse;
  countries: Data['countries'];
}

/** There are few of them: each says all of itself, without a table. */
function WarehouseCard({ warehouse, countries }: WarehouseCardProps) {
  const { to } = usePlace();
  const words = useWords('staff-warehouses');
  const { named } = useFormats();
  const name = useWarehouseName()(warehouse);
  const path = to(pageOf(warehouse));
  return (
    <Sheet
      as="li"
      dense
      heading={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span lang="">{name}</span>
          <WarehouseState warehouse={warehouse} />
        </span>
      }
      actions={
        isUnsaved(warehouse) ? null : (
          <Button size="dense" href={path} aria-label={named(words('edit'), name)}>
            {words('edit')}
          </Button>
        )
      }
    >
      <div className="grid gap-3">
        {isUnsaved(warehouse) ? <p className="max-w-reading">{words('draftText')}</p> : null}
        {/* in one column: the address is read as it stands on a label */}
        <div className="max-w-form">
          <WarehouseFacts warehouse={warehouse} countries={countries} />
        </div>
        {isUnsaved(warehouse) ? (
          <div className="ui-actions">
            <Button variant="primary" href={path}>
              {words('check')}
            </Button>
          </div>
        ) : null}
      </div>
    </Sheet>
  );
}

function WarehouseFacts({ warehouse, countries }: WarehouseCardProps) {
  const { locale } = usePlace();
  const words = useWords('staff-warehouses');
  const { code, address, staff } = warehouse;
  const country = warehouse.country ?? countryOnLine(address, countries);
  const facts = {
    country: country ? countryName(locale, country) : words('noCountry'),
    code: code.toUpperCase(),
    address: (
      <span lang="" className="whitespace-pre-line break-words">
        {address.trim() || words('noAddress')}
      </span>
    ),
    staff: words('workers', { count: staff.length }),
  };
  return (
    <SummaryList
      label={words('form')}
      rows={Object.entries(facts).map(([id, value]) => ({ id, label: words(`columns.${id}`), value }))}
    />
  );
}
