/** `/staff/settings/warehouses`: the warehouses of the service, and adding another. */
import { useState } from 'react';
import { WarehouseForm } from '../../../features/warehouses/screens/warehouse-form.tsx';
import { countryOnLine, useWarehouseName } from '../../../features/warehouses/screens/warehouse-name.ts';
import { WarehouseState } from '../../../features/warehouses/screens/warehouse-state.tsx';
import { OfficeHeading } from '../../../kit/lists/office-heading.tsx';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import type { OfficeColumn } from '../../../kit/lists/office-table.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { countryName } from '../../../platform/texts/locale.ts';
import { Button } from '../../../ui/button.tsx';
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

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
  const columns = useWarehouseColumns(data);
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
        columns,
      }}
    />
  );
}

function useWarehouseColumns({ warehouses, countries }: Data): OfficeColumn<Warehouse>[] {
  const { to, locale } = usePlace();
  const words = useWords('staff-warehouses');
  const nameOf = useWarehouseName();
  const isAnyUnsaved = warehouses.some(isUnsaved);
  const check: OfficeColumn<Warehouse> = {
    id: 'check',
    // the button says it
    header: <VisuallyHidden>{words('check')}</VisuallyHidden>,
    phone: 'foot',
    cell: (warehouse) =>
      isUnsaved(warehouse) ? (
        <Button size="dense" variant="primary" className="whitespace-nowrap" href={to(pageOf(warehouse))}>
          {words('check')}
        </Button>
      ) : null,
  };
  return [
    {
      id: 'name',
      cell: (warehouse) => (
        <TextLink href={to(pageOf(warehouse))}>
          <span lang="">{nameOf(warehouse)}</span>
        </TextLink>
      ),
    },
    {
      id: 'country',
      phone: 'beside',
      // a country that was read from the address is told by the address itself
      nothing: ({ country }) => country === null,
      cell: ({ country, address }) => {
        if (country) return countryName(locale, country);
        const suggested = countryOnLine(address, countries);
        return (
          <span className="text-text-2">
            {suggested ? words('suggested', { country: countryName(locale, suggested) }) : words('noCountry')}
          </span>
        );
      },
    },
    { id: 'code', cell: ({ code }) => code.toUpperCase() },
    {
      id: 'address',
      phone: 'line',
      cell: ({ address }) => (
        <span lang="" className="break-words">
          {address.split('\n').filter(Boolean).join(', ') || words('noAddress')}
        </span>
      ),
    },
    { id: 'staff', cell: ({ staff }) => words('workers', { count: staff.length }) },
    {
      id: 'state',
      phone: 'top',
      cell: (warehouse) => <WarehouseState warehouse={warehouse} />,
    },
    ...(isAnyUnsaved ? [check] : []),
  ];
}
