import { CallFailure } from '../../../../../platform/api/client.ts';
import type { OrderLine } from '../../../../orders/contract.ts';

/**
 * The pieces that were typed for each line, those of nought left out. Throws a failure of the field of each that is no
 * whole number, in the words of `say`.
 */
export function piecesIn(
  values: Pick<FormData, 'get'>,
  items: readonly Pick<OrderLine, 'id' | 'left'>[],
  say: (most: number) => string,
): { id: string; quantity: number }[] {
  const typed = items.map(({ id, left }) => ({
    id,
    left,
    text: String(values.get(nameOf(id)) ?? '').trim(),
  }));
  const wrong = typed.filter(({ text }) => !/^\d*$/.test(text));
  if (wrong.length > 0) {
    const fields = Object.fromEntries(wrong.map(({ id, left }) => [nameOf(id), [say(left)]]));
    throw new CallFailure('refused', { status: 422, code: 'fields', fields });
  }
  return typed.map(({ id, text }) => ({ id, quantity: Number(text) })).filter(({ quantity }) => quantity > 0);
}

/** The field of a line, as the API names it in its refusals. */
const nameOf = (id: string): string => `lines.${id}`;
