import { useFormField } from '../../../platform/screen/form.tsx';
import { useWords } from '../../../platform/screen/place.tsx';
import { SelectField } from '../../../ui/select-field.tsx';

const trackingReasons = ['mistyped', 'carrier_changed', 'other'] as const;

/** Why a tracking number was wrong, chosen among words that the customer reads. */
export function TrackingReasonField({ label }: { label: string }) {
  const reasons = useWords('order-parts.reasons');
  return (
    <SelectField
      {...useFormField('reason', true)}
      label={label}
      width="medium"
      options={trackingReasons.map((value) => ({ value, text: reasons(value) }))}
    />
  );
}

export function trackingReasonOf(values: FormData): (typeof trackingReasons)[number] {
  return trackingReasons.find((one) => one === values.get('reason')) ?? 'other';
}
