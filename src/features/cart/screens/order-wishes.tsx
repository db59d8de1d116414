import { AdvanceAnswers } from './advance-answers.tsx';
import { InlandField } from './inland-field.tsx';
import type { Cart, CartInHand } from './use-cart.ts';

/** The wishes of a customer for one order of the cart; a guest is asked for them after signing in. */
export function OrderWishes(props: { group: Cart['groups'][number]; cart: CartInHand }) {
  return (
    <>
      <InlandField {...props} />
      <AdvanceAnswers {...props} />
    </>
  );
}
