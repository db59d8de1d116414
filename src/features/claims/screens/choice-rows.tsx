import { useFormField } from '../../../kit/forms/form.tsx';
import { usePlace } from '../../../kit/place.tsx';
import { FieldError } from '../../../ui/forms/field-frame.tsx';

/** The line of a radio: name and mark on one line, as high as a finger needs. */
export const choiceRow = 'flex min-h-9 items-center gap-3 pointer-coarse:min-h-11';

interface ChoiceProps {
  name: string;
  label: string;
  hint?: string | undefined;
  options: readonly string[];
  /** The key of an option's word. */
  wordsOf(option: string): string;
  /** Below an option that needs more than its name. */
  details?: Readonly<Record<string, string>>;
}

/** The same lines as those of the decision, the first chosen. */
export function ChoiceRows({ name, label, hint, options, wordsOf, details = {} }: ChoiceProps) {
  const { words } = usePlace();
  const { id, error } = useFormField(name, true);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset className="ui-group" aria-describedby={described} data-invalid={error ? '' : undefined}>
      <legend>{label}</legend>
      {hint ? (
        <p className="ui-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {options.map((value, place) => (
        <label key={value} className={choiceRow}>
          <input
            type="radio"
            className="ui-radio"
            id={place === 0 ? id : undefined}
            name={name}
            value={value}
            defaultChecked={place === 0}
          />
          <span className="min-w-0">
            {words(wordsOf(value))}
            {details[value] ? <span className="block text-small text-text-2">{details[value]}</span> : null}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
