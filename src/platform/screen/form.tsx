/** Forms of screens, all alike: marks in words, errors beside their fields and in a summary on top (ux.md 2). */
import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field, type FieldProps } from '../../ui/field.tsx';
import { PasswordField, type PasswordFieldProps } from '../../ui/password-field.tsx';
import { usePlace } from './place.tsx';
import type { Submit } from './use-submit.ts';

const FormContext = createContext<{ submit: Submit; prefix: string } | null>(null);

function useForm() {
  const form = useContext(FormContext);
  if (!form) throw new Error('a field outside of a form');
  return form;
}

/** The id of a field's control, for links and labels. */
const idOf = (prefix: string, name: string): string => `${prefix}-${name.replaceAll('.', '-')}`;

/**
 * A form that speaks for itself: with three or more wrong fields a summary takes the focus, with fewer the first
 * wrong field does (UX-026). Ctrl or Cmd with Enter sends from a textarea (UX-032).
 */
export function Form({ submit, children, label }: { submit: Submit; children: ReactNode; label?: string }) {
  const { words } = usePlace();
  const prefix = useId().replaceAll(':', '');
  const form = useRef<HTMLFormElement>(null);
  const errors = Object.entries(submit.fields).map(([name, text]) => ({ fieldId: idOf(prefix, name), text }));
  useEffect(() => {
    if (submit.tries === 0 || form.current?.querySelectorAll('[aria-invalid]').length === 0) return;
    if (form.current?.querySelector('.ui-error-summary')) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [submit.tries]);
  return (
    <FormContext value={{ submit, prefix }}>
      <form
        ref={form}
        noValidate
        aria-label={label}
        className="grid gap-5"
        onSubmit={submit.onSubmit}
        onInput={(event) => {
          const { name } = event.target as HTMLInputElement;
          if (name) submit.clear(name);
        }}
        onKeyDown={(event) => {
          const isTextArea = event.target instanceof HTMLTextAreaElement;
          if (
            isTextArea &&
            event.key === 'Enter' &&
            (event.metaKey || event.ctrlKey) &&
            !event.nativeEvent.isComposing
          ) {
            event.currentTarget.requestSubmit();
          }
        }}
      >
        {errors.length >= 3 ? (
          <ErrorSummary
            heading={words('ui.summary', { count: errors.length })}
            errors={errors}
            attempt={submit.tries}
          />
        ) : null}
        {submit.message && errors.length === 0 ? (
          <Banner key={submit.tries} tone="danger" label={words('ui.toasts.error')} live>
            {submit.message}
          </Banner>
        ) : null}
        {children}
      </form>
    </FormContext>
  );
}

/** What every field takes from its form: id, error, the mark in words. */
export function useFormField(name: string, isRequired: boolean) {
  const { submit, prefix } = useForm();
  const { words } = usePlace();
  return {
    id: idOf(prefix, name),
    name,
    error: submit.fields[name],
    mark: isRequired ? words('ui.required') : words('ui.optional'),
    required: isRequired,
  };
}

type Bound<Props> = Omit<Props, 'id' | 'error' | 'mark' | 'required'> & {
  name: string;
  /** Required unless said otherwise. */
  optional?: boolean;
};

/** A one-line field bound to its form. */
export function TextField({ name, optional = false, ...field }: Bound<FieldProps>) {
  return <Field {...field} {...useFormField(name, !optional)} />;
}

/** A password bound to its form, with show and hide in the reader's language. */
export function SecretField({ name, optional = false, ...field }: Bound<Omit<PasswordFieldProps, 'labels'>>) {
  const { words } = usePlace();
  return (
    <PasswordField
      {...field}
      {...useFormField(name, !optional)}
      labels={{ show: words('ui.showPassword'), hide: words('ui.hidePassword') }}
    />
  );
}

/** The one primary button of a form; keeps its width while the form is sent. */
export function SubmitButton({ children, wide }: { children: ReactNode; wide?: boolean }) {
  const { submit } = useForm();
  const { words } = usePlace();
  return (
    <Button
      type="submit"
      variant="primary"
      loading={submit.isSending}
      loadingLabel={words('ui.sending')}
      {...(wide ? { wide } : {})}
    >
      {children}
    </Button>
  );
}
