import { CountrySelect } from '../../../kit/countries/country-select.tsx';
import { EditorControl } from '../../../kit/editing/editor-control.tsx';
import { FoldedFields } from '../../../kit/editing/folded-fields.tsx';
import { CheckField } from '../../../kit/forms/check-field.tsx';
import { Form, SubmitButton, TextField, useFormField } from '../../../kit/forms/form.tsx';
import { countryOptions } from '../../../kit/parts/country-names.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import type { WarehouseJson } from '../contract.ts';
import { useSavedWarehouse } from './use-saved-warehouse.tsx';
import { cityOnLine, countryOnLine, isSuggested, useWarehouseName } from './warehouse-name.ts';
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
  const words = useWords('staff-warehouses');
  const name = useWarehouseName();
  const { submit, conflict } = useSavedWarehouse(warehouse);
  const isNew = warehouse.code === '';
  return (
    <Form submit={submit} label={words(isNew ? 'add' : 'form')} conflict={conflict}>
      <Sheet heading={words(isNew ? 'add' : 'form')}>
        {isSuggested(warehouse) ? (
          <div className="mb-5">
            <Banner tone="info" label={words('usual')}>
              {words('usual')}
            </Banner>
          </div>
        ) : null}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-5 lg:grid-cols-2">
          <div className="grid gap-5">
            {isNew ? (
              <TextField
                name="id"
                label={words('fields.code')}
                hint={words('hints.code')}
                maxLength={12}
                width="short"
                autoComplete="off"
              />
            ) : null}
            <TextField
              name="name"
              label={words('fields.name')}
              hint={words('hints.name')}
              defaultValue={name(warehouse)}
              maxLength={60}
              autoComplete="off"
            />
            <Where warehouse={warehouse} countries={countries} />
          </div>
          {/* what happens in it, beside where it is */}
          <Work warehouse={warehouse} people={people} />
        </div>
        <div className="ui-actions mt-6">
          <SubmitButton>{words(isNew ? 'add' : 'save')}</SubmitButton>
        </div>
      </Sheet>
    </Form>
  );
}

function Work({ warehouse, people }: Omit<Props, 'countries'>) {
  const words = useWords('staff-warehouses');
  return (
    // the first box stands level with the first label beside it
    <div className="grid gap-5 lg:-mt-2.5">
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
    </div>
  );
}

function Where({ warehouse, countries }: Omit<Props, 'people'>) {
  // carriers fetch parcels from the others by their city; the first one was there before anybody asked for it
  // the one that each shop begins with keeps this code
  const isFirst = warehouse.code === 'main';
  const { locale } = usePlace();
  const { list } = useFormats();
  const words = useWords('staff-warehouses');
  const country = warehouse.country ?? countryOnLine(warehouse.address, countries);
  // until it is saved the address says what the other fields would ask again
  const written = isSuggested(warehouse) ? cityOnLine(warehouse.address) : undefined;
  const city = warehouse.city ?? written?.city ?? '';
  const postcode = warehouse.postcode ?? written?.postcode ?? '';
  const zone = (isSuggested(warehouse) && country ? usualZone(country) : undefined) ?? warehouse.zone;
  const options = countryOptions(locale, { countries, served: [] }, { served: '', others: '' });
  return (
    <>
      <EditorControl
        field={{ name: 'address', type: 'area', rows: 4 }}
        label={words('fields.address')}
        hint={words('hints.address')}
        value={warehouse.address}
      />
      {/* the address holds both; carriers are told them apart */}
      <FoldedFields title={words('forCarriers')} now={list([city, postcode].filter(Boolean))} open={!city}>
        <CityAndPostcode city={city} postcode={postcode} isCityOptional={isFirst} />
      </FoldedFields>
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
        hint={words('hints.zone')}
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
    <div className="grid items-end gap-x-4 gap-y-5 sm:grid-cols-[minmax(0,1fr)_9rem]">
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
