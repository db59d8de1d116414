import { Form, useFormField } from '../../../platform/screen/form.tsx';
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import { useSubmit } from '../../../platform/screen/use-submit.ts';
import { deviceZone } from '../../../platform/time/zone-of.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { FormButtons } from './form-buttons.tsx';
import type { ProfileFormProps } from './profile-forms.tsx';

/** "Asia/Ho_Chi_Minh" as it is read. */
export const placeOf = (zone: string): string => zone.replaceAll('_', ' ').replaceAll('/', ' / ');

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
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), ...(chosen ? [chosen] : [])])].toSorted();
  return (
    <SelectField
      {...useFormField('timeZone', false)}
      label={words('timeZone')}
      hint={words('timeZoneHint')}
      width="medium"
      defaultValue={chosen}
      options={[
        { value: '', text: words('zoneOfDevice') },
        ...zones.map((zone) => ({ value: zone, text: placeOf(zone) })),
      ]}
    />
  );
}
