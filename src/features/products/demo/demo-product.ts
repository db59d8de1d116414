/** Products of the demo shops. These are foreign shops to Waybill: it knows nothing here but by reading their pages. */
import type { DrawingName } from './drawings.ts';

/** Colours of a drawing: the thing itself, its darker side, and what is behind it. */
export interface Palette {
  main: string;
  dark: string;
  ground: string;
}

export interface DemoValue {
  name: string;
  /** Minor units that it costs more. */
  adds?: bigint;
  palette?: Palette;
}

export interface DemoProduct {
  slug: string;
  title: string;
  /** Minor units of the shop's currency. */
  price: bigint;
  oldPrice?: bigint;
  brand: string;
  description: string;
  facts: readonly string[];
  drawing: DrawingName;
  palette: Palette;
  options: readonly { name: string; values: readonly DemoValue[] }[];
  /** Combinations that are sold out, as "Blau / M". */
  soldOut?: readonly string[];
}

/** A product as one request sees it: the address may have put it out of stock or raised its price. */
export interface ShownProduct extends DemoProduct {
  /** Address of the page, and the folder of its pictures. */
  url: string;
  picturesUrl: string;
  isSoldOut: boolean;
  /** The fewest that are sold at once. */
  leastQuantity: number;
}

export interface DemoVariant {
  /** By option name. */
  options: Record<string, string>;
  label: string;
  price: bigint;
  inStock: boolean;
  /** Place of its colour among the pictures. */
  picture: number;
}

/** Every combination of option values; one without options for a product without choices. */
export function variantsOf(product: ShownProduct): DemoVariant[] {
  let variants: { options: Record<string, string>; values: string[]; price: bigint; picture: number }[] = [
    { options: {}, values: [], price: product.price, picture: 0 },
  ];
  for (const { name, values } of product.options) {
    variants = variants.flatMap((variant) =>
      values.map((value, place) => ({
        options: { ...variant.options, [name]: value.name },
        values: [...variant.values, value.name],
        price: variant.price + (value.adds ?? 0n),
        picture: value.palette ? place : variant.picture,
      })),
    );
  }
  return variants.map(({ options, values, price, picture }) => {
    const label = values.join(' / ');
    return {
      options,
      label,
      price,
      picture,
      inStock: !product.isSoldOut && !product.soldOut?.includes(label),
    };
  });
}

/** The palettes that a product is pictured in: of its colours, or its only one. */
export function palettesOf(product: DemoProduct): Palette[] {
  const colours = product.options.flatMap(({ values }) => values.flatMap(({ palette }) => palette ?? []));
  return colours.length > 0 ? colours : [product.palette];
}

/** Minor units of a currency with two decimals as "1234.50". */
export function decimal(minor: bigint): string {
  const text = minor.toString().padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}

/** Text for HTML, also inside attributes. */
export function escapeHtml(text: string): string {
  const signs: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}

/** JSON that may stand inside a script element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** The price once more for programs, in the tags that advertising systems ask shops for. */
export function priceTags(product: ShownProduct, currency: string): string {
  return `<meta property="product:price:amount" content="${decimal(product.price)}"><meta property="product:price:currency" content="${currency}">`;
}
