import { ChoiceField } from '../../../../kit/editing/choice-field.tsx';
import { useFormField } from '../../../../kit/forms/form.tsx';
import { useWords } from '../../../../kit/place.tsx';

const trackingReasons = ['mistyped', 'carrier_changed', 'other'] as const;

/** Why a tracking number was wrong, chosen among words that the customer reads. */
export function TrackingReasonField({ label }: { label: string }) {
  const reasons = useWords('order-parts.reasons');
  return (
    <ChoiceField
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
