import { keepForm } from '../../kit/forms/kept-form.ts';
import type { Navigation } from './navigation.ts';

/** Text typed into forms outlives a reload that is ours (UX-198). */
export function keepTypedForms({ watch, current }: Navigation): void {
  watch.keepTyped = () => {
    const { path, search } = current().page.state;
    for (const form of document.querySelectorAll<HTMLFormElement>('form[method=post]')) {
      if ('typed' in form.dataset || [...form.elements].some(isTyped)) keepForm(form, path + search);
    }
  };
}

/** A form notes typing once it is alive; what was typed before shows in its fields alone. */
const isTyped = (control: Element): boolean =>
  (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
  control.value !== control.defaultValue;
