import { toAvailability } from './claim.ts';
import { toCurrencyCode } from './currencies.ts';
import type { ScriptValue } from './embedded-state.ts';
import { statedAmount } from './json-ld.ts';
import { isObject, type Json, type JsonObject, listOf, textValue } from './loose-json.ts';
import { absolute, fold, labelOf, type Page, textOf } from './page.ts';
import type { Focus } from './page-focus.ts';
import type { PageNode } from './page-tree.ts';
import { withCurrencyDecimals } from './price-number.ts';
import type { ReadVariant, ReadVariants } from './reading.ts';

const EMPTY: ReadVariants = { options: [], items: [] };
const MAX_ITEMS = 250;

function optionsOf(items: ReadVariant[]): ReadVariants['options'] {
  const names = new Map<string, Set<string>>();
  for (const item of items) {
    for (const [name, value] of Object.entries(item.options)) {
      const values = names.get(name) ?? new Set();
      names.set(name, values.add(value));
    }
  }
  return [...names].map(([name, values]) => ({ name, values: [...values] }));
}

const AXES: Record<string, string> = {
  color: 'Color',
  colour: 'Color',
  size: 'Size',
  material: 'Material',
  pattern: 'Pattern',
};

/** schema.org ProductGroup: `hasVariant` products with colour, size and the like. */
function fromProductGroup(page: Page, product: JsonObject): ReadVariant[] {
  return listOf(product.hasVariant)
    .filter(isObject)
    .slice(0, MAX_ITEMS)
    .map((variant) => {
      const offer = listOf(variant.offers).find(isObject) ?? {};
      const currency = toCurrencyCode(textValue(offer.priceCurrency));
      const amount = statedAmount(offer.price ?? offer.lowPrice, currency);
      const options: Record<string, string> = {};
      for (const [key, name] of Object.entries(AXES)) {
        const value = textValue(variant[key]);
        if (value) options[name] = value;
      }
      if (Object.keys(options).length === 0)
        options.Variant = textValue(variant.name) ?? textValue(variant.sku) ?? '';
      const stock = toAvailability(textValue(offer.availability));
      return {
        options,
        price: amount && currency ? { amount: withCurrencyDecimals(amount, currency), currency } : null,
        image: absolute(page, textValue(isObject(variant.image) ? variant.image.url : variant.image)),
        available: stock === null ? null : stock !== 'out_of_stock',
        sku: textValue(variant.sku),
        url: absolute(page, textValue(variant.url) ?? textValue(offer.url)),
      };
    });
}

/** Shopify's product object: `variants` with option1..3, names in `options`. Amounts are cents or decimals. */
function fromShopify(page: Page, product: JsonObject, currency: string | null): ReadVariant[] {
  const variants = listOf(product.variants).filter(isObject);
  const names = listOf(product.options).map(
    (option) => textValue(isObject(option) ? option.name : option) ?? '',
  );
  if (variants.length === 0 || !variants.some((variant) => 'option1' in variant || 'public_title' in variant))
    return [];
  return variants.slice(0, MAX_ITEMS).map((variant) => {
    const options: Record<string, string> = {};
    for (const at of [1, 2, 3]) {
      const value = textValue(variant[`option${at}`]);
      if (value && value !== 'Default Title') options[names[at - 1] || `Option ${at}`] = value;
    }
    const raw = variant.price;
    const cents = typeof raw === 'number' && Number.isInteger(raw);
    const amount = cents ? (Number(raw) / 100).toFixed(2) : statedAmount(raw, currency);
    const image = isObject(variant.featured_image) ? variant.featured_image.src : undefined;
    return {
      options,
      price: amount && currency ? { amount: withCurrencyDecimals(amount, currency), currency } : null,
      image: absolute(page, textValue(image)),
      available: typeof variant.available === 'boolean' ? variant.available : null,
      sku: textValue(variant.sku),
      url: variant.id ? `${page.url.origin}${page.url.pathname}?variant=${textValue(variant.id)}` : null,
    };
  });
}

/** WooCommerce: `data-product_variations` holds attributes, display price and stock of each variation. */
function fromWooCommerce(page: Page, list: Json[], currency: string | null): ReadVariant[] {
  const variations = list
    .filter(isObject)
    .filter((variation) => isObject(variation.attributes) && 'display_price' in variation);
  return variations.slice(0, MAX_ITEMS).map((variation) => {
    const options: Record<string, string> = {};
    for (const [key, value] of Object.entries(isObject(variation.attributes) ? variation.attributes : {})) {
      const chosen = textValue(value);
      if (chosen) options[key.replace(/^attribute_(?:pa_)?/, '').replace(/[-_]+/g, ' ')] = chosen;
    }
    const amount = statedAmount(variation.display_price, currency);
    return {
      options,
      price: amount && currency ? { amount: withCurrencyDecimals(amount, currency), currency } : null,
      image: absolute(page, textValue(isObject(variation.image) ? variation.image.url : undefined)),
      available: typeof variation.is_in_stock === 'boolean' ? variation.is_in_stock : null,
      sku: textValue(variation.sku),
      url: null,
    };
  });
}

