/** The request of the builder of questions. Pure. */
import type { QuestionKind } from '../../contract.ts';

export type ProblemKind = Exclude<QuestionKind, 'defect'>;

/** Problems that a buyer finds; those that the warehouse finds are reported where photos are. */
export const problemKinds: readonly ProblemKind[] = [
  'price_increase',
  'freight',
  'stock',
  'variant',
  'seller_late',
  'data',
];

/** The fields that belong to the kind; empty ones are left out. */
export function problemBody(kind: ProblemKind, values: FormData) {
  const text = (name: string): string => String(values.get(name) ?? '').trim();
  const given = <Name extends string>(name: Name) =>
    (text(name) ? { [name]: text(name) } : {}) as Partial<Record<Name, string>>;
  const alternatives = [0, 1].flatMap((index) => {
    const [title, price] = [text(`alternatives.${index}.title`), text(`alternatives.${index}.price`)];
    return title ? [{ title, ...(price ? { price } : {}) }] : [];
  });
  return {
    kind,
    ...given('line'),
    ...given('price'),
    ...given('inland'),
    ...given('expected'),
    ...given('note'),
    ...(text('available') ? { available: Number(text('available')) } : {}),
    ...(alternatives.length > 0 ? { alternatives } : {}),
    ...(values.get('may_wait') ? { may_wait: true } : {}),
    ...(values.get('ask') ? { ask: true } : {}),
  };
}
