/**
 * Values typed into forms when the session turned out to be over, or when a page must be loaded again: kept in this
 * tab, then put back into the same form (UX-015, UX-198). Passwords and files are never kept. Numbers of documents and
 * codes are kept in the memory of the page alone and go with it: nothing of them lies in the browser's storage (ASVS
 * 14.3.3).
 */
import { type FormControl, isTick, tickControl, writeControl } from './form-control.ts';

const keptFormName = 'waybill.form';

interface KeptForm {
  path: string;
  label: string | null;
  values: [string, string][];
}

/** By path and label, values of fields that no storage may hold. */
const unstored = new Map<string, [string, string][]>();
const placeOf = ({ path, label }: Omit<KeptForm, 'values'>): string => `${path} ${label}`;

/** Numbers of documents, and codes that stand for a second factor. */
const isSecret = ({ name, autocomplete }: FormControl): boolean =>
  /^(?:documents\.|recovery)/.test(name) || autocomplete === 'one-time-code';

const isKept = (control: Element): control is FormControl =>
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement ||
  (control instanceof HTMLInputElement && !['password', 'file', 'submit', 'button'].includes(control.type));

/** Keeps one form beside those that are kept already; the same form once. */
export function keepForm(form: HTMLFormElement, path: string): void {
  const valuesOf = (controls: FormControl[]) =>
    controls.flatMap((control): [string, string][] =>
      !control.name || (isTick(control) && !control.checked) ? [] : [[control.name, control.value]],
    );
  const { true: secret = [], false: open = [] } = Object.groupBy(
    [...form.elements].filter(isKept),
    (control) => (isSecret(control) ? 'true' : 'false'),
  );
  const kept: KeptForm = { path, label: form.getAttribute('aria-label'), values: valuesOf(open) };
  unstored.set(placeOf(kept), valuesOf(secret));
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

/**
 * Puts the kept values back when this is the form that they were typed into; it works for every kind of field. Fields
 * that appear later, because of a choice that came back, get theirs as soon as they are there.
 */
export function restoreForm(form: HTMLFormElement, path: string): void {
  // another one may have come in its place since it asked
  if (!form.isConnected) return;
  const place = { path, label: form.getAttribute('aria-label') };
  const all = keptForms();
  const kept = all.find((other) => isSame(other, place));
  if (!kept) return;
  store(all.filter((other) => other !== kept));
  const waiting = new Map<string, string[]>();
  const secret = unstored.get(placeOf(kept)) ?? [];
  unstored.delete(placeOf(kept));
  for (const [name, value] of [...kept.values, ...secret])
    waiting.set(name, [...(waiting.get(name) ?? []), value]);
  const present = [...form.elements].filter(isKept);
  for (const control of present) putBack(control, waiting.get(control.name) ?? []);
  for (const { name } of present) waiting.delete(name);
  if (waiting.size > 0) putBackLater(form, waiting);
}

/** `own` are the values that were kept of controls of this name: none of a box that was not ticked. */
function putBack(control: FormControl, own: string[]): void {
  if (isTick(control)) tickControl(control, own.includes(control.value));
  else if (own[0] !== undefined && own[0] !== control.value) writeControl(control, own[0]);
}

/** A field is filled once: what is typed or chosen after that is the person's. Sending the form ends the wait. */
function putBackLater(form: HTMLFormElement, waiting: Map<string, string[]>): void {
  const observer = new MutationObserver(putBackArrived);
  function putBackArrived(): void {
    const arrived = [...form.elements].filter(isKept).filter(({ name }) => waiting.has(name));
    const values = new Map(arrived.map(({ name }) => [name, waiting.get(name) ?? []]));
    for (const name of values.keys()) waiting.delete(name);
    if (waiting.size === 0) observer.disconnect();
    for (const control of arrived) putBack(control, values.get(control.name) ?? []);
  }
  observer.observe(form, { childList: true, subtree: true });
  form.addEventListener('submit', () => observer.disconnect(), { once: true });
  // the choice that came back may have brought its fields already
  putBackArrived();
}
