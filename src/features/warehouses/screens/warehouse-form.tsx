import type { ReactNode } from 'react';
import { CountrySelect } from '../../../kit/countries/country-select.tsx';
import { EditorControl } from '../../../kit/editing/editor-control.tsx';
import { CheckField } from '../../../kit/forms/check-field.tsx';
import { Form, SubmitButton, TextField, useFormField } from '../../../kit/forms/form.tsx';
import { SaveBar } from '../../../kit/forms/save-bar.tsx';
import { countryOptions } from '../../../kit/parts/country-names.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import type { WarehouseJson } from '../contract.ts';
import { useSavedWarehouse } from './use-saved-warehouse.tsx';
import { countryOnLine, isSuggested, streetOf, townOf, useWarehouseName } from './warehouse-name.ts';
import { WorkerFields } from './worker-fields.tsx';
import { usualZone, zoneOptions } from './zone-options.ts';

interface Props {
  /** With version 0 and no code for a new one. */
  warehouse: WarehouseJson;
  people: AnswerOf<'staffGetWarehouse'>['people'];
  countries: AnswerOf<'staffGetWarehouse'>['countries'];
}

/** The settings of a warehouse; of a new one also its code. */
export function WarehouseForm({ warehouse, people, countries }: Props) {
  const { words: all } = usePlace();
  const words = useWords('staff-warehouses');
  const name = useWarehouseName();
  const { submit, conflict } = useSavedWarehouse(warehouse);
  const isNew = warehouse.code === '';
  // the form of a new one has a heading of its own
  const level = isNew ? 'h3' : 'h2';
  // one that was filled in from the settings is confirmed as it is saved
  const isProposed = isSuggested(warehouse);
  return (
    <Form submit={submit} label={words(isNew ? 'add' : 'form')} conflict={conflict}>
      {isProposed ? (
        <Banner tone="warning" label={all('ui.toasts.warning')}>
          {words('usual')}
        </Banner>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {isNew ? <h2 className="text-h3">{words('add')}</h2> : null}
        <Part title={words('parts.address')} level={level}>
          {isNew ? <CodeField /> : null}
          <TextField
            name="name"
            label={words('fields.name')}
            defaultValue={name(warehouse)}
            maxLength={60}
            autoComplete="off"
          />
          <Where warehouse={warehouse} countries={countries} />
        </Part>
        <Part title={words('parts.work')} level={level}>
          <Work warehouse={warehouse} people={people} />
        </Part>
      </div>
      <SaveBar>
        <SubmitButton>{words(isNew ? 'add' : isProposed ? 'confirm' : 'save')}</SubmitButton>
      </SaveBar>
    </Form>
  );
}

function CodeField() {
  const words = useWords('staff-warehouses');
  return (
    <TextField
      name="id"
      label={words('fields.code')}
      hint={words('hints.code')}
      maxLength={12}
      width="short"
      autoComplete="off"
    />
  );
}

/** A part of the form in a card: its name in a column of its own, where there is room. */
function Part({ title, level, children }: { title: string; level: 'h2' | 'h3'; children: ReactNode }) {
  const Heading = level;
  return (
    <Sheet>
      <section className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <Heading className="font-semibold text-body">{title}</Heading>
        <div className="grid max-w-form grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
      </section>
    </Sheet>
  );
}

function Work({ warehouse, people }: Omit<Props, 'countries'>) {
  const words = useWords('staff-warehouses');
  return (
    <>
      <CheckField
        name="is_active"
        isSwitch
        label={words('fields.isActive')}
        hint={words('hints.isActive')}
        defaultChecked={warehouse.isActive}
      />
      <CheckField
        name="takes_own"
        isSwitch
        label={words('fields.takesParcels')}
        hint={words('hints.takesParcels')}
        defaultChecked={warehouse.takesParcels}
      />
      <WorkerFields people={people} chosen={warehouse.staff} />
    </>
  );
}

function Where({ warehouse, countries }: Omit<Props, 'people'>) {
  // carriers fetch parcels from the others by their city; the first one was there before anybody asked for it
  // the one that each shop begins with keeps this code
  const isFirst = warehouse.code === 'main';
  const { locale } = usePlace();
  const words = useWords('staff-warehouses');
  const country = warehouse.country ?? countryOnLine(warehouse.address, countries);
  const { city, postcode } = townOf(warehouse);
  const zone = (isSuggested(warehouse) && country ? usualZone(country) : undefined) ?? warehouse.zone;
  const { street, isSplit } = streetOf(warehouse.address, { city, postcode });
  const options = countryOptions(locale, { countries, served: [] }, { served: '', others: '' });
  return (
    <>
      <EditorControl
        field={{ name: 'address', type: 'area', rows: 2, fits: true }}
        label={words(isSplit ? 'fields.street' : 'fields.address')}
        hint={words('hints.address')}
        value={street}
      />
      <CityAndPostcode city={city} postcode={postcode} isCityOptional={isFirst} />
      <CountrySelect
        {...useFormField('country', true)}
        label={words('fields.country')}
        hint={words('hints.country')}
        width="medium"
        defaultValue={country ?? ''}
        options={[{ value: '', text: words('chooseCountry') }, ...options]}
      />
      <SelectField
        {...useFormField('zone', true)}
        label={words('fields.zone')}
        width="medium"
        defaultValue={zone}
        options={zoneOptions(zone)}
      />
    </>
  );
}

function CityAndPostcode(props: { city: string; postcode: string; isCityOptional: boolean }) {
  const words = useWords('staff-warehouses');
  return (
    <div className="grid grid-cols-2 items-end gap-x-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
      <TextField
        name="city"
        label={words('fields.city')}
        defaultValue={props.city}
        optional={props.isCityOptional}
        maxLength={60}
        autoComplete="off"
      />
      <TextField
        name="postcode"
        label={words('fields.postcode')}
        defaultValue={props.postcode}
        optional
        maxLength={20}
        width="short"
        autoComplete="off"
      />
    </div>
  );
}
