/** The native controls of a form, read and written as a person would: what listens to them hears it. */

export type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isTick = (control: FormControl): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /checkbox|radio/.test(control.type);

/** Puts a text into a control, past the component's own setter, so that the component takes it for typed. */
export function writeControl(control: FormControl, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text);
  const kind = control instanceof HTMLSelectElement ? 'change' : 'input';
  control.dispatchEvent(new Event(kind, { bubbles: true }));
}

/** Ticks a box, or takes the tick away; a click is what its listeners hear. */
export function tickControl(control: HTMLInputElement, isTicked: boolean): void {
  if (control.checked !== isTicked) control.click();
}
