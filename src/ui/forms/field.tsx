import Check from 'lucide/dist/esm/icons/check.mjs';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { type FieldBase, FieldFrame, useField } from './field-frame.tsx';

export type FieldProps = FieldBase &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix' | 'size'> & {
    /** Short text inside the edge before the value, e.g. a currency code. */
    prefix?: ReactNode;
    /** Short text inside the edge after the value, e.g. "kg". */
    unit?: ReactNode;
    /** Words under the field once the value is right; shown with a tick. */
    success?: ReactNode;
    /** Something inside the edge at its end, e.g. a button. */
    end?: ReactNode;
    /** How wide the field is: the whole column, a short code or an amount. */
    width?: 'full' | 'medium' | 'short';
    ref?: Ref<HTMLInputElement>;
  };

/** A labelled one-line field. `required` becomes `aria-required`: the form is `noValidate` and speaks for itself (UX-037). */
export function Field(props: FieldProps) {
  const {
    label,
    mark,
    hint,
    error,
    prefix,
    unit,
    success,
    end,
    width = 'full',
    required,
    className,
    ...input
  } = props;
  const { id, control } = useField({ id: input.id, prefix, unit, hint, error, success });
  return (
    <FieldFrame
      id={id}
      label={label}
      mark={mark}
      hint={hint}
      error={error}
      footer={
        success && !error ? (
          <p className="ui-success" id={`${id}-success`}>
            <Icon of={Check} size={16} />
            <span>{success}</span>
          </p>
        ) : null
      }
    >
      <div className={classNames('ui-input', `ui-width-${width}`, error && 'ui-input-wrong', className)}>
        {prefix ? (
          <span className="ui-affix" id={`${id}-prefix`}>
            {prefix}
          </span>
        ) : null}
        <input type="text" {...input} {...control} aria-required={required || undefined} />
        {unit ? (
          <span className="ui-affix" id={`${id}-unit`}>
            {unit}
          </span>
        ) : null}
        {end}
      </div>
    </FieldFrame>
  );
}
