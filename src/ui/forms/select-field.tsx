import type { ReactNode, Ref, SelectHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { type ControlAttributes, type FieldBase, FieldFrame, useField } from './field-frame.tsx';

/** `lang` when the text is in another language than the page. */
export type SelectOption = { value: string; text: string; disabled?: boolean; lang?: string };

export type SelectFieldProps = FieldBase &
  SelectHTMLAttributes<HTMLSelectElement> & {
    /** Options, or groups of them. */
    options: (SelectOption | { group: string; options: SelectOption[] })[];
    width?: 'full' | 'medium' | 'short';
    ref?: Ref<HTMLSelectElement>;
    /** A control over the select, which then only keeps the value: the label, hint and error are the control's. */
    over?: ((control: ControlAttributes) => ReactNode) | undefined;
  };

const behind = { id: undefined, style: { clipPath: 'inset(50%)' }, tabIndex: -1, 'aria-hidden': true };

/** A labelled native select. */
export function SelectField(props: SelectFieldProps) {
  const { label, mark, hint, error, options, width = 'full', required, className, over, ...select } = props;
  const { id, control } = useField({ id: select.id, hint, error });
  return (
    <FieldFrame id={id} label={label} mark={mark} hint={hint} error={error}>
      <div
        className={classNames(
          'ui-input ui-select',
          `ui-width-${width}`,
          error && 'ui-input-wrong',
          className,
        )}
      >
        <select {...select} {...(over ? behind : control)} aria-required={required || undefined}>
          {options.map((option) =>
            'group' in option ? (
              <optgroup key={option.group} label={option.group}>
                {option.options.map(renderOption)}
              </optgroup>
            ) : (
              renderOption(option)
            ),
          )}
        </select>
        {over?.(control)}
      </div>
    </FieldFrame>
  );
}

function renderOption(option: SelectOption) {
  return (
    // the name of a chosen country may be another one on the server
    <option
      key={option.value}
      value={option.value}
      disabled={option.disabled}
      lang={option.lang}
      suppressHydrationWarning
    >
      {option.text}
    </option>
  );
}
