import type { Product } from '../../contract.ts';

export type Choice = Record<string, string>;
type Variant = Product['variants'][number];

/** The id of the field in which an option is chosen. */
export const optionField = (name: string): string => `option-${name}`;

/**
 * The variant that a complete choice means, or undefined: the same as the server takes, so that its price is what is charged
 * (M21). A page may name only some options of a variant; the one that names most of the choice is meant.
 */
export function chosenVariant({ options, variants }: Product, choice: Choice): Variant | undefined {
  if (options.length === 0) return variants.length === 1 ? variants[0] : undefined;
  if (options.some(({ name }) => !choice[name])) return undefined;
  const [best] = variants
    .filter((variant) => Object.entries(variant.options).every(([name, value]) => choice[name] === value))
    .toSorted((one, other) => namesOf(other) - namesOf(one));
  return best && namesOf(best) > 0 ? best : undefined;
}

const namesOf = (variant: Variant): number => Object.keys(variant.options).length;

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
