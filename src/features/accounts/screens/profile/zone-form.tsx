import { Form, useFormField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { cityOf } from '../../../../platform/time/zone-names.ts';
import { deviceZone } from '../../../../platform/time/zone-of.ts';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { FormButtons } from './form-buttons.tsx';
import type { ProfileFormProps } from './profile-forms.tsx';

/** "Asia/Calcutta" as it is read: "Asia / Kolkata". */
export const placeOf = (zone: string): string =>
  [...zone.split('/').slice(0, -1), cityOf(zone)].join(' / ').replaceAll('_', ' ');

/** All zones in the order of their names, each once; of two names for one zone the chosen one, '' for none. */
export function zonesWith(chosen: string): string[] {
  const known = [...Intl.supportedValuesOf('timeZone'), ...(chosen ? [chosen] : [])];
  const byName = new Map(known.map((zone) => [placeOf(zone), zone]));
  return [...byName.keys()].toSorted().flatMap((name) => byName.get(name) ?? []);
}

/** In which zone times are shown and mailed: the device's, or a chosen one. */
export function ZoneForm({ user, onSaved, onCancel }: ProfileFormProps) {
  const { api } = usePlace();
  const words = useWords('profile');
  const submit = useSubmit(async (values) => {
    const zone = String(values.get('timeZone') ?? '');
    const device = deviceZone();
    const body = zone
      ? { timeZone: zone }
      : { timeZone: null, ...(device ? { deviceTimeZone: device } : {}) };
    onSaved((await api.updateUser({ body })).data);
  });
  return (
    <Form submit={submit} label={words('timeZone')}>
      <ZoneField chosen={user.timeZoneChosen ? (user.timeZone ?? '') : ''} />
      <FormButtons onCancel={onCancel} />
    </Form>
  );
}

function ZoneField({ chosen }: { chosen: string }) {
  const words = useWords('profile');
  return (
    <SelectField
      {...useFormField('timeZone', false)}
      label={words('timeZone')}
      hint={words('timeZoneHint')}
      width="medium"
      defaultValue={chosen}
      options={[
        { value: '', text: words('zoneOfDevice') },
        ...zonesWith(chosen).map((zone) => ({ value: zone, text: placeOf(zone) })),
      ]}
    />
  );
}
