import { useFormField } from '../../../kit/forms/form.tsx';
import { useWords } from '../../../kit/place.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { languageNames, languageTags, locales } from '../../../platform/texts/locale.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FieldError } from '../../../ui/forms/field-frame.tsx';

/** The languages that customers are offered, each by its own name. */
export function LanguageFields({ settings }: { settings: AnswerOf<'staffGetShopSettings'> }) {
  const words = useWords('staff-shop-settings');
  const { id, name, error } = useFormField('languages', false);
  return (
    <fieldset className="ui-group" id={id} tabIndex={-1}>
      <legend className="sr-only">{words('fields.languages')}</legend>
      <p className="mb-3 text-small text-text-2">{words('hints.languages')}</p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <div className="grid gap-1">
        {locales.map((locale) => (
          <Checkbox
            key={locale}
            name={name}
            value={locale}
            defaultChecked={settings.languages.includes(locale)}
            label={<span lang={languageTags[locale]}>{languageNames[locale]}</span>}
          />
        ))}
      </div>
    </fieldset>
  );
}
