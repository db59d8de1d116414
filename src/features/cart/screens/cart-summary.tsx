import { useFormats, usePlace, useWords } from '../../../platform/screen/place.tsx';
import { Button } from '../../../ui/button.tsx';
import { Receipt } from '../../../ui/receipt.tsx';
import type { CartInHand } from './use-cart.ts';

/** The sum of what is selected, beside the list (UX-078). */
export function CartSummary({ cart }: { cart: CartInHand }) {
  const { words: all } = usePlace();
  const words = useWords('cart');
  const receipt = useWords('receipt');
  const { money, number } = useFormats();
  const { total, groups } = cart.now;
  const pieces = groups
    .flatMap((group) => group.lines)
    .reduce((sum, line) => sum + (line.selected ? line.quantity : 0), 0);
  if (!total)
    return <p className="rounded-sheet border border-line bg-surface p-6 text-text-2">{words('nothing')}</p>;
  return (
    <aside className="lg:sticky lg:top-6" aria-label={words('summary')}>
      <Receipt
        label={words('summary')}
        headingLevel={2}
        state={cart.isChanging ? 'recalculating' : 'ready'}
        labels={{
          loading: receipt('recalculating'),
          unavailable: all('ui.price.unavailable'),
          retry: all('ui.retry'),
          was: receipt('was'),
          now: receipt('is'),
        }}
        groups={[
          {
            id: 'selected',
            heading: `${words('summary')}: ${words('orders', { count: total.orders })}, ${words('pieces', { count: pieces })}`,
            rows: [
              { id: 'net', label: receipt('net'), amount: money(total.net) },
              {
                id: 'bank',
                label: receipt('bank', { percent: number(total.bankPercent) }),
                note: receipt('bankNote', { net: money(total.net) }),
                amount: money(total.bank),
              },
            ],
            total: { label: receipt('byCard'), amount: money(total.byCard) },
          },
        ]}
        footer={
          <div className="hidden md:block">
            <Checkout cart={cart} />
          </div>
        }
      />
    </aside>
  );
}

/** The button on small screens: a bar that stays in sight until the page ends. */
export function CartBar({ cart }: { cart: CartInHand }) {
  if (!cart.now.total) return null;
  return (
    <div className="-mx-4 sticky bottom-14 z-10 border-line border-t bg-surface p-3 md:hidden">
      <Checkout cart={cart} />
    </div>
  );
}

function Checkout({ cart }: { cart: CartInHand }) {
  const { to } = usePlace();
  const words = useWords('cart');
  const { total, groups } = cart.now;
  // what staff look at first is not paid with this order
  const isReviewed = groups.every(({ quote, needsReview }) => !quote || needsReview);
  if (!total) return null;
  return (
    <Button variant="primary" wide href={to('/cabinet/orders/create')}>
      {isReviewed ? words('payLater') : words('checkout')}
    </Button>
  );
}
