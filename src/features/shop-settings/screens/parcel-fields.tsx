import { CheckField } from '../../../kit/forms/check-field.tsx';
import { TextField } from '../../../kit/forms/form.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';

/** Whether customers may have parcels sent here that they bought themselves, and the fee for one. */
export function ParcelFields({ settings }: { settings: AnswerOf<'staffGetShopSettings'> }) {
  const words = useWords('staff-shop-settings');
  const unit = usePlace().paymentInfo?.settlementCurrency;
  return (
    <fieldset className="ui-group">
      <legend className="sr-only">{words('parcels')}</legend>
      <div className="grid gap-4">
        <CheckField
          name="takesParcels"
          isSwitch
          label={words('fields.takesParcels')}
          hint={words('hints.takesParcels')}
          defaultChecked={settings.takesParcels}
        />
        <TextField
          name="parcelFee"
          label={words('fields.parcelFee')}
          hint={words('hints.parcelFee')}
          {...(unit ? { unit } : {})}
          inputMode="decimal"
          width="short"
          autoComplete="off"
          defaultValue={settings.parcelFee}
        />
      </div>
    </fieldset>
  );
}
