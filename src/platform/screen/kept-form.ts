/**
 * What was typed into forms when the session turned out to be over, or when a page must be loaded anew: kept in this
 * tab, then put back into the same form (UX-015, UX-198). Passwords and files are never kept.
 */
import { type FormControl, isTick, tickControl, writeControl } from './form-control.ts';

const keptFormName = 'waybill.form';

interface KeptForm {
  path: string;
  label: string | null;
  values: [string, string][];
}

const isKept = (control: Element): control is FormControl =>
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement ||
  (control instanceof HTMLInputElement && !['password', 'file', 'submit', 'button'].includes(control.type));

/** Keeps one form beside those that are kept already; the same form once. */
export function keepForm(form: HTMLFormElement, path: string): void {
  const values = [...form.elements].flatMap((control): [string, string][] => {
    if (!isKept(control) || !control.name) return [];
    return isTick(control) && !control.checked ? [] : [[control.name, control.value]];
  });
  const kept: KeptForm = { path, label: form.getAttribute('aria-label'), values };
  store([...keptForms().filter((other) => !isSame(other, kept)), kept]);
}

const isSame = (one: Omit<KeptForm, 'values'>, other: Omit<KeptForm, 'values'>): boolean =>
  one.path === other.path && one.label === other.label;

function keptForms(): KeptForm[] {
  const text = sessionStorage.getItem(keptFormName);
  return text ? (JSON.parse(text) as KeptForm[]) : [];
}

function store(forms: KeptForm[]): void {
  if (forms.length > 0) sessionStorage.setItem(keptFormName, JSON.stringify(forms));
  else sessionStorage.removeItem(keptFormName);
}

/** Puts the kept values back when this is the form that they were typed into; it works for every kind of field. */
export function restoreForm(form: HTMLFormElement, path: string): void {
  const place = { path, label: form.getAttribute('aria-label') };
  const all = keptForms();
  const kept = all.find((other) => isSame(other, place));
  if (!kept) return;
  store(all.filter((other) => other !== kept));
  for (const control of [...form.elements].filter(isKept)) {
    const own = kept.values.filter(([name]) => name === control.name).map(([, value]) => value);
    if (isTick(control)) tickControl(control, own.includes(control.value));
    else if (own[0] !== undefined && own[0] !== control.value) writeControl(control, own[0]);
  }
}
