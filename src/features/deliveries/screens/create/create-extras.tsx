import type { WireMoney } from '../../../../kit/format.ts';
import { useFormats, useWords } from '../../../../kit/place.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import type { DeliveryOffer } from '../../contract.ts';
import type { Choice } from './delivery-draft.ts';

interface CreateExtrasProps {
  offer: DeliveryOffer;
  declared: WireMoney;
  choice: Choice;
  onChange(part: Partial<Choice>): void;
}

/** Extras, each priced and none chosen in advance (UX-124). */
export function CreateExtras({ offer, declared, choice, onChange }: CreateExtrasProps) {
  const words = useWords('delivery-create');
  const parts = useWords('delivery-parts');
  const { money } = useFormats();
  const toggle = (code: string, isOn: boolean): void =>
    onChange({ options: isOn ? [...choice.options, code] : choice.options.filter((one) => one !== code) });
  return (
    <Sheet heading={words('extras')}>
      <fieldset className="grid gap-3">
        <legend className="ui-hint">{words('extrasHint')}</legend>
        {offer.options.map(({ code, price }) => (
          <Checkbox
            key={code}
            name={code}
            label={words('forPrice', { name: parts(`options.${code}`), price: money(price) })}
            checked={choice.options.includes(code)}
            onChange={(event) => toggle(code, event.target.checked)}
          />
        ))}
        {offer.insurance ? (
          <Checkbox
            name="insurance"
            label={words('forPrice', {
              name: words('insure', { declared: money(declared) }),
              price: money(offer.insurance),
            })}
            checked={choice.isInsured}
            onChange={(event) => onChange({ isInsured: event.target.checked })}
          />
        ) : null}
      </fieldset>
    </Sheet>
  );
}
