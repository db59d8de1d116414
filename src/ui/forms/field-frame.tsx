import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import { type ReactNode, useId } from 'react';
import { Icon } from '../icons/icon.tsx';

/**
 * Props that every field shares. Labels are above the field, both "required" and "optional" are said in words (UX-020,
 * UX-022).
 */
export type FieldBase = {
  label: ReactNode;
  /** The word after the label: "required" or "optional". */
  mark?: string;
  hint?: ReactNode;
  /** The error and how to correct it; its presence marks the field as wrong. */
  error?: ReactNode;
};

/** Attributes that tie a control to its label, hint and error. */
export type ControlAttributes = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type Described = Partial<Record<'prefix' | 'unit' | 'hint' | 'error' | 'success', unknown>> & { id?: string };

/** Id of a field and the aria attributes of its control, which `{id}-unit`, `{id}-hint`, `{id}-error` and so on describe. */
export function useField(base: Described) {
  const own = useId();
  const id = base.id ?? own;
  const parts = [
    base.prefix && 'prefix',
    base.unit && 'unit',
    base.hint && 'hint',
    base.error ? 'error' : base.success && 'success',
  ].filter(Boolean);
  const control: ControlAttributes = {
    id,
    'aria-describedby': parts.map((part) => `${id}-${part}`).join(' ') || undefined,
    'aria-invalid': base.error ? true : undefined,
  };
  return { id, control };
}

/** Label, hint and error around one control. */
export function FieldFrame({ id, label, mark, hint, error, children, footer }: FieldFrameProps) {
  return (
    <div className="ui-field">
      <label className="ui-label" htmlFor={id}>
        {label}
        {mark ? <span className="ui-label-mark"> {mark}</span> : null}
      </label>
      {hint ? (
        <p className="ui-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {children}
      {footer}
    </div>
  );
}

export type FieldFrameProps = FieldBase & { id: string; children: ReactNode; footer?: ReactNode };

/** The words of an error beside its field; renders nothing without them. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p className="ui-error" id={id}>
      <Icon of={CircleAlert} size={16} />
      <span>{children}</span>
    </p>
  );
}
