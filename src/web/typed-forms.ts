import { keepForm } from '../platform/screen/kept-form.ts';
import type { Navigation } from './navigation.ts';

/** What stands in forms that were typed into outlives a reload that is ours (UX-198). */
export function keepTypedForms({ watch, current }: Navigation): void {
  watch.keepTyped = () => {
    const { path, search } = current().page.state;
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-typed]')) {
      keepForm(form, path + search);
    }
  };
}
