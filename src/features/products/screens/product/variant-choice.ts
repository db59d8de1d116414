import type { Product } from '../../contract.ts';

export type Choice = Record<string, string>;
type Variant = Product['variants'][number];

/** The id of the field in which an option is chosen. */
export const optionField = (name: string): string => `option-${name}`;

/** The variant that matches a complete choice, or undefined. */
export function chosenVariant(product: Product, choice: Choice): Variant | undefined {
  if (product.options.some(({ name }) => !choice[name])) return undefined;
  return product.variants.find((variant) =>
    product.options.every(
      ({ name }) => variant.options[name] === undefined || variant.options[name] === choice[name],
    ),
  );
}

/** The first option without a choice. */
export function missingOption(product: Product, choice: Choice): string | undefined {
  return product.options.find(({ name }) => !choice[name])?.name;
}

/** Whether nothing that has this value, with the other choices kept, can be bought. */
export function isSoldOut(
  product: Pick<Product, 'variants'>,
  choice: Choice,
  name: string,
  value: string,
): boolean {
  const wanted = { ...choice, [name]: value };
  const fitting = product.variants.filter((variant) =>
    Object.entries(wanted).every(
      ([option, chosen]) => variant.options[option] === undefined || variant.options[option] === chosen,
    ),
  );
  return fitting.length > 0 && fitting.every(({ available }) => available === false);
}

/** The shop's price of one piece with this choice: the variant's own price, else the product's. */
export function priceOf(product: Product, choice: Choice): Product['price'] {
  return chosenVariant(product, choice)?.price ?? product.price;
}
