import { labelOf } from '../page/labels.ts';
import { fold, type Page, squeezed, textOf } from '../page/page.ts';
import { type Focus, isAside } from '../page/page-focus.ts';
import type { PageNode } from '../page/page-tree.ts';
import { toCurrencyCode } from '../prices/currencies.ts';
import type { ReadVariants } from '../reading.ts';
import { NO_OPTION, NO_VALUE, nameFrom, OPTION_NAME, rangeOf } from './variant-names.ts';
import { fromHeadings, fromSwatches } from './variant-swatches.ts';

type Option = ReadVariants['options'][number];

/** Lists of languages and of places are menus of the site. */
const PLACE = /^(?:english|deutsch|français|español|alabama|alaska|afghanistan|albania)\b/i;

/** A box with more than these is no choice of a product. */
const MOST_VALUES = 200;

function valuesOf(page: Page, select: PageNode): string[] {
  const values = new Set<string>();
  for (let at = select.index + 1; at < select.end && values.size <= MOST_VALUES; at++) {
    const node = page.nodes[at];
    if (node?.tag !== 'option') continue;
    const text = fold(textOf(page, node, 120));
    if (!NO_VALUE.test(text)) values.add(text);
  }
  return [...values];
}

/** Counting numbers, percentages and months are no choice of a product. */
const isCounting = (values: string[]): boolean =>
  values.every((value) => /^\d{1,3}(?:\s?%.*|\s?(?:x|st|pcs|шт).*|\+)?$/i.test(value));

/** A short text right before a control, with nothing but tags between. */
function textBefore(page: Page, control: PageNode): string {
  for (let at = control.index - 1; at > control.index - 8; at--) {
    const node = page.nodes[at];
    const words = node?.tag === '#text' ? squeezed(node).trim() : '';
    if (words !== '') return words.length < 30 && !/\d/.test(words) ? words : '';
  }
  return '';
}

/** Names that shop systems give to the fields of a choice: "id[4]", "super_attribute[93]". */
const FORM_OPTION =
  /^(?:(?:id|attributes?|options?|super_attribute|groups?|product_options?|properties|variation|eigenschaftwert)\[|attribute_(?:pa_)?)/i;

/** The first label of each control that labels name. */
type Labels = ReadonlyMap<string, PageNode>;

function labelsOf(page: Page): Labels {
  const labels = new Map<string, PageNode>();
  for (const label of page.byTag('label')) {
    const { for: id } = label.attrs;
    if (id !== undefined && !labels.has(id)) labels.set(id, label);
  }
  return labels;
}

function fromSelects(page: Page, focus: Focus, labels: Labels): Option[] {
  const { from, to } = rangeOf(focus);
  const options: Option[] = [];
  for (const select of page.byTag('select')) {
    if (select.index < from || select.index > to || isAside(select)) continue;
    const { attrs } = select;
    const label = attrs.id === undefined ? undefined : labels.get(attrs.id);
    const words = [
      label ? textOf(page, label, 60) : textBefore(page, select),
      attrs['aria-label'] ?? '',
      attrs['data-name'] ?? '',
      attrs.name ?? '',
      attrs.id ?? '',
      labelOf(select),
    ];
    if (words.some((text) => NO_OPTION.test(text))) continue;
    const values = valuesOf(page, select);
    const name =
      nameFrom(words) ?? (FORM_OPTION.test(attrs.name ?? '') && values.length > 1 ? 'Option' : null);
    if (
      values.length === 0 ||
      values.length > MOST_VALUES ||
      (!name && (isCounting(values) || values.length < 2))
    )
      continue;
    if (values.length === 1 || values.some((value) => PLACE.test(value))) continue;
    // a menu of currencies is no choice of the product
    if (values.every((value) => toCurrencyCode(value.slice(0, 3)) !== null)) continue;
    // a box without a name on a page without a button asks for a reason to write, or a part of the town
    if (!name && focus.buy === null) continue;
    if (values.some((value) => /%/.test(value)) || (!name && select.index > (focus.buy?.index ?? to)))
      continue;
    options.push({ name: name ?? 'Option', values });
  }
  return options;
}

const PRICED = /[€$£₽¥₴₺₹₪]\s?\d|\d\s?(?:[€$£₽₴₺₹₪円元]|zł|Kč|kr\b|грн|руб)/;
/** Fields of payment and delivery cost something too. */
const NO_RADIO = /pay|deliver|ship|versand|zahl|dostav|доставк|oplat|оплат|envio|livraison|bonus|donat/i;

/** The text of the label of a radio button; "" when it has none. */
function labelTextOf(page: Page, { attrs, parent }: PageNode, labels: Labels): string {
  const named = attrs.id === undefined ? undefined : labels.get(attrs.id);
  const label = parent?.tag === 'label' ? parent : named;
  return label ? textOf(page, label, 80) : '';
}

/** The value of a radio button: its own words, else those of its label; shops send numbers that mean nothing. */
function radioValue(page: Page, input: PageNode, labels: Labels): string {
  const { attrs } = input;
  const own = fold(attrs['aria-label'] ?? attrs['data-value'] ?? attrs.value ?? '');
  if (own !== '' && !/^\d+$/.test(own)) return own;
  const said = labelTextOf(page, input, labels);
  return said === '' ? own : said;
}

function fromRadios(page: Page, focus: Focus, labels: Labels): Option[] {
  const { from, to } = rangeOf(focus);
  const groups = new Map<string, Set<string>>();
  for (const input of page.byTag('input')) {
    const name = input.attrs.name ?? '';
    if (input.attrs.type !== 'radio' || input.index < from || input.index > to) continue;
    if (NO_OPTION.test(name) || NO_RADIO.test(name)) continue;
    const value = radioValue(page, input, labels);
    // kinds that cost different sums are a choice, whatever the field is called
    const isPriced = PRICED.test(labelTextOf(page, input, labels)) && !isAside(input);
    if (!OPTION_NAME.test(name) && !FORM_OPTION.test(name) && !isPriced) continue;
    if (value && value.length < 60) groups.set(name, (groups.get(name) ?? new Set()).add(value));
  }
  return [...groups]
    .filter(([, values]) => values.size > 1 && values.size <= MOST_VALUES)
    .map(([name, values]) => ({
      name: nameFrom([name]) ?? (OPTION_NAME.test(name) ? name : 'Option'),
      values: [...values],
    }));
}

/** One entry per option name; a box that lists the combinations of the others is dropped. */
function withoutRepeats(options: Option[]): Option[] {
  const names = new Map<string, Option>();
  for (const option of options) {
    const key = option.name.toLowerCase();
    const known = names.get(key);
    if (!known || known.values.length < option.values.length) names.set(key, option);
  }
  const all = [...names.values()];
  const isTwice = (option: Option): boolean =>
    option.name === 'Option' &&
    all.some((other) => other !== option && other.values.join() === option.values.join());
  return all.filter(
    (option) =>
      !isTwice(option) &&
      (all.length === 1 ||
        !option.values.every((value) => / [/|-] /.test(value)) ||
        !/variant|option/i.test(option.name)),
  );
}

/** Options that the page offers by select boxes, radio buttons or swatches near the buy button. */
export function optionsFromControls(page: Page, focus: Focus): Option[] {
  const labels = labelsOf(page);
  const boxes = [...fromSelects(page, focus, labels), ...fromRadios(page, focus, labels)];
  const range = rangeOf(focus);
  const named = [...boxes, ...fromSwatches(page, focus, range)];
  return withoutRepeats([...named, ...fromHeadings(page, range)]).slice(0, 6);
}
