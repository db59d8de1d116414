import { useFormats, usePlace, useWords } from '../../../platform/screen/place.tsx';
import { Button } from '../../../ui/button.tsx';
import { Receipt } from '../../../ui/receipt.tsx';
import type { CartInHand } from './use-cart.ts';

/** The sum of what is selected: beside the list, on small screens a bar at the bottom (UX-078). */
export function CartSummary({ cart }: { cart: CartInHand }) {
  const { to, words: all } = usePlace();
  const words = useWords('cart');
  const receipt = useWords('receipt');
  const { money, number } = useFormats();
  const { total, count } = cart.now;
  if (!total)
    return <p className="rounded-sheet border border-line bg-surface p-6 text-text-2">{words('nothing')}</p>;
  const checkout = (
    <Button variant="primary" wide href={to('/cabinet/orders/create')}>
      {words('checkout', { total: money(total.byCard) })}
    </Button>
  );
  return (
    <>
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
              heading: `${words('summary')}: ${words('orders', { count: total.orders })}, ${words('pieces', { count: count.selected })}`,
              rows: [
                { id: 'net', label: receipt('net'), amount: money(total.net) },
                {
                  id: 'bank',
                  label: receipt('bank', { percent: number(total.bankPercent) }),
                  note: receipt('bankNote'),
                  amount: money(total.bank),
                },
              ],
              total: { label: receipt('byCard'), amount: money(total.byCard) },
            },
          ]}
          footer={<div className="hidden md:block">{checkout}</div>}
        />
      </aside>
      <div className="fixed inset-x-0 bottom-14 z-10 border-line border-t bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden">
        {checkout}
      </div>
    </>
  );
}
