/** `/staff/settings/warehouses`: the warehouses of the service, and adding another. */
import { useState } from 'react';
import { WarehouseForm } from '../../../features/warehouses/screens/warehouse-form.tsx';
import { countryOnLine, useWarehouseName } from '../../../features/warehouses/screens/warehouse-name.ts';
import { WarehouseState } from '../../../features/warehouses/screens/warehouse-state.tsx';
import { OfficeHeading } from '../../../kit/lists/office-heading.tsx';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import type { OfficeColumn } from '../../../kit/lists/office-table.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { countryName } from '../../../platform/texts/locale.ts';
import { Button } from '../../../ui/button.tsx';
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
  const columns = useColumns(countries);
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
            beside={
              isAdding ? null : (
                <Button variant="primary" onClick={() => setAdding(true)}>
                  {words('add')}
                </Button>
              )
            }
          />
        </div>
      }
      above={isAdding ? <WarehouseForm warehouse={blank} people={people} countries={countries} /> : null}
      look={{ rowKey: ({ code }) => code, columns }}
    />
  );
}

/** Its name and state; on a phone with the facts that are columns elsewhere. */
function WarehouseName({ warehouse, facts }: { warehouse: Warehouse; facts: readonly string[] }) {
  const { to } = usePlace();
  const nameOf = useWarehouseName();
  return (
    <span className="grid gap-0.5">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <a href={to(pageOf(warehouse))} lang="">
          {nameOf(warehouse)}
        </a>
        <WarehouseState warehouse={warehouse} />
      </span>
      <span className="font-normal text-small text-text-2 sm:hidden">
        {facts.map((fact, index) => (
          <span key={fact} className="whitespace-nowrap">
            {index > 0 ? '· ' : ''}
            {fact}
            {index < 2 ? '\u00a0' : ''}
          </span>
        ))}
      </span>
    </span>
  );
}

/** A line each: the rest stands on its own page. */
function useColumns(countries: Data['countries']): OfficeColumn<Warehouse>[] {
  const { to, locale } = usePlace();
  const words = useWords('staff-warehouses');
  const { named } = useFormats();
  const nameOf = useWarehouseName();
  const countryOf = ({ country, address }: Warehouse): string => {
    const known = country ?? countryOnLine(address, countries);
    return known ? countryName(locale, known) : words('noCountry');
  };
  const staffOf = ({ staff }: Warehouse): string => words('workers', { count: staff.length });
  return [
    {
      id: 'name',
      cell: (warehouse) => (
        <WarehouseName
          warehouse={warehouse}
          facts={[warehouse.code.toUpperCase(), countryOf(warehouse), staffOf(warehouse)]}
        />
      ),
    },
    {
      id: 'code',
      phone: 'none',
      cell: ({ code }) => (
        <span className="text-text-2" translate="no">
          {code.toUpperCase()}
        </span>
      ),
    },
    { id: 'country', phone: 'none', cell: countryOf },
    {
      id: 'address',
      phone: 'line',
      cell: (warehouse) => (
        <span className="grid gap-0.5">
          <span lang="">{linesOf(warehouse.address).join(', ') || words('noAddress')}</span>
          {isUnsaved(warehouse) ? <span className="text-text-2">{words('draftText')}</span> : null}
        </span>
      ),
    },
    { id: 'staff', phone: 'none', cell: staffOf },
    {
      id: 'actions',
      align: 'end',
      phone: 'foot',
      cell: (warehouse) => {
        const text = words(isUnsaved(warehouse) ? 'check' : 'edit');
        return (
          <Button size="dense" href={to(pageOf(warehouse))} aria-label={named(text, nameOf(warehouse))}>
            {text}
          </Button>
        );
      },
    },
  ];
}

const linesOf = (address: string): string[] =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
