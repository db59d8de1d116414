/** The goods that wait in the cart, in one row: pictures, how many, and the way there. */
import { Thumbnail } from '../../../kit/lists/thumbnail.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { Money } from '../../../ui/money/money.tsx';

const shown = 4;

export function CartStrip({ cart }: { cart: AnswerOf<'getCart'> }) {
  const { to } = usePlace();
  const { money } = useFormats();
  const words = useWords('cabinet.cart');
  const lines = cart.groups.flatMap((group) => group.lines);
  const left = lines.length - shown;
  return (
    <Sheet heading={words('title')}>
      <ul className="flex gap-2">
        {lines.slice(0, shown).map(({ id, image, product }) => (
          <li key={id}>
            <Thumbnail source={image} name={product.title} />
          </li>
        ))}
        {left > 0 ? <li className="self-center ps-1 text-text-2">{words('more', { count: left })}</li> : null}
      </ul>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
        <p className="grid">
          <span className="text-small text-text-2">{words('count', { count: lines.length })}</span>
          {cart.total ? <Money text={money(cart.total.byCard)} /> : null}
        </p>
        <Button size="dense" href={to('/cabinet/cart')}>
          {words('open')}
        </Button>
      </div>
    </Sheet>
  );
}
