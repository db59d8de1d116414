import { type ReactNode, useId } from 'react';
import { FieldError } from './field-frame.tsx';

export type RadioCard = {
  value: string;
  title: ReactNode;
  /** Second line: dates, limits, what happens next. */
  detail?: ReactNode;
  /** Amount at the end of the card. */
  price?: ReactNode;
  /** Makes the card unavailable and says why. */
  disabledReason?: ReactNode;
};

export type RadioCardsProps = {
  name: string;
  legend: ReactNode;
  /** For readers only, when a heading above says the same. */
  legendHidden?: boolean;
  mark?: string;
  hint?: ReactNode;
  error?: ReactNode;
  options: RadioCard[];
  /** Controlled value; or give `defaultValue` and read the form. */
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /** Id of the group, the target of an error summary link. */
  id?: string;
};

/** Up to five choices as cards with native radios. */
export function RadioCards(props: RadioCardsProps) {
  const { name, legend, legendHidden, mark, hint, error, options, value, defaultValue, onValueChange } =
    props;
  const own = useId();
  const id = props.id ?? own;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset className="ui-group" aria-describedby={described} data-invalid={error ? '' : undefined}>
      <legend className={legendHidden ? 'sr-only' : undefined}>
        {legend}
        {mark ? <span className="ui-label-mark"> {mark}</span> : null}
      </legend>
      {hint ? (
        <p className="ui-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <div className="ui-cards">
        {options.map((option, index) => (
          <label key={option.value} className="ui-card-option">
            <input
              type="radio"
              className="ui-radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={option.value}
              disabled={option.disabledReason !== undefined}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={value === undefined ? defaultValue === option.value : undefined}
              onChange={onValueChange ? () => onValueChange(option.value) : undefined}
              readOnly={value !== undefined && !onValueChange}
            />
            <span className="ui-card-text">
              <span className="ui-card-title">{option.title}</span>
              {option.detail ? <span className="ui-card-detail">{option.detail}</span> : null}
              {option.disabledReason ? <span className="ui-card-detail">{option.disabledReason}</span> : null}
            </span>
            {option.price ? <span className="ui-card-price">{option.price}</span> : null}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