function fromScripts(page: Page, values: ScriptValue[], currency: string | null): ReadVariant[] {
  let budget = 20_000;
  for (const { value } of values) {
    const stack: Json[] = [value];
    while (stack.length > 0 && budget-- > 0) {
      const top = stack.pop();
      if (Array.isArray(top)) {
        const woo = fromWooCommerce(page, top, currency);
        if (woo.length > 0) return woo;
        stack.push(...top.slice(0, 50));
      } else if (isObject(top)) {
        const shopify = Array.isArray(top.variants) ? fromShopify(page, top, currency) : [];
        if (shopify.length > 0 && shopify.some((item) => Object.keys(item.options).length > 0))
          return shopify;
        for (const inner of Object.values(top)) if (typeof inner === 'object') stack.push(inner);
      }
    }
  }
  return [];
}

const OPTION_NAME =
  /colou?r|farbe|couleur|colore|kolor|barva|цвет|颜色|顏色|尺码|尺寸|size|größe|taille|taglia|talla|rozmiar|velikost|размер|style|model|variant|variation|option|scent|flavou?r|length|width|capacity|storage|material|finish|edition|pack|pattern|kleur|maat|väri|koko|suurus|värv/i;
const NO_OPTION =
  /quantity|qty|country|currency|language|sort|menge|anzahl|quantité|cantidad|quantità|ilość|количество|数量|state|province|month|year|search|zip|rating|shipping|store|title|prefix|department|category/i;

/** Words that name a choice: its label element, its own names, or the first entry ("Choose size"). */
function choiceName(page: Page, select: PageNode): string | null {
  const { attrs } = select;
  const label = page.byTag('label').find((node) => attrs.id !== undefined && node.attrs.for === attrs.id);
  const words = [
    label ? textOf(page, label, 60) : '',
    attrs['aria-label'] ?? '',
    attrs['data-name'] ?? '',
    attrs.name ?? '',
    attrs.id ?? '',
    labelOf(select),
  ];
  if (words.some((text) => NO_OPTION.test(text))) return null;
  const found = words.find((text) => OPTION_NAME.test(text));
  if (!found) return null;
  const named = words.slice(0, 3).find((text) => text.length > 1 && text.length < 30);
  return fold((named ?? OPTION_NAME.exec(found)?.[0] ?? found).replace(/[:*]+$/, ''));
}

const NO_VALUE =
  /^(?:-+.*|please|select|choose|bitte|wählen|choisir|choisissez|elige|seleccion|scegli|seleziona|wybierz|vyberte|выберите|请选择|選択|kies|välj|valitse|vali)\b|^$|选择|выбер/i;

/** Select boxes and radio swatches near the buy button. */
function fromControls(page: Page, focus: Focus): ReadVariants['options'] {
  const from = focus.region?.index ?? Math.max(0, (focus.title?.index ?? 0) - 50);
  const to = focus.region?.end ?? (focus.buy?.index ?? from + 1500) + 200;
  const options: ReadVariants['options'] = [];
  for (const select of page.byTag('select')) {
    if (select.index < from || select.index > to) continue;
    const name = choiceName(page, select);
    const values = page
      .byTag('option')
      .filter((option) => option.index > select.index && option.index < select.end)
      .map((option) => textOf(page, option, 120))
      .filter((text) => !NO_VALUE.test(text));
    if (name && values.length > 0 && values.length < 200)
      options.push({ name, values: [...new Set(values)] });
  }
  const groups = new Map<string, Set<string>>();
  for (const input of page.byTag('input')) {
    const name = input.attrs.name ?? '';
    if (
      input.attrs.type !== 'radio' ||
      input.index < from ||
      input.index > to ||
      !OPTION_NAME.test(name) ||
      NO_OPTION.test(name)
    )
      continue;
    const value = fold(input.attrs['aria-label'] ?? input.attrs['data-value'] ?? input.attrs.value ?? '');
    if (value && value.length < 60) groups.set(name, (groups.get(name) ?? new Set()).add(value));
  }
  for (const [name, values] of groups)
    if (values.size > 1)
      options.push({ name: fold(OPTION_NAME.exec(name)?.[0] ?? name), values: [...values] });
  return options.slice(0, 6);
}

/** Options and their combinations, from the most exact source that has them. */
export function readVariants(
  page: Page,
  facts: { products: JsonObject[]; scripts: ScriptValue[]; focus: Focus; currency: string | null },
): ReadVariants {
  for (const product of facts.products) {
    const items = fromProductGroup(page, product);
    if (items.length > 1) return { options: optionsOf(items), items };
  }
  const items = fromScripts(page, facts.scripts, facts.currency);
  if (items.length > 1) return { options: optionsOf(items), items };
  const options = fromControls(page, facts.focus);
  return options.length > 0 ? { options, items: [] } : EMPTY;
}
