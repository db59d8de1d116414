/** The variant that is chosen in the page, in the shop's own words. */
import { isSeen, textOf } from './on-screen.ts';

/** Menus of the page and not of the product. */
const elsewhere = 'nav, header, footer, aside, dialog';
const chosen =
  'input[type=radio]:checked, [role=radio][aria-checked=true], [role=option][aria-selected=true]';

/** Such as "Colour: grey, Size: M"; empty where nothing is chosen. */
export function chosenOptions(page: Document): string {
  const listed = [...page.querySelectorAll<HTMLSelectElement>('select')].flatMap(ofSelect);
  const pressed = [...page.querySelectorAll<HTMLElement>(chosen)].flatMap(ofChoice);
  return [...new Set([...listed, ...pressed])].join(', ');
}

function ofSelect(select: HTMLSelectElement): string[] {
  const option = select.selectedOptions[0];
  const value = clean(textOf(option));
  // "Choose a size" has no value; a short number counts pieces
  if (!option?.value || value === '' || /^\d{1,2}$/.test(value)) return [];
  if (select.closest(elsewhere) || !isSeen(select)) return [];
  return [named(labelOf(select) || clean(select.ariaLabel), value)];
}

/** The words of its label without those of the choices, which may stand inside of it. */
function labelOf(select: HTMLSelectElement): string {
  const nodes = [...(select.labels?.[0]?.childNodes ?? [])].filter((node) => !node.contains(select));
  return clean(nodes.map((node) => node.textContent).join(' '));
}

function ofChoice(choice: HTMLElement): string[] {
  const label = choice instanceof HTMLInputElement ? choice.labels?.[0] : undefined;
  const value = clean(textOf(label)) || clean(choice.ariaLabel) || clean(textOf(choice));
  // shops hide the circle and draw its label
  if (value === '' || choice.closest(elsewhere) || !isSeen(label ?? choice)) return [];
  const group = choice.closest('fieldset, [role=radiogroup], [role=listbox]');
  return [named(clean(textOf(group?.querySelector('legend'))) || clean(group?.ariaLabel), value)];
}

const clean = (text: string | null | undefined): string =>
  (text ?? '')
    .trim()
    .replace(/[:：*\s]+$/, '')
    .slice(0, 60);

const named = (name: string, value: string): string => (name && name !== value ? `${name}: ${value}` : value);
