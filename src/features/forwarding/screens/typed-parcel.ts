/** A parcel as its customer typed it, in the form of the call. Pure. */
import type { Announced } from '../contract.ts';

/** `rows`: the lines of the form, named by their place. */
export function typedParcel(values: FormData, rows: number): Announced {
  const text = (name: string): string => String(values.get(name) ?? '').trim();
  const [tracking, comment] = [text('tracking'), text('comment')];
  return {
    ...{ shop: text('shop'), country: text('country'), currency: text('currency') },
    ...(tracking ? { tracking } : {}),
    ...(comment ? { comment } : {}),
    lines: Array.from({ length: rows }, (_, index) => ({
      title: text(`lines.${index}.title`),
      quantity: Number(text(`lines.${index}.quantity`) || 'NaN'),
      price: text(`lines.${index}.price`),
    })),
  };
}
