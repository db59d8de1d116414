import { CheckField } from '../../../../kit/forms/check-field.tsx';
import { promised } from '../../../../kit/parts/promise.ts';
import { useWords } from '../../../../kit/place.tsx';
import { RichLine } from '../../../../kit/rich-text/rich-text-blocks.tsx';

const consents = [
  { name: 'terms', optional: false },
  { name: 'personalData', optional: false },
  { name: 'advertising', optional: true },
] as const;

/** Unticked boxes; the words that name what they consent to open it in a new tab, so that the form stays (UX-093). */
export function Consents() {
  const words = useWords('sign-up.consents');
  return (
    <fieldset className="ui-group">
      <legend>{words('legend')}</legend>
      <div className="grid gap-1">
        {consents.map(({ name, optional }) => (
          <CheckField
            key={name}
            name={`consents.${name}`}
            optional={optional}
            label={<RichLine text={words(name, promised)} isAside />}
          />
        ))}
      </div>
    </fieldset>
  );
}
