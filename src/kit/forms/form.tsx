/** Forms of screens, all alike: marks in words, errors beside their fields and in a summary on top (rules: forms). */
import {
  createContext,
  Fragment,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useRef,
} from 'react';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { Field, type FieldProps } from '../../ui/forms/field.tsx';
import { PasswordField, type PasswordFieldProps } from '../../ui/forms/password-field.tsx';
import { usePlace } from '../place.tsx';
import { Quoted } from '../rich-text/quoted.tsx';
import { useErrorTitle } from '../use-error-title.ts';
import type { Submit } from './use-submit.ts';

const FormContext = createContext<{ submit: Submit; prefix: string } | null>(null);

function useForm() {
  const form = useContext(FormContext);
  if (!form) throw new Error('a field outside of a form');
  return form;
}

/** The fields that the last try of the form around was refused for; none outside of a form. */
export function useRefusedFields(): { tries: number; names: string[] } {
  const submit = useContext(FormContext)?.submit;
  return { tries: submit?.tries ?? 0, names: Object.keys(submit?.fields ?? {}) };
}

/** The id of a field's control, for links and labels; a space would make two ids of it wherever it is named. */
const idOf = (prefix: string, name: string): string => `${prefix}-${name.replaceAll(/[.\s]/g, '-')}`;

export interface FormProps {
  submit: Submit;
  children: ReactNode;
  label?: string;
  /** For a button outside of it. */
  id?: string;
  /** Where a browser without JavaScript posts it. */
  action?: string;
  /** Said in place of the refusal when somebody else has saved meanwhile (`EditConflict`). */
  conflict?: ReactNode;
}

/**
 * A form that speaks for itself: with three or more wrong fields a summary takes the focus, with fewer the first
 * wrong field does (UX-026). The format of a filled field is looked at when it is left (UX-025).
 */
export function Form({ submit, children, label, id, action, conflict }: FormProps) {
  const { words, path, query } = usePlace();
  const prefix = useId().replaceAll(':', '');
  const form = useRef<HTMLFormElement>(null);
  useRestored(form, query.size > 0 ? `${path}?${query}` : path);
  const errors = Object.entries(submit.fields).map(([name, text]) => ({ fieldId: idOf(prefix, name), text }));
  useEffect(() => {
    if (submit.tries === 0 || form.current?.querySelector('.ui-error-summary')) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid] input')?.focus();
  }, [submit.tries]);
  useErrorTitle(submit.tries > 0);
  const isConflict = conflict !== undefined && submit.failure?.code === 'changed_meanwhile';
  return (
    <FormContext value={{ submit, prefix }}>
      <form
        ref={form}
        id={id}
        noValidate
        aria-label={label}
        // whatever sends it, no password comes into an address (security S16)
        method="post"
        {...(action ? { action } : {})}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
        onSubmit={submit.onSubmit}
        onInput={(event) => {
          // what was typed outlives a reload of ours (UX-198)
          event.currentTarget.dataset.typed = '';
          const { name } = event.target as HTMLInputElement;
          if (name) submit.clear(name);
        }}
        onBlur={({ target }) => {
          if (!(target instanceof HTMLInputElement) || !target.value) return;
          void import('./field-fault.ts').then(({ faultOf }) => {
            const fault = faultOf(target);
            if (fault) submit.fault(target.name, words(`ui.faults.${fault}`));
          });
        }}
      >
        {errors.length >= 3 ? (
          <ErrorSummary
            heading={words('ui.summary', { count: errors.length })}
            errors={errors}
            attempt={submit.tries}
          />
        ) : null}
        {isConflict ? <Fragment key={submit.tries}>{conflict}</Fragment> : null}
        {submit.message && errors.length === 0 && !isConflict ? (
          <Banner key={submit.tries} tone="danger" label={words('ui.toasts.error')} live>
            <Quoted text={submit.message} failure={submit.failure} />
          </Banner>
        ) : null}
        {children}
      </form>
    </FormContext>
  );
}

/** Puts back what was typed before a reload of ours. */
function useRestored(form: RefObject<HTMLFormElement | null>, place: string): void {
  useEffect(() => {
    const own = form.current;
    if (!own || !('waybill.form' in sessionStorage)) return;
    void import('./kept-form.ts').then(({ restoreForm }) => restoreForm(own, place));
  }, [form, place]);
}

/** The props that every field takes from its form: id, error, the mark in words. */
export function useFormField(name: string, isRequired: boolean, isUnmarked = false) {
  const { submit, prefix } = useForm();
  const { words, path } = usePlace();
  // colleagues fill in nearly all of a form: only what may stay empty is marked there
  const isPlain = isUnmarked || (isRequired && path.startsWith('/staff'));
  return {
    id: idOf(prefix, name),
    name,
    error: submit.fields[name] ?? submit.faults[name],
    mark: isPlain ? undefined : isRequired ? words('ui.required') : words('ui.optional'),
    required: isRequired,
  };
}

type Bound<Props> = Omit<Props, 'id' | 'error' | 'mark' | 'required'> & {
  name: string;
  /** Required unless said otherwise. */
  optional?: boolean;
  /** Where a sentence above says of all fields what has to be filled in, or all of a well-known form have to be. */
  unmarked?: boolean;
};

/** A one-line field bound to its form. */
export function TextField({ name, optional = false, unmarked = false, ...field }: Bound<FieldProps>) {
  return <Field {...field} {...useFormField(name, !optional, unmarked)} />;
}

type SecretProps = Bound<Omit<PasswordFieldProps, 'labels'>>;

/** A password bound to its form, with show and hide in the reader's language. */
export function SecretField({ name, optional = false, unmarked = false, ...field }: SecretProps) {
  const { words } = usePlace();
  return (
    <PasswordField
      {...field}
      {...useFormField(name, !optional, unmarked)}
      labels={{ show: words('ui.showPassword'), hide: words('ui.hidePassword') }}
    />
  );
}

interface SubmitButtonProps {
  children: ReactNode;
  wide?: boolean;
  /** Secondary where the page has something more important to do. */
  variant?: 'primary' | 'secondary' | 'danger';
}

/** The button that sends a form; keeps its width meanwhile. */
export function SubmitButton({ children, wide, variant = 'primary' }: SubmitButtonProps) {
  const { submit } = useForm();
  const { words } = usePlace();
  return (
    <Button
      type="submit"
      variant={variant}
      loading={submit.isSending}
      loadingLabel={words('ui.sending')}
      {...(wide ? { wide } : {})}
    >
      {children}
    </Button>
  );
}
