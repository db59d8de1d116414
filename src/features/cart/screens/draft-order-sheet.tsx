import { lazyPart } from '../../../kit/lazy-part.tsx';
import { useFormats, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { QuoteReceipt } from '../../pricing/screens/quote-receipt.tsx';
import type { KnownWords } from '../../products/screens/options/chosen-words.ts';
import { CartLineRow } from './cart-line-row.tsx';
import type { Cart, CartInHand } from './use-cart.ts';

// a guest is not asked for them
const wishes = lazyPart(async () => (await import('./order-wishes.tsx')).OrderWishes);

/** To be awaited before the cart of a customer is rendered. */
export const { prepare } = wishes;

/** The sheet of a future order: the lines of one shop, its delivery once, its price (UX-073). */
export function DraftOrderSheet({
  group,
  cart,
  known,
  isGuest = false,
}: {
  group: Cart['groups'][number];
  cart: CartInHand;
  /** Words of options in the reader's language. */
  known: KnownWords;
  /** A guest's lines are kept in the browser; what is said about an order is asked after signing in. */
  isGuest?: boolean;
}) {
  const words = useWords('cart');
  const { money } = useFormats();
  const shop = group.shop.name ?? group.shop.host;
  const pieces = group.lines.reduce((sum, line) => sum + (line.selected ? line.quantity : 0), 0);
  return (
    <Sheet
      heading={<ForeignWords>{shop}</ForeignWords>}
      headingLevel={2}
      actions={
        group.quote ? (
          <p className="grid justify-items-end">
            <b className={cart.isChanging ? 'text-text-3 tabular-nums' : 'tabular-nums'}>
              {money(group.quote.byCard)}
            </b>
            <span className="text-small text-text-2">{words('withFees')}</span>
          </p>
        ) : null
      }
    >
      {/* the box of an only line says the same */}
      {group.lines.length > 1 ? (
        <Checkbox
          label={<ForeignWords>{words('selectShop', { shop })}</ForeignWords>}
          checked={group.selection === 'all'}
          mixed={group.selection === 'some'}
          onChange={(event) => void cart.change({ id: group.id, selected: event.target.checked })}
        />
      ) : null}
      <ul className="grid divide-y divide-line border-line not-first:mt-2 not-first:border-t">
        {group.lines.map((line) => (
          <CartLineRow key={line.id} line={line} order={group.id} cart={cart} known={known} />
        ))}
      </ul>
      <Folded {...{ group, cart, isGuest, pieces, shop }} />
    </Sheet>
  );
}

interface FoldedProps {
  group: Cart['groups'][number];
  cart: CartInHand;
  isGuest: boolean;
  pieces: number;
  shop: string;
}

/** The lines that its price is for: each may be small or large. */
const sizedOf = ({ id, lines }: FoldedProps['group'], cart: CartInHand) =>
  lines
    .filter(({ selected, canOrder }) => selected && canOrder)
    .map((line) => ({
      ...{ id: line.id, title: line.product.title, size: line.size, sizes: line.sizes },
      onSize: (size: typeof line.size) => void cart.change({ id, lines: [{ id: line.id, size }] }),
    }));

/** All that can be said about one order behind one row: three of each would make a long cart. */
function Folded({ group, cart, isGuest, pieces, shop }: FoldedProps) {
  const words = useWords('cart');
  if (isGuest && !group.quote) return null;
  return (
    <div className="border-line border-t text-small [&>details>summary]:min-h-11 [&>details]:border-0">
      <Disclosure summary={words(isGuest ? 'priceRows' : 'more')}>
        <div className="grid gap-4">
          {group.quote ? (
            <QuoteReceipt
              of={shop}
              quote={group.quote}
              pieces={pieces}
              sized={sizedOf(group, cart)}
              isRecalculating={cart.isChanging}
              isQuiet
              headingLevel={3}
            />
          ) : null}
          {isGuest ? null : <wishes.Part group={group} cart={cart} />}
        </div>
      </Disclosure>
    </div>
  );
}
