import { usePlace, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import { Button } from '../../../ui/button.tsx';
import type { CartInHand } from './use-cart.ts';

/** Lines that were removed on this page, each with a button that restores it, while the page is open (UX-013). */
export function RemovedLines({ cart }: { cart: CartInHand }) {
  const { words: all } = usePlace();
  const words = useWords('cart');
  if (cart.removed.length === 0) return null;
  return (
    <ul className="grid gap-2" aria-live="polite">
      {cart.removed.map((line) => (
        <li
          key={line.line}
          className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-inset px-4 py-2"
        >
          <span className="min-w-0 break-words">
            <ForeignWords>{words('removed', { title: line.title })}</ForeignWords>
          </span>
          <Button size="dense" onClick={() => void cart.restore(line)}>
            {all('ui.undo')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
