import { labelOf } from './labels.ts';
import { fold, isHidden, type Page, textOf } from './page.ts';
import { type Focus, isAside } from './page-focus.ts';
import type { PageNode } from './page-tree.ts';
import type { ReadVariants } from './reading.ts';

type Option = ReadVariants['options'][number];

const OPTION_NAME =
  /colou?r|farbe|couleur|colore|kolor|barva|цвет|颜色|顏色|尺码|尺寸|size|größe|groesse|taille|taglia|talle?s?\b|rozmiar|velikost|размер|style|model|variant|variation|scent|flavou?r|length|width|capacity|storage|material|finish|edition|pattern|kleur|maat|väri|koko|suurus|värv|izmērs|krāsa/i;
const NO_OPTION =
  /quantity|qty|country|currency|language|sort|menge|anzahl|quantité|cantidad|quantità|ilość|количество|数量|state|province|month|year|search|zip|rating|shipping|store|prefix|department|category|insta?l+ment|finance|leasing|review|guide|chart|wishlist|font|gift/i;
const NO_VALUE =
  /^(?:-+.*|please|select|choose|bitte|wählen|choisir|choisissez|elige|seleccion|scegli|seleziona|wybierz|vyberte|выберите|请选择|選択|kies|välj|valitse|vali)\b|^$|选择|выбер/i;

/** Where the controls of the main product stand: around title and buy button. */
function rangeOf(focus: Focus): { from: number; to: number } {
  const from = focus.region?.index ?? Math.max(0, (focus.title?.index ?? 0) - 50);
  return { from, to: focus.region?.end ?? (focus.buy?.index ?? from + 1200) + 200 };
}

/** A name for an option out of the words around it: the telling word, as the page writes it. */
function nameFrom(words: string[]): string | null {
  const short = words.find(
    (text) =>
      OPTION_NAME.test(text) &&
      text.length > 1 &&
      text.length < 30 &&
      !/[_=[\]]/.test(text) &&
      /^\p{Lu}|\s|:$/u.test(text),
  );
  if (short) return fold(short.replace(/[:*].*$/, ''));
  const found = words.map((text) => OPTION_NAME.exec(text)?.[0]).find((word) => word !== undefined);
  return found ? found.charAt(0).toUpperCase() + found.slice(1).toLowerCase() : null;
}

function valuesOf(page: Page, select: PageNode): string[] {
  const values: string[] = [];
  for (let at = select.index + 1; at < select.end; at++) {
    const node = page.nodes[at];
    if (node?.tag !== 'option') continue;
    const text = fold(textOf(page, node, 120));
    if (!NO_VALUE.test(text) && !values.includes(text)) values.push(text);
  }
  return values;
}

/** Counting numbers, percentages and months are no choice of a product. */
const isCounting = (values: string[]): boolean =>
  values.every((value) => /^\d{1,3}(?:\s?%.*|\s?(?:x|st|pcs|шт).*|\+)?$/i.test(value));

function fromSelects(page: Page, focus: Focus): Option[] {
  const { from, to } = rangeOf(focus);
  const options: Option[] = [];
  for (const select of page.byTag('select')) {
    if (select.index < from || select.index > to || isAside(select)) continue;
    const { attrs } = select;
    const label =
      attrs.id === undefined ? undefined : page.byTag('label').find((node) => node.attrs.for === attrs.id);
    const words = [
      label ? textOf(page, label, 60) : '',
      attrs['aria-label'] ?? '',
      attrs['data-name'] ?? '',
      attrs.name ?? '',
      attrs.id ?? '',
      labelOf(select),
    ];
    if (words.some((text) => NO_OPTION.test(text))) continue;
    const values = valuesOf(page, select);
    const name = nameFrom(words);
    if (values.length === 0 || values.length > 200 || (!name && (isCounting(values) || values.length < 2)))
      continue;
    if (values.some((value) => /%/.test(value)) || (!name && select.index > (focus.buy?.index ?? to)))
      continue;
    options.push({ name: name ?? 'Option', values });
  }
  return options;
}

