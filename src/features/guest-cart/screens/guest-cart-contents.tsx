/** What a guest has put aside, with its price. A chunk of its own: it shows only what lies in the browser. */
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CartBar, CartSummary } from '../../cart/screens/cart-summary.tsx';
import { DraftOrderSheet } from '../../cart/screens/draft-order-sheet.tsx';
import { RemovedLines } from '../../cart/screens/removed-lines.tsx';
import { LaterCodeField } from '../../discounts/screens/later-code-field.tsx';
import { PastePanel } from '../../products/screens/paste-panel.tsx';
import { LeftLines } from './left-lines.tsx';
import { useGuestCart } from './use-guest-cart.ts';

export function GuestCartContents({ link }: { link: string | undefined }) {
  const { words: all } = usePlace();
  const words = useWords('guest-cart');
  const pieces = useWords('cart');
  const { cart, missing, failure, retry, code } = useGuestCart();
  const isEmpty = cart !== null && cart.now.groups.length === 0;
  return (
    <>
      {cart && !isEmpty ? (
        <p className="text-text-2">{pieces('pieces', { count: cart.now.count.pieces })}</p>
      ) : null}
      <PastePanel id="paste" action="/cart" link={link} isAside={!isEmpty} />
      {failure ? (
        <Banner
          tone="danger"
          label={all('ui.toasts.error')}
          live
          action={
            <Button size="dense" onClick={retry}>
              {all('ui.retry')}
            </Button>
          }
        >
          {failure}
        </Banner>
      ) : null}
      <LeftLines missing={missing} />
      {cart ? <RemovedLines cart={cart} /> : null}
      {cart === null ? (
        failure ? null : (
          <Skeleton shape="card" label={words('loading')} />
        )
      ) : isEmpty ? (
        <EmptyState title={pieces('emptyTitle')}>{pieces('emptyText')}</EmptyState>
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid min-w-0 gap-6">
            {cart.now.groups.map((group) => (
              <DraftOrderSheet key={group.id} group={group} cart={cart} isGuest />
            ))}
          </div>
          <CartSummary
            cart={cart}
            checkout={<GuestCheckout />}
            code={<LaterCodeField code={cart.now.discountCode} {...code} />}
          />
        </div>
      )}
      {cart ? <CartBar cart={cart} checkout={<GuestCheckout isShort />} isAtEdge /> : null}
    </>
  );
}

/** Ordering needs an account; the cart goes along by itself. */
function GuestCheckout({ isShort = false }: { isShort?: boolean }) {
  const { to } = usePlace();
  const words = useWords('guest-cart');
  const next = encodeURIComponent('/cabinet/cart');
  return (
    <div className="grid gap-2">
      <Button variant="primary" wide href={to(`/auth/sign-up?next=${next}`)}>
        {words('signUp')}
      </Button>
      {isShort ? null : (
        <Button wide href={to(`/auth/sign-in?next=${next}`)}>
          {words('signIn')}
        </Button>
      )}
    </div>
  );
}
