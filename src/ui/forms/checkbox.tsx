import { type InputHTMLAttributes, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { FieldError, useField } from './field-frame.tsx';

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Some but not all of a group (UX-075). */
  mixed?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** A native checkbox with its label, hint and error. */
export function Checkbox({ label, hint, error, mixed = false, required, ref, ...input }: CheckboxProps) {
  const { id, control } = useField({ id: input.id, hint, error });
  const own = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (own.current) own.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <div className="ui-check">
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <div className="ui-check-row">
        <input
          {...input}
          {...control}
          type="checkbox"
          className="ui-checkbox"
          aria-required={required || undefined}
          ref={(element) => {
            own.current = element;
            if (typeof ref === 'function') ref(element);
            else if (ref) ref.current = element;
          }}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {hint ? (
        <p className="ui-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
