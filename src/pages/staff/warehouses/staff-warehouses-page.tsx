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
  const columns = useColumns(data);
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
            beside={
              isAdding ? null : (
                // an address that nobody has confirmed comes first
                <Button
                  variant={warehouses.some(isUnsaved) ? 'secondary' : 'primary'}
                  onClick={() => setAdding(true)}
                >
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

/** Its name; on a phone with the facts that are columns elsewhere. */
function WarehouseName({ warehouse, facts }: { warehouse: Warehouse; facts: readonly string[] }) {
  const { to } = usePlace();
  const nameOf = useWarehouseName();
  return (
    <span className="grid gap-0.5">
      <a href={to(pageOf(warehouse))} lang="">
        {nameOf(warehouse)}
      </a>
      <span className="font-normal text-small text-text-2 sm:hidden">
        {facts.map((fact, index) => (
          <span key={fact} className="whitespace-nowrap">
            {index > 0 ? '\u00a0· ' : ''}
            {fact}
          </span>
        ))}
      </span>
    </span>
  );
}

const code: OfficeColumn<Warehouse> = {
  id: 'code',
  phone: 'none',
  cell: (warehouse) => (
    <span className="text-text-2" translate="no">
      {warehouse.code.toUpperCase()}
    </span>
  ),
};

/** A line each: the rest stands on its own page. */
function useColumns({ countries, warehouses }: Data): OfficeColumn<Warehouse>[] {
  const { to, locale } = usePlace();
  const words = useWords('staff-warehouses');
  const { named } = useFormats();
  const nameOf = useWarehouseName();
  const isOne = warehouses.length < 2;
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
          facts={[...(isOne ? [] : [warehouse.code.toUpperCase()]), countryOf(warehouse), staffOf(warehouse)]}
        />
      ),
    },
    { id: 'state', phone: 'top', cell: (warehouse) => <WarehouseState warehouse={warehouse} /> },
    // labels tell two apart by their codes
    ...(isOne ? [] : [code]),
    { id: 'country', phone: 'none', cell: countryOf },
    {
      id: 'address',
      phone: 'line',
      cell: ({ address }) => <span lang="">{linesOf(address).join(', ') || words('noAddress')}</span>,
    },
    { id: 'staff', phone: 'none', cell: staffOf },
    {
      id: 'actions',
      align: 'end',
      phone: 'foot',
      cell: (warehouse) => {
        const text = words(isUnsaved(warehouse) ? 'check' : 'edit');
        return (
          <Button
            size="dense"
            variant={isUnsaved(warehouse) ? 'primary' : 'secondary'}
            href={to(pageOf(warehouse))}
            aria-label={named(text, nameOf(warehouse))}
          >
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
