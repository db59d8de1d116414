import { toAvailability } from '../claim.ts';
import { absolute, type Page } from '../page/page.ts';
import type { Focus } from '../page/page-focus.ts';
import { toCurrencyCode } from '../prices/currencies.ts';
import { withCurrencyDecimals } from '../prices/price-number.ts';
import type { ReadVariant, ReadVariants } from '../reading.ts';
import { statedAmount } from '../sources/json-ld-offers.ts';
import { isObject, type Json, type JsonObject, listOf, textValue } from '../sources/loose-json.ts';
import type { ScriptValue } from '../sources/script-values.ts';
import { optionsFromLinks } from './linked-choices.ts';
import { optionsFromSizes } from './size-rows.ts';
import { axesFromState } from './variant-axes.ts';
import { optionsFromControls } from './variant-controls.ts';

const EMPTY: ReadVariants = { options: [], items: [] };
const MAX_ITEMS = 250;

/** The names and values of the options that a list of variants has. */
export function optionsOf(items: ReadVariant[]): ReadVariants['options'] {
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
export function fromShopify(page: Page, product: JsonObject, currency: string | null): ReadVariant[] {
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

/** InSales: `variants` with `option_values` that point to the product's `option_names`. */
function fromInSales(page: Page, product: JsonObject, currency: string | null): ReadVariant[] {
  const names = new Map(
    listOf(product.option_names)
      .filter(isObject)
      .map((name) => [textValue(name.id), textValue(name.title)]),
  );
  return listOf(product.variants)
    .filter(isObject)
    .slice(0, MAX_ITEMS)
    .map((variant) => {
      const options: Record<string, string> = {};
      for (const value of listOf(variant.option_values).filter(isObject)) {
        const name = names.get(textValue(value.option_name_id));
        const chosen = textValue(value.title);
        if (name && chosen) options[name] = chosen;
      }
      const amount = statedAmount(variant.price, currency);
      return {
        options,
        price: amount && currency ? { amount: withCurrencyDecimals(amount, currency), currency } : null,
        image: null,
        available: typeof variant.available === 'boolean' ? variant.available : null,
        sku: textValue(variant.sku),
        url: variant.id ? `${page.url.origin}${page.url.pathname}?variant_id=${textValue(variant.id)}` : null,
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
        const read = 'option_names' in top ? fromInSales : fromShopify;
        const items = Array.isArray(top.variants) ? read(page, top, currency) : [];
        if (items.some((item) => Object.keys(item.options).length > 0)) return items;
        for (const inner of Object.values(top)) if (typeof inner === 'object') stack.push(inner);
      }
    }
  }
  return [];
}

/** Choices of links beside those of other controls: variants have addresses as long as nothing else is to be chosen. */
function withControls(linked: ReadVariants, controls: ReadVariants['options']): ReadVariants {
  const values = new Set(linked.options.flatMap((option) => option.values));
  const others = controls.filter((option) => !option.values.some((value) => values.has(value)));
  return { options: [...linked.options, ...others], items: others.length === 0 ? linked.items : [] };
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
  const linked = optionsFromLinks(page, facts.focus);
  const options = optionsFromControls(page, facts.focus);
  if (linked.options.length > 0) return withControls(linked, options);
  if (options.length > 0) return { options, items: [] };
  const axes = axesFromState(facts.scripts);
  if (axes.length > 0) return { options: axes, items: [] };
  const sizes = optionsFromSizes(page, facts.focus);
  return sizes.length > 0 ? { options: sizes, items: [] } : EMPTY;
}
