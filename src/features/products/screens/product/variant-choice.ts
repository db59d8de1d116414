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

/** The options without a choice. */
export const missingOptions = ({ options }: Pick<Product, 'options'>, choice: Choice): string[] =>
  options.flatMap(({ name }) => (choice[name] ? [] : name));

/** Leads to the field of an option. */
export function showOption(name: string): void {
  const field = document.getElementById(optionField(name));
  field?.focus({ preventScroll: true });
  // the bar of a phone covers what only just comes into sight
  field?.parentElement?.scrollIntoView({ block: 'center' });
}

type Variants = Pick<Product, 'variants'>;

/** The variants that a choice, whole or not, leaves. */
const leftBy = ({ variants }: Variants, choice: Choice): Variant[] =>
  variants.filter((variant) =>
    Object.entries(choice).every(
      ([option, chosen]) => variant.options[option] === undefined || variant.options[option] === chosen,
    ),
  );

/** Whether nothing that has this value, with the other choices kept, can be bought. */
export function isSoldOut(product: Variants, choice: Choice, name: string, value: string): boolean {
  const left = leftBy(product, { ...choice, [name]: value });
  return left.length > 0 && left.every(({ available }) => available === false);
}

/** The one that they all are; null where they differ, or are none. */
const shared = <Part>(all: Part[]): Part | null =>
  new Set(all.map((one) => JSON.stringify(one))).size === 1 ? (all[0] ?? null) : null;

/** The picture of all that a choice leaves: a colour shows itself before a size is chosen. */
export const pictureOf = (product: Variants, choice: Choice): string | null =>
  shared(leftBy(product, choice).flatMap(({ image }) => image ?? []));

/** The values of an option, each with its price where one of them is another than is shown, and its picture where these differ. */
export function offersOf(product: Product, choice: Choice, { name, values }: Product['options'][number]) {
  const offers = values.map((value) => {
    const wanted = { ...choice, [name]: value };
    return {
      value,
      isGone: isSoldOut(product, choice, name, value),
      price: shared(leftBy(product, wanted).map(({ price }) => price)),
      picture: pictureOf(product, wanted),
    };
  });
  const present = priceOf(product, choice)?.amount;
  const isPriced = offers.some(({ price }) => price && price.amount !== present);
  const areAlike = shared(offers.flatMap(({ picture }) => picture ?? [])) !== null;
  return offers.map(({ price, picture, ...offer }) => ({
    ...offer,
    price: isPriced ? price : null,
    picture: areAlike ? null : picture,
  }));
}

/** The values that a picture shows, as far as they can be bought: to press it is to choose them. */
export function choiceOfPicture(product: Product, image: string): Choice {
  const left = product.variants.filter((variant) => variant.image === image);
  return Object.fromEntries(
    product.options.flatMap(({ name }): [string, string][] => {
      const value = shared(left.map(({ options }) => options[name]));
      return value && !isSoldOut(product, {}, name, value) ? [[name, value]] : [];
    }),
  );
}

/** Whether a choice that is still open may cost more than is shown. */
export const mayCostMore = (product: Product, choice: Choice): boolean =>
  leftBy(product, choice).some(
    ({ price }) => Number(price?.amount) > Number(priceOf(product, choice)?.amount),
  );

/** The shop's price of one piece with this choice: the variant's own price, else the product's. */
export function priceOf(product: Product, choice: Choice): Product['price'] {
  return chosenVariant(product, choice)?.price ?? product.price;
}
