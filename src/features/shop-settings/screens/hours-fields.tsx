/** When people answer: days, hours, and the zone that they are told in. */

import { TextField, useFormField } from '../../../kit/forms/form.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { formatWeekday } from '../../../platform/time/dates.ts';
import { cityOf } from '../../../platform/time/zone-names.ts';
import { SelectField, type SelectOption } from '../../../ui/forms/select-field.tsx';

/** "Asia/Calcutta" as it is read: "Asia / Kolkata". */
const placeOf = (zone: string): string =>
  [...zone.split('/').slice(0, -1), cityOf(zone)].join(' / ').replaceAll('_', ' ');

function zones(chosen: string): SelectOption[] {
  const byName = new Map(
    [...Intl.supportedValuesOf('timeZone'), chosen].map((zone) => [placeOf(zone), zone]),
  );
  return [...byName]
    .map(([text, value]) => ({ value, text }))
    .toSorted((one, other) => (one.text < other.text ? -1 : 1));
}

export function HoursFields({ settings }: { settings: AnswerOf<'staffGetShopSettings'> }) {
  const words = useWords('staff-shop-settings');
  return (
    <fieldset className="ui-group">
      <legend className="sr-only">{words('hours')}</legend>
      <p className="mb-3 text-small text-text-2">{words('hints.hours')}</p>
      <div className="grid max-w-form gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Day name="firstDay" value={settings.firstDay} />
          <Day name="lastDay" value={settings.lastDay} />
        </div>
        <div className="grid grid-cols-2 items-end gap-4">
          <TextField
            name="opens"
            label={words('fields.opens')}
            width="short"
            autoComplete="off"
            defaultValue={settings.opens}
          />
          <TextField
            name="closes"
            label={words('fields.closes')}
            width="short"
            autoComplete="off"
            defaultValue={settings.closes}
          />
        </div>
        <SelectField
          {...useFormField('zone', true)}
          label={words('fields.zone')}
          width="medium"
          defaultValue={settings.zone}
          options={zones(settings.zone)}
        />
      </div>
    </fieldset>
  );
}

function Day({ name, value }: { name: 'firstDay' | 'lastDay'; value: number }) {
  const { locale } = usePlace();
  const words = useWords('staff-shop-settings.fields');
  const options = Array.from({ length: 7 }, (_, index) => ({
    value: String(index + 1),
    text: formatWeekday(locale, index + 1),
  }));
  return (
    <SelectField
      {...useFormField(name, true)}
      label={words(name)}
      width="medium"
      defaultValue={String(value)}
      options={options}
    />
  );
}
