import { type FormEvent, useState } from 'react';
import { useWords } from '../../../kit/place.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import type { Cart, CartInHand } from './use-cart.ts';

/** The shop's own delivery as the customer knows it; taken over when he leaves the field or presses Enter. */
export function InlandField({ group, cart }: { group: Cart['groups'][number]; cart: CartInHand }) {
  const words = useWords('cart');
  const [typed, setTyped] = useState(group.inland?.amount ?? '');
  const [kept, setKept] = useState(typed);
  const keep = async (): Promise<void> => {
    const inland = typed.trim();
    if (inland === kept) return;
    if (await cart.change({ id: group.id, inland: inland === '' ? null : inland })) setKept(inland);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void keep();
  };
  return (
    <form
      method="post"
      onSubmit={onSubmit}
      noValidate
      // label and hint at the left, the field beside them, where there is room
      className="sm:[&_.ui-field]:grid-cols-[minmax(0,1fr)_9rem] sm:[&_.ui-field]:gap-x-6 sm:[&_.ui-hint]:col-start-1 sm:[&_.ui-input]:col-start-2 sm:[&_.ui-input]:row-span-2 sm:[&_.ui-input]:row-start-1 sm:[&_.ui-input]:self-center"
    >
      <Field
        label={words('inland', { currency: group.currency })}
        hint={words('inlandHint')}
        inputMode="decimal"
        width="full"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => void keep()}
      />
    </form>
  );
}
