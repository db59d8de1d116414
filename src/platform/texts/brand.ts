/**
 * The name of the shop: texts use it as `{brand}`, and its public address as `{shop_mail}`. Both are filled in where
 * texts are read, so no sentence needs a value for them. Pure.
 */
import type { MessageTree } from './texts.ts';

export interface ShopNames {
  /** As visitors read it. */
  brand: string;
  /** Where visitors write to: a bare address. */
  shopMail: string;
}

/** The names of a shop whose operator gave none. */
export const usualNames: ShopNames = { brand: 'Waybill', shopMail: 'shop@waybill.example' };

export const mostBrandLetters = 40;

/** Signs that messages, markup or the header of a mail would take for their own, or that turn the words around them. */
const special = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}{}<>"\\[\]|]/u;

/** A brand as it is kept, or undefined when it cannot be one. An apostrophe becomes the typographic one: messages read the other as an escape. */
export function keptBrand(text: string): string | undefined {
  const brand = text.trim().replaceAll("'", '’');
  return brand && brand.length <= mostBrandLetters && !special.test(brand) ? brand : undefined;
}

/** A text with the names that it mentions. */
export const nameText = (text: string, { brand, shopMail }: ShopNames): string =>
  text.replaceAll('{brand}', brand).replaceAll('{shop_mail}', shopMail);

/** The same tree with the names that its texts mention. */
export function nameTexts(tree: MessageTree, names: ShopNames): MessageTree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? nameText(value, names) : nameTexts(value, names),
    ]),
  );
}
