import type { RankedClaim } from '../main-product.ts';
import { labelTest } from '../page/labels.ts';
import { isHidden, type Page, squeezed, textOf } from '../page/page.ts';
import { type Focus, isAside } from '../page/page-focus.ts';
import type { ReadVariants } from '../reading.ts';
import { NO_OPTION, OPTION_NAME, PROMPT, rangeOf } from '../variants/variant-names.ts';
import type { Features } from './linear.ts';

const isChoiceLabel = labelTest(
  (label) =>
    /swatch|variant|variation|colou?r|size|option|attribute|configur/.test(label) && !NO_OPTION.test(label),
);
const CHOOSE =
  /(?:choose|select|pick|wählen|choisir|choisissez|elige|selecciona|scegli|seleziona|wybierz|vyberte|выберите|выбрать|选择|選擇|選択|선택)/iu;
const CONFIGURE = /configur|customi[sz]e|personali[sz]e|build (?:your|it)|konfigur|anpassen/iu;

/** Traces of kinds in the source of a page: links to a table of sizes, and lists of sizes and colours in scripts. */
const TRACES = /[sS]ize[- ]?(?:[gG]uide|[cC]hart)|"(?:sizes|sizeList|colors|colours|colorList)"/g;
const MOST_TRACES = 20;

/** How often each kind of trace stands in the source, counted in one pass. */
function tracesIn(html: string): { sizeTable: number; axes: number } {
  let sizeTable = 0;
  let axes = 0;
  for (const [found] of html.matchAll(TRACES)) {
    if (found.startsWith('"')) axes++;
    else sizeTable++;
    if (sizeTable >= MOST_TRACES && axes >= MOST_TRACES) break;
  }
  return { sizeTable: Math.min(sizeTable, MOST_TRACES), axes: Math.min(axes, MOST_TRACES) };
}

const log = (count: number): number => Math.log(1 + Math.min(count, 50));

/** Signs of a choice near the product, as a person sees them: fields, labels, names and prompts. */
function choicesNear(page: Page, focus: Focus) {
  const { from: start, to } = rangeOf(focus);
  const isNear = ({ index }: { index: number }): boolean => index >= start && index <= to;
  const selects = page
    .byTag('select')
    .filter(
      (node) =>
        isNear(node) && !isAside(node) && !NO_OPTION.test(`${node.attrs.name ?? ''} ${node.attrs.id ?? ''}`),
    );
  const radios = new Map<string, number>();
  for (const node of page.byTag('input'))
    if (node.attrs.type === 'radio' && isNear(node) && !NO_OPTION.test(node.attrs.name ?? ''))
      radios.set(node.attrs.name ?? '', (radios.get(node.attrs.name ?? '') ?? 0) + 1);
  let labels = 0;
  for (let index = start; index < Math.min(to, page.nodes.length); index++) {
    const node = page.nodes[index];
    if (node && node.tag !== '#text' && isChoiceLabel(node)) labels++;
  }
  let names = 0;
  let prompts = 0;
  for (const node of page.byTag('#text')) {
    if (!isNear(node) || node.text.length > 60) continue;
    const words = squeezed(node).trim();
    if (words.length < 3 || words.length > 40 || isHidden(node) || isAside(node)) continue;
    if (OPTION_NAME.test(words.replace(PROMPT, '')) && words.length < 24) names++;
    if (CHOOSE.test(words)) prompts++;
  }
  return { selects: selects.length, radios: [...radios.values()], labels, names, prompts };
}

/** Fields of a choice anywhere on the page but beside it. */
const choicesAnywhere = (page: Page) => ({
  selects: page.byTag('select').filter((node) => !isAside(node)).length,
  radios: page.byTag('input').filter((node) => node.attrs.type === 'radio' && !isAside(node)).length,
});

/** The features for a product that comes in several kinds, beside the options that could be read. */
export function variantFeatures(
  page: Page,
  {
    focus,
    variants,
    claims,
    upTo,
    from,
  }: { focus: Focus; variants: ReadVariants; claims: RankedClaim[]; upTo: boolean; from: boolean },
): Features {
  const near = choicesNear(page, focus);
  const anywhere = choicesAnywhere(page);
  const buttons = focus.buttons.slice(0, 5).map((node) => textOf(page, node, 60));
  const traces = tracesIn(page.html);
  const [first] = variants.options;
  const values = variants.options.map((option) => option.values.length);
  return {
    read: first ? 1 : 0,
    items: variants.items.length > 1 ? 1 : 0,
    options: log(variants.options.length),
    values: log(Math.max(0, ...values)),
    few: first && Math.max(0, ...values) < 3 ? 1 : 0,
    unnamed:
      variants.options.length > 0 && variants.options.every(({ name }) => /^option|variant/i.test(name))
        ? 1
        : 0,
    'in source: sizeTable': log(traces.sizeTable),
    'in source: axes': log(traces.axes),
    allSelects: log(anywhere.selects),
    allRadios: log(anywhere.radios),
    selects: log(near.selects),
    radios: near.radios.some((count) => count > 1) ? 1 : 0,
    labels: log(near.labels),
    names: log(near.names),
    prompts: log(near.prompts),
    chooseButton: buttons.some((words) => CHOOSE.test(words)) ? 1 : 0,
    configure: buttons.some((words) => CONFIGURE.test(words)) ? 1 : 0,
    noBuy: focus.buy ? 0 : 1,
    noRegion: focus.region ? 0 : 1,
    upTo: upTo ? 1 : 0,
    from: from ? 1 : 0,
    manyOffers: log(
      new Set(
        claims
          .filter(({ relevance }) => relevance > 0.6)
          .flatMap(({ prices }) => prices.map(({ amount }) => amount)),
      ).size,
    ),
  };
}
