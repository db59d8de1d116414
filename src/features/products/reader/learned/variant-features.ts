import { labelTest } from '../labels.ts';
import type { RankedClaim } from '../main-product.ts';
import { isHidden, type Page, squeezed, textOf } from '../page.ts';
import { type Focus, isAside } from '../page-focus.ts';
import type { ReadVariants } from '../reading.ts';
import { NO_OPTION, OPTION_NAME, PROMPT, rangeOf } from '../variant-names.ts';
import type { Features } from './linear.ts';

const isChoiceLabel = labelTest(
  (label) =>
    /swatch|variant|variation|colou?r|size|option|attribute|configur/.test(label) && !NO_OPTION.test(label),
);
const CHOOSE =
  /(?:choose|select|pick|wählen|choisir|choisissez|elige|selecciona|scegli|seleziona|wybierz|vyberte|выберите|выбрать|选择|選擇|選択|선택)/iu;
const CONFIGURE = /configur|customi[sz]e|personali[sz]e|build (?:your|it)|konfigur|anpassen/iu;

/** Traces of kinds in the source of a page: links to a table of sizes, and lists of sizes and colours in scripts. */
const TRACES: Record<string, RegExp> = {
  sizeTable: /[sS]ize[- ]?(?:[gG]uide|[cC]hart)/g,
  axes: /"(?:sizes|sizeList|colors|colours|colorList)"/g,
};
const MOST_TRACES = 20;

function countOf(html: string, trace: RegExp): number {
  let count = 0;
  for (const _ of html.matchAll(trace)) if (++count >= MOST_TRACES) break;
  return count;
}

const log = (count: number): number => Math.log(1 + Math.min(count, 50));

/** What speaks for a product that comes in several kinds, beside the options that could be read. */
export function variantFeatures(
  page: Page,
  {
    focus,
    variants,
    claims,
    upTo,
  }: { focus: Focus; variants: ReadVariants; claims: RankedClaim[]; upTo: boolean },
): Features {
  const { from, to } = rangeOf(focus);
  const isNear = ({ index }: { index: number }): boolean => index >= from && index <= to;
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
  for (let index = from; index < Math.min(to, page.nodes.length); index++) {
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
  const buttons = focus.buttons.slice(0, 5).map((node) => textOf(page, node, 60));
  const traces = Object.entries(TRACES).map(([name, trace]) => [
    `in source: ${name}`,
    log(countOf(page.html, trace)),
  ]);
  const allSelects = page.byTag('select').filter((node) => !isAside(node)).length;
  const allRadios = page
    .byTag('input')
    .filter((node) => node.attrs.type === 'radio' && !isAside(node)).length;
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
    ...Object.fromEntries(traces),
    allSelects: log(allSelects),
    allRadios: log(allRadios),
    selects: log(selects.length),
    radios: [...radios.values()].some((count) => count > 1) ? 1 : 0,
    labels: log(labels),
    names: log(names),
    prompts: log(prompts),
    chooseButton: buttons.some((words) => CHOOSE.test(words)) ? 1 : 0,
    configure: buttons.some((words) => CONFIGURE.test(words)) ? 1 : 0,
    noBuy: focus.buy ? 0 : 1,
    noRegion: focus.region ? 0 : 1,
    upTo: upTo ? 1 : 0,
    manyOffers: log(
      new Set(
        claims
          .filter(({ relevance }) => relevance > 0.6)
          .flatMap(({ prices }) => prices.map(({ amount }) => amount)),
      ).size,
    ),
  };
}
