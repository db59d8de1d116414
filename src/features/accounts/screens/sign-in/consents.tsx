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
      <legend className="sr-only">{words('legend')}</legend>
      {/* a mark beside each link would be louder than its words */}
      <div className="grid gap-1 [&_.ui-link-mark]:hidden">
        {consents.map(({ name, optional }) => (
          <CheckField
            key={name}
            name={`consents.${name}`}
            optional={optional}
            unmarked={!optional}
            label={<RichLine text={words(name, promised)} isAside />}
          />
        ))}
      </div>
    </fieldset>
  );
}
