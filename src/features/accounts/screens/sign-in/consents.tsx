import { CheckField } from '../../../../kit/forms/check-field.tsx';
import { promised } from '../../../../kit/parts/promise.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';

const consents = [
  { name: 'terms', path: '/general-terms-conditions', optional: false },
  { name: 'personalData', path: '/processing-data', optional: false },
  { name: 'advertising', path: '/consent-to-advertising', optional: true },
] as const;

/** Unticked boxes; what they consent to opens in a new tab, so that the form stays (UX-093). */
export function Consents() {
  const { to, words: all } = usePlace();
  const words = useWords('sign-up.consents');
  return (
    <fieldset className="ui-group">
      <legend>{words('legend')}</legend>
      <div className="grid gap-4">
        {consents.map(({ name, path, optional }) => (
          <CheckField
            key={name}
            name={`consents.${name}`}
            optional={optional}
            label={words(name, promised)}
            hint={
              <TextLink href={to(path)} external={all('ui.newTab')}>
                {words(`${name}Read`)}
              </TextLink>
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
