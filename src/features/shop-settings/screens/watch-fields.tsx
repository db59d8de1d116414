import { TextField } from '../../../kit/forms/form.tsx';
import { useWords } from '../../../kit/place.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';

const names = ['watchHours', 'watchPerCustomer', 'watchPerDay'] as const;

/** Of a number that counts no alerts. */
const units: Partial<Record<(typeof names)[number], string>> = { watchHours: 'hours' };

/** How often saved products are read again, and how many of them. */
export function WatchFields({ settings }: { settings: AnswerOf<'staffGetShopSettings'> }) {
  const words = useWords('staff-shop-settings');
  return (
    <fieldset className="ui-group">
      <legend className="sr-only">{words('watch')}</legend>
      <p className="mb-3 text-small text-text-2">{words('hints.watch')}</p>
      <div className="grid gap-4">
        {names.map((name) => (
          <TextField
            key={name}
            name={name}
            label={words(`fields.${name}`)}
            {...(units[name] ? { unit: words(`units.${units[name]}`) } : {})}
            inputMode="numeric"
            width="short"
            autoComplete="off"
            defaultValue={String(settings[name])}
          />
        ))}
      </div>
    </fieldset>
  );
}