function fromRadios(page: Page, focus: Focus): Option[] {
  const { from, to } = rangeOf(focus);
  const groups = new Map<string, Set<string>>();
  for (const input of page.byTag('input')) {
    const name = input.attrs.name ?? '';
    if (input.attrs.type !== 'radio' || input.index < from || input.index > to) continue;
    if (!OPTION_NAME.test(name) || NO_OPTION.test(name)) continue;
    const value = fold(input.attrs['aria-label'] ?? input.attrs['data-value'] ?? input.attrs.value ?? '');
    if (value && value.length < 60) groups.set(name, (groups.get(name) ?? new Set()).add(value));
  }
  return [...groups]
    .filter(([, values]) => values.size > 1)
    .map(([name, values]) => ({ name: nameFrom([name]) ?? name, values: [...values] }));
}

const SWATCH =
  /swatch|(?:^|[\s_-])(?:sizes?|colou?rs?|couleurs?|coloris|tailles?|farben?|groessen?|talles?|variants?|variations?|skus?)(?:[\s_-]|$)|(?:size|colou?r|variant|variation|option)s?-?_?(?:list|select|choice|picker|options|values|box|items?|container|section|wrapper)/;
const NO_SWATCH =
  /chart|guide|review|rating|font|tooltip|modal|popup|recommend|size-(?:full|large|small|medium|thumbnail)|bv-?|share|video|image-|thumb(?:nail)?s?(?:\s|$)/;

/** What a swatch says: its accessible name, title, picture's name, or short text. */
function swatchValue(page: Page, node: PageNode): string {
  const { attrs } = node;
  const named = attrs['aria-label'] ?? attrs['data-value'] ?? attrs['data-original-title'] ?? attrs.title;
  if (named && named.length < 60) return fold(named);
  const text = textOf(page, node, 60);
  if (text) return text.length <= 30 ? text : '';
  for (let at = node.index + 1; at < node.end && at < node.index + 12; at++) {
    const inner = page.nodes[at];
    const words = inner?.attrs.alt ?? inner?.attrs.title ?? inner?.attrs['aria-label'];
    if (words && words.length < 60) return fold(words);
  }
  return '';
}

/** The parts of a list of swatches: its items, else its buttons, labels or links, else its innermost texts. */
function swatchesOf(page: Page, list: PageNode): PageNode[] {
  const inside = page.nodes.slice(list.index + 1, list.end);
  for (const tag of ['li', 'button', 'label', 'a']) {
    const found = inside.filter((node) => node.tag === tag);
    if (found.length > 1 && found.length < 80) return found;
  }
  return inside
    .filter((node) => /^(?:div|span|td)$/.test(node.tag) && node.end - node.index <= 2)
    .slice(0, 80);
}

/** Phrases of the shop that stand among swatches and are none. */
const SHOP_PHRASE =
  /cart|wish ?list|favou?rites|registry|ship |pick ?up|dispon|épuisé|available|stock|:|\d\s?[€$£]|[€$£]\s?\d|grazie|thanks|more$|plus que/i;

function fromSwatches(page: Page, focus: Focus): Option[] {
  const { from, to } = rangeOf(focus);
  const options: Option[] = [];
  let past = 0;
  for (let index = from; index < Math.min(to, page.nodes.length) && options.length < 6; index++) {
    const node = page.nodes[index];
    if (
      !node ||
      index < past ||
      !/^(?:ul|ol|div|fieldset|dl|dd|table)$/.test(node.tag) ||
      node.end - node.index > 700
    )
      continue;
    const label = labelOf(node);
    if (!SWATCH.test(label) || NO_SWATCH.test(label) || NO_OPTION.test(label)) continue;
    const values = new Set(
      swatchesOf(page, node)
        .map((swatch) => swatchValue(page, swatch))
        .filter(
          (value) =>
            value !== '' && !NO_VALUE.test(value) && !NO_OPTION.test(value) && !SHOP_PHRASE.test(value),
        ),
    );
    const name = nameFrom([label.replace(/(?:swatch|variation|variant|option|style|model)\w*/g, ' ')]);
    if (!name || values.size < 2 || isAside(node) || isHidden(node)) continue;
    options.push({ name, values: [...values] });
    past = node.end;
  }
  return options;
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
  return all.filter(
    (option) =>
      all.length === 1 ||
      !option.values.every((value) => / [/|-] /.test(value)) ||
      !/variant|option/i.test(option.name),
  );
}

/** Options that the page offers by select boxes, radio buttons or swatches near the buy button. */
export function optionsFromControls(page: Page, focus: Focus): Option[] {
  const boxes = [...fromSelects(page, focus), ...fromRadios(page, focus)];
  return withoutRepeats([...boxes, ...fromSwatches(page, focus)]).slice(0, 6);
}
