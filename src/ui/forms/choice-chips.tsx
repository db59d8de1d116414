import type { ReactNode } from 'react';
import { FieldError } from './field-frame.tsx';

export interface ChoiceChip {
  value: string;
  text: string;
  /** When the text is in another language than the page. */
  lang?: string | undefined;
  /** A small picture before the words. */
  picture?: ReactNode;
  /** After the words: its price, or why it cannot be chosen. */
  note?: ReactNode;
  disabled?: boolean;
}

export interface ChoiceChipsProps {
  /** Of the first that can be chosen: the target of whatever leads here. */
  id: string;
  name: string;
  legend: ReactNode;
  mark?: string;
  error?: ReactNode;
  value: string;
  options: ChoiceChip[];
  onValueChange(value: string): void;
}

/** Up to eight short choices, each one press away; to the keyboard they are the native radios that they hold. */
export function ChoiceChips({ id, legend, mark, error, value, options, ...on }: ChoiceChipsProps) {
  const first = options.find(({ disabled }) => !disabled);
  return (
    <fieldset
      className="ui-group ui-picks"
      data-invalid={error ? '' : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>
        {legend} <span className="ui-label-mark">{mark}</span>
      </legend>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {options.map((option) => (
        <label key={option.value} data-gone={option.disabled || undefined}>
          <input
            type="radio"
            id={option === first ? id : undefined}
            name={on.name}
            value={option.value}
            checked={value === option.value}
            disabled={option.disabled}
            onChange={() => on.onValueChange(option.value)}
          />
          {option.picture ? <span className="ui-pick-picture">{option.picture}</span> : null}
          <bdi lang={option.lang}>{option.text}</bdi>
          {option.note ? <small>{option.note}</small> : null}
        </label>
      ))}
    </fieldset>
  );
}
