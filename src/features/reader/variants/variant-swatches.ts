import { labelOf, labelTest } from '../page/labels.ts';
import { fold, isHidden, type Page, squeezed, textOf } from '../page/page.ts';
import { type Focus, isAside } from '../page/page-focus.ts';
import type { PageNode } from '../page/page-tree.ts';
import { BUY_WORDS } from '../page/page-words.ts';
import type { ReadVariants } from '../reading.ts';
import { type ControlRange, NO_OPTION, NO_VALUE, nameFrom, PROMPT } from './variant-names.ts';

type Option = ReadVariants['options'][number];

const SWATCH =
  /swatch|(?:^|[\s_-])(?:sizes?|colou?rs?|couleurs?|coloris|tailles?|farben?|groessen?|talles?|variants?|variations?|skus?)(?:[\s_-]|$)|(?:size|colou?r|variant|variation|option)s?-?_?(?:list|select|choice|picker|options|values|box|items?|container|section|wrapper)/;
const NO_SWATCH =
  /chart|guide|review|rating|font|tooltip|modal|popup|recommend|size-(?:full|large|small|medium|thumbnail)|bv-?|share|video|image-|thumb(?:nail)?s?(?:\s|$)/;

/** Phrases of the shop that stand among swatches and are none. */
const SHOP_PHRASE =
  /cart|wish ?list|favou?rites|registry|ship |pick ?up|dispon|épuisé|available|stock|:|\d\s?[€$£]|[€$£]\s?\d|grazie|thanks|more$|plus que|magasin|\bbag\b|basket|follow|^list$|anylist|^(?:expand|collapse|express|rush|yes|no)$/i;
const PRICED = /\d\s?[€$£₽]|[€$£₽]\s?\d/;

/** "Select Color Red" is "Red"; "Select Color" stays and is no value. */
const withoutPrompt = (text: string): string =>
  text.replace(/^(?:select|choose)\s{1,4}(?:colou?r|size|style|variation)\s{0,4}[:-]?\s{1,4}(?=\S)/i, '');

/** The value of a swatch: its accessible name, title, short text, or its picture's name. */
export function swatchValue(page: Page, node: PageNode): string {
  const { attrs } = node;
  const named = attrs['aria-label'] ?? attrs['data-value'] ?? attrs['data-original-title'] ?? attrs.title;
  if (named && named.length < 60) return withoutPrompt(fold(named));
  const text = textOf(page, node, 60);
  if (text && !PRICED.test(text)) return text.length <= 30 ? text : '';
  for (let at = node.index + 1; at < node.end && at < node.index + 12; at++) {
    const inner = page.nodes[at];
    const words = inner?.attrs.alt ?? inner?.attrs.title ?? inner?.attrs['aria-label'];
    if (words && words.length < 60) return fold(words);
  }
  return '';
}

/** The name of a choice among its values is its heading. */
const NAME_ALONE =
  /^(?:colou?rs?|sizes?|materials?|styles?|models?|patterns?|features?|product features)\s?:?$/i;
const isSpecification = labelTest(/specification|product-?spec|specs|technical|characteristic|datasheet/);

/** A line of a table of facts names what the product is and offers no choice. */
function isFact(text: PageNode): boolean {
  for (let at = text.parent, up = 0; at && up < 5; at = at.parent, up++)
    if (at.tag === 'th' || isSpecification(at)) return true;
  return false;
}

/** Whether a text may be a value of a choice: no prompt, no phrase of the shop. */
export const isValue = (value: string): boolean =>
  value !== '' &&
  !BUY_WORDS.test(value) &&
  !NO_VALUE.test(value) &&
  !NAME_ALONE.test(value) &&
  !NO_OPTION.test(value) &&
  !SHOP_PHRASE.test(value);

const PARTS = ['li', 'button', 'label', 'a', 'text'];

