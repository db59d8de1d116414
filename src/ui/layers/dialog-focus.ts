const focusable =
  'a[href],button:not([disabled]),input:not([disabled]):not([type=hidden]),select:not([disabled],[aria-hidden]),textarea:not([disabled]),summary,[tabindex]:not([tabindex="-1"])';

/** The controls inside an element that can be reached with Tab, in order. */
function stops(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(focusable)].filter((element) => element.checkVisibility());
}

/** Puts focus into a dialog: the marked control, else the first of the content, else the heading. */
export function focusInto(dialog: HTMLElement, heading: HTMLElement | null, preferHeading: boolean) {
  const marked = dialog.querySelector<HTMLElement>('[data-autofocus]');
  const content = preferHeading
    ? []
    : [...dialog.querySelectorAll('.ui-dialog-body, .ui-dialog-footer')].flatMap(stops);
  (marked ?? content[0] ?? heading ?? dialog).focus();
}

/** Keeps Tab inside: from the last control to the first and back. */
export function keepFocus(dialog: HTMLElement, event: KeyboardEvent) {
  if (event.key !== 'Tab' || event.defaultPrevented) return;
  const all = stops(dialog);
  const first = all[0];
  const last = all.at(-1);
  const active = document.activeElement;
  const leavesStart = event.shiftKey && (active === first || !all.includes(active as HTMLElement));
  const leavesEnd = !event.shiftKey && active === last;
  const target = leavesStart ? last : leavesEnd ? first : undefined;
  if (!target) return;
  event.preventDefault();
  target.focus();
}
