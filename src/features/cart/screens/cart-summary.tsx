import type { ReactNode } from 'react';
import type { WireMoney } from '../../../kit/format.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { Button } from '../../../ui/button.tsx';
import { Money } from '../../../ui/money/money.tsx';
import { Receipt } from '../../../ui/money/receipt.tsx';
import { HeldUntil } from '../../pricing/screens/held-until.tsx';
import { NoRouteNotice } from '../../pricing/screens/no-route-notice.tsx';
import { DoorInBar } from '../../pricing/screens/own-currency/door-in-bar.tsx';
import { OwnSum, useOwnRange, useTotal } from '../../pricing/screens/own-currency/own-sum.tsx';
import { useReceiptLabels } from '../../pricing/screens/rows/receipt-labels.ts';
import { useToDoorRows } from '../../pricing/screens/rows/to-door-rows.tsx';
import { bankRows, storageRow } from '../../pricing/screens/rows/usual-rows.ts';
import { lacksInland, restOf, roughly, type ToldToDoor } from '../../pricing/screens/told-to-door.ts';
import { withDoorNote } from './door-note.tsx';
import { sumRows } from './sum-rows.ts';
import type { Cart, CartInHand } from './use-cart.ts';

interface SummaryProps {
  cart: CartInHand;
  /** The way on, where it is not the customer's checkout. */
  checkout?: ReactNode;
  /** The field for a discount code. */
  code?: ReactNode;
  /** Something stands below it in the same column, which it must not cover. */
  isStill?: boolean;
}

/** Right below the sum that it takes; the rows of what comes later do not push it out of the first view. */
function BelowSum({ children }: { children: ReactNode }) {
  const words = useWords('cart');
  return (
    <div className="mt-4 hidden gap-2 md:grid">
      {children}
      <p className="ui-hint">{words('notYet')}</p>
    </div>
  );
}

/** The sum of what is selected, beside the list (UX-078). */
export function CartSummary({ cart, checkout = <Checkout cart={cart} />, code, isStill }: SummaryProps) {
  const labels = useReceiptLabels();
  const words = useWords('cart');
  const receipt = useWords('receipt');
  const { money, number, named } = useFormats();
  const totalOf = useTotal();
  const headOfLater = useHeadOfLater();
  const { user } = usePlace();
  const { total } = cart.now;
  const told = toldOf(cart.now);
  const { delivery, inland, atCustoms, byCard } = useToDoorRows(told);
  const quotes = cart.now.groups.flatMap(({ quote }) => quote ?? []);
  if (!total)
    return <p className="rounded-sheet border border-line bg-surface p-6 text-text-2">{words('nothing')}</p>;
  const texts = { words: receipt, money, number };
  // nobody has weighed the goods, and that they cost more to send is told all the same
  const unweighed = { id: 'delivery', label: receipt('delivery'), amount: receipt('deliveryUnknown') };
  const later = [
    ...inland,
    delivery ?? unweighed,
    ...quotes.slice(0, 1).map((terms) => storageRow(terms, texts)),
    ...atCustoms,
    ...byCard.map((row) => (told && row.id === 'toDoor' ? withDoorNote(row, told) : row)),
  ];
  return (
    <aside className={`grid gap-4 ${isStill ? '' : 'lg:sticky lg:top-6'}`} aria-label={words('summary')}>
      <NoRouteNotice told={total} />
      <Receipt
        label={words('summary')}
        headingLevel={2}
        state={cart.isChanging ? 'recalculating' : 'ready'}
        labels={labels}
        groups={[
          {
            id: 'selected',
            heading: named(words('summary'), words('pieces', { count: selectedPieces(cart) })),
            rows: [
              ...sumRows(quotes, { words: receipt, money, inlandOf: user ? 'asked' : 'guest' }),
              ...bankRows(total, { ...texts, user }),
            ],
            total: totalOf(receipt('byCard'), total.byCard),
            below: checkout ? <BelowSum>{checkout}</BelowSum> : null,
          },
          {
            ...{ id: 'later', heading: headOfLater(told, total.byCard), estimate: true, rows: later },
            fold: words('priceRows'),
          },
        ]}
        footer={
          <>
            <HeldUntil quotes={quotes} />
            {delivery ? <OtherCountry /> : null}
            <p className={checkout ? 'ui-hint md:hidden' : 'ui-hint hidden md:block'}>{words('notYet')}</p>
          </>
        }
      />
      {code}
    </aside>
  );
}

/**
 * With about what is to be added to the sum of now, where that is known: its rows fold, for they would push sum and
 * button out of sight beside a list of few shops (UX-078).
 */
function useHeadOfLater(): (told: ToldToDoor | undefined, now: WireMoney) => string {
  const words = useWords('receipt');
  const { range } = useFormats();
  const ownRange = useOwnRange();
  return (told, now) => {
    if (!told?.toDoor) return words('later');
    const later = restOf(told.toDoor, now);
    return `${words('later')} ≈\u00a0${ownRange(later) ?? range(...roughly(later))}`;
  };
}

/** The estimates of all orders; they leave out a delivery by a shop as soon as nothing is known of one. */
export function toldOf({ total, groups }: Pick<Cart, 'total' | 'groups'>): ToldToDoor | undefined {
  if (!total) return undefined;
  return groups.some(({ quote }) => quote && lacksInland(quote)) ? { ...total, inlandUnknown: true } : total;
}

/** How many pieces are ordered by the button. */
function selectedPieces({ now: { groups } }: CartInHand): number {
  return groups
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => sum + (line.selected ? line.quantity : 0), 0);
}

/** Sum and button on small screens: a bar that stays in sight until the page ends. */
export function CartBar({
  cart,
  checkout,
  isAtEdge = false,
}: SummaryProps & {
  /** No tab bar of the cabinet stands below it. */
  isAtEdge?: boolean;
}) {
  const receipt = useWords('receipt');
  const { money } = useFormats();
  if (!cart.now.total) return null;
  const isCheckout = checkout === undefined;
  return (
    <div
      className={`-mx-4 sticky ${isAtEdge ? 'bottom-0' : 'bottom-14'} z-10 order-2 grid gap-2 border-line border-t bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden`}
    >
      <DoorInBar {...toldOf(cart.now)} isOld={cart.isChanging} />
      {isCheckout ? (
        // the button names the sum
        <OwnSum of={cart.now.total.byCard} />
      ) : (
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-text-2">{receipt('byCard')}</span>
          <span className="ms-auto text-end">
            <Money text={money(cart.now.total.byCard)} className={cart.isChanging ? 'text-text-3' : ''} />
            <OwnSum of={cart.now.total.byCard} />
          </span>
        </p>
      )}
      {isCheckout ? <Checkout cart={cart} /> : checkout}
    </div>
  );
}

function Checkout({ cart }: { cart: CartInHand }) {
  const { to } = usePlace();
  const words = useWords('cart');
  const { money, named } = useFormats();
  if (!cart.now.total) return null;
  const act = words('checkout', { count: selectedPieces(cart) });
  return (
    <Button variant="primary" wide href={to('/cabinet/orders/create')}>
      {/* the count is new at once, the sum is the old one until the shop has answered (UX-076) */}
      {cart.isChanging ? act : named(act, money(cart.now.total.byCard))}
    </Button>
  );
}

/** A guest chooses the country beside the sums. */
function OtherCountry() {
  const { to, user } = usePlace();
  const receipt = useWords('receipt');
  if (!user) return null;
  return (
    <p className="text-small">
      <a href={to('/cabinet/profile/addresses')}>{receipt('otherCountry')}</a>
    </p>
  );
}