/** The values of a list of swatches: of its items, else its buttons, labels or links, else its innermost texts. */
function valuesIn(page: Page, list: PageNode, tags = PARTS): string[] {
  const byTag = new Map<string, PageNode[]>();
  for (let at = list.index + 1; at < list.end; at++) {
    const node = page.nodes[at];
    if (!node || node.tag === '#text') continue;
    const kind = /^(?:div|span|td)$/.test(node.tag) && node.end - node.index <= 2 ? 'text' : node.tag;
    const known = byTag.get(kind);
    if (known) known.push(node);
    else byTag.set(kind, [node]);
  }
  for (const tag of tags) {
    const found = byTag.get(tag) ?? [];
    if (found.length < 2 || found.length > 80) continue;
    const values = new Set(found.map((node) => swatchValue(page, node)).filter(isValue));
    if (values.size > 1) return [...values];
  }
  return [];
}

const LISTS = new Set(['ul', 'ol', 'div', 'fieldset', 'dl', 'dd', 'table']);
const isSwatchList = labelTest(
  (label) => SWATCH.test(label) && !NO_SWATCH.test(label) && !NO_OPTION.test(label),
);

/** Options from lists whose class or id says so. */
export function fromSwatches(page: Page, focus: Focus, { from, to }: ControlRange): Option[] {
  const options: Option[] = [];
  let past = 0;
  for (let index = from; index < Math.min(to, page.nodes.length) && options.length < 6; index++) {
    const node = page.nodes[index];
    if (!node || index < past || !LISTS.has(node.tag) || node.end - node.index > 700) continue;
    if (!isSwatchList(node) || isAside(node)) continue;
    // Sizes often wait in a closed box; without a region around title and button it may be another's.
    if (focus.region === null && isHidden(node)) continue;
    const label = labelOf(node);
    const name = nameFrom([label.replace(/(?:swatch|variation|variant|option|style|model)\w*/g, ' ')]);
    const values = name ? valuesIn(page, node) : [];
    if (!name || values.length < 2) continue;
    options.push({ name, values });
    past = node.end;
  }
  return options;
}

/** "Size:", "Select colour", "Taille :" as the whole text above a list. */
const HEADING =
  /^(colou?rs?|sizes?|shoe size|farben?|größen?|couleurs?|tailles?|colore|taglia|kolor|rozmiar|barva|velikost|цвет|размер|颜色|顏色|颜色分类|尺码|尺寸|规格|색상|사이즈|カラー|サイズ|kleur|maat|färg|storlek|talla|tamaño|cor|tamanho|material|finish|flavou?r|scent|capacity|storage|length|størrelse|farge|farve|färg|koko|väri|suurus|värv|izmērs|krāsa|dydis|spalva|veľkosť|farba|velikost|velicina|veličina|boja|méret|szín|mărime|culoare|розмір|колір|цвят|beden|renk|μέγεθος|χρώμα|מידה|צבע|المقاس|اللون|kích thước|kích cỡ|màu sắc|màu|ขนาด|สี|ukuran|warna|medida|color|colour|variante|ausführung|coloris|tamaños?|rozmiary?|kolory?)\s*:?$/iu;

/** The list that a heading names: right below it, else the small element around both. */
function valuesBelow(page: Page, heading: PageNode): string[] {
  let words = 0;
  // One text may stand between: the value that is chosen.
  for (let at = heading.index + 1; at < heading.index + 14 && words < 2; at++) {
    const list = page.nodes[at];
    if (list?.tag === '#text' && squeezed(list).trim() !== '') words++;
    const size = list && LISTS.has(list.tag) ? list.end - list.index : 0;
    const values = list && size >= 4 && size <= 400 ? valuesIn(page, list) : [];
    if (values.length > 1) return values;
  }
  const around = heading.parent?.parent;
  return around && around.end - around.index <= 120 ? valuesIn(page, around, ['button', 'label']) : [];
}

/** Options from lists that stand right below a heading which names them. */
export function fromHeadings(page: Page, { from, to }: ControlRange): Option[] {
  const options: Option[] = [];
  for (const text of page.texts) {
    if (text.index < from || text.index > to || text.text.length > 120) continue;
    const name = HEADING.exec(squeezed(text).trim().replace(PROMPT, ''))?.[1];
    if (!name || isAside(text) || text.parent?.tag === 'option' || isFact(text)) continue;
    const values = valuesBelow(page, text).filter((value) => value.length <= 25);
    if (values.length > 1) options.push({ name: name.charAt(0).toUpperCase() + name.slice(1), values });
  }
  return options;
}
