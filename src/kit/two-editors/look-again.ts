/** After a refusal because of what somebody else did meanwhile: the page shows what is so now, and nothing typed is lost. */
import type { ToastStore } from '../../ui/layers/toast-store.ts';
import { type FormControl, isTick, tickControl, writeControl } from '../forms/form-control.ts';

export interface LookingAgain {
  /** The refusal and its reason, in words. */
  message: string;
  refresh(): Promise<void>;
  toasts: Pick<ToastStore, 'show'>;
  /** Whether the place that says so stands on the page still. */
  isShown(): boolean;
}

/** Reads the page again. Words that went with their form, because nothing is left to be sent, are said beside it. */
export async function lookAgain({ message, refresh, toasts, isShown }: LookingAgain): Promise<void> {
  await refresh();
  await painted();
  if (!isShown()) toasts.show({ type: 'warning', message });
}

const painted = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Remembers what was typed into a form; what is answered puts it into the form that has come in its place, if one has.
 * Values that were only prefilled stay as the new form has them.
 */
export function typedIn(form: HTMLFormElement): () => Promise<void> {
  const typed = controlsOf(form).filter(isTyped);
  const others = new Set(document.forms);
  return async () => {
    const label = form.getAttribute('aria-label');
    const next = [...document.forms].find(
      (one) => !others.has(one) && one.getAttribute('aria-label') === label,
    );
    if (form.isConnected || !next) return;
    for (const control of typed.filter(isTick)) putInto(next, control);
    // what is chosen may bring fields of its own
    await painted();
    for (const control of typed.filter((one) => !isTick(one))) putInto(next, control);
  };
}

const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (control): control is FormControl =>
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement ||
      (control instanceof HTMLInputElement && !['file', 'submit', 'button', 'hidden'].includes(control.type)),
  );

function isTyped(control: FormControl): boolean {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  }
  return isTick(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

function putInto(form: HTMLFormElement, control: FormControl): void {
  const same = controlsOf(form).find(
    (one) => one.name === control.name && (!isTick(one) || one.value === control.value),
  );
  if (!same) return;
  const isOffered =
    !(same instanceof HTMLSelectElement) || [...same.options].some(({ value }) => value === control.value);
  if (isTick(same) && isTick(control)) tickControl(same, control.checked);
  else if (isOffered) writeControl(same, control.value);
}
