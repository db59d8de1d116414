/** One of a few values as chips, one of many as a list that opens (UX-039). */
import { type ReactNode, useId } from 'react';
import { FieldError } from '../../ui/forms/field-frame.tsx';
import { SelectField, type SelectOption } from '../../ui/forms/select-field.tsx';

/** As many as are read at a glance. */
const mostAtAGlance = 5;

export interface ChoiceFieldProps {
  id?: string;
  name?: string;
  label: ReactNode;
  mark?: string | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  /** Controlled value; or give `defaultValue` and read the form. */
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /** One of them is always chosen: the first, unless said otherwise. */
  options: readonly SelectOption[];
  required?: boolean;
  /** Of the list. */
  width?: 'full' | 'medium' | 'short';
}

export function ChoiceField({ value, defaultValue, width, mark, onValueChange, ...field }: ChoiceFieldProps) {
  const { options } = field;
  const chosen = value === undefined ? { defaultValue: defaultValue ?? options[0]?.value ?? '' } : { value };
  if (options.length <= mostAtAGlance)
    return <FewChoices {...field} {...chosen} {...{ mark, onValueChange }} />;
  return (
    <SelectField
      {...field}
      {...chosen}
      {...(mark ? { mark } : {})}
      {...(width ? { width } : {})}
      options={[...options]}
      onChange={(event) => onValueChange?.(event.target.value)}
    />
  );
}

function FewChoices(
  props: Omit<ChoiceFieldProps, 'onValueChange'> & { onValueChange: ChoiceFieldProps['onValueChange'] },
) {
  const { name, label, mark, hint, error, value, defaultValue, options, onValueChange } = props;
  const own = useId();
  const id = props.id ?? own;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset
      className="ui-group ui-picks"
      aria-describedby={described}
      data-invalid={error ? '' : undefined}
    >
      <legend>
        {label} {mark ? <span className="ui-label-mark">{mark}</span> : null}
      </legend>
      {hint ? (
        <p className="ui-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {options.map((option, place) => (
        <label key={option.value}>
          <input
            type="radio"
            id={place === 0 ? id : undefined}
            name={name ?? own}
            value={option.value}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={value === undefined ? defaultValue === option.value : undefined}
            onChange={() => onValueChange?.(option.value)}
          />
          <bdi lang={option.lang}>{option.text}</bdi>
        </label>
      ))}
    </fieldset>
  );
}
