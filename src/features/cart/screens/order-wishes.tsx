import { AdvanceAnswers } from './advance-answers.tsx';
import { InlandField } from './inland-field.tsx';
import type { Cart, CartInHand } from './use-cart.ts';

/** What a customer may say about one order of the cart, which a guest is asked after signing in. */
export function OrderWishes(props: { group: Cart['groups'][number]; cart: CartInHand }) {
  return (
    <>
      <InlandField {...props} />
      <AdvanceAnswers {...props} />
    </>
  );
}
