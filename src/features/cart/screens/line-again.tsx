/** Another try for one line that cannot be ordered: its shop is asked again, and the others stay (UX-080). */
import { useState } from 'react';
import { useIdempotencyKey } from '../../../kit/forms/use-idempotency-key.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { CallFailure } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { chosenVariant } from '../../products/screens/product/variant-choice.ts';
import type { Cart, CartInHand } from './use-cart.ts';

type Line = Cart['groups'][number]['lines'][number];

export function LineAgain({ line, order, cart }: { line: Line; order: string; cart: CartInHand }) {
  const { words: all } = usePlace();
  const words = useWords('cart');
  const { named } = useFormats();
  const { ask, isAsking, told } = useAskingAgain({ line, order, cart });
  return (
    <div className="ui-actions items-center">
      <Button
        size="dense"
        aria-label={named(words('again'), line.product.title)}
        loading={isAsking}
        loadingLabel={all('ui.sending')}
        onClick={() => void ask()}
      >
        {words('again')}
      </Button>
      {told ? (
        <p role="status" className="text-small text-text-2">
          {told}
        </p>
      ) : null}
    </div>
  );
}

/** Reads the product at its shop; one that is sold again takes the place of the line, with its quantity. */
function useAskingAgain({ line, order, cart }: { line: Line; order: string; cart: CartInHand }) {
  const { api, toasts, words: all } = usePlace();
  const words = useWords('cart');
  const key = useIdempotencyKey();
  const [isAsking, setAsking] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  const { url, title } = line.product;
  const read = async (): Promise<void> => {
    const { data: now } = await api.readProductData({ body: { url } });
    const variant = chosenVariant(now, line.options);
    const isSold = variant ? variant.available !== false : now.options.length === 0;
    if (!isSold || now.availability === 'out_of_stock') return setTold(words('againNot'));
    const product = { url, snapshot: now.id, options: line.options, quantity: 1 };
    await api.addToCart({ body: { product }, idempotencyKey: key.of(now.id) });
    key.done();
    // one piece was added to the same line, at the newest price
    await cart.reload();
    await cart.change({ id: order, lines: [{ id: line.id, quantity: line.quantity }] });
    toasts.show({ type: 'success', message: words('againDone', { title }) });
  };
  const ask = async (): Promise<void> => {
    setAsking(true);
    setTold(null);
    try {
      await read();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setTold(error.kind === 'refused' ? error.message : all(`ui.failure.${error.kind}`));
    } finally {
      setAsking(false);
    }
  };
  return { ask, isAsking, told };
}
