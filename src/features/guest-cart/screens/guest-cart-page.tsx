/** The cart of somebody who has not signed in: several products of several shops, with their whole price. */
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import { type LoadContext, Redirect, type ScreenModule } from '../../../platform/screen/screen.ts';
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

interface Data {
  link: string | undefined;
}

export async function load({ query, user }: LoadContext): Promise<Data> {
  if (user) throw new Redirect('/cabinet/cart');
  return { link: query.get('link') ?? undefined };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('guest-cart.title') });

export default function GuestCartPage({ data }: { data: Data }) {
  const { words: all } = usePlace();
  const words = useWords('guest-cart');
  const pieces = useWords('cart');
  const { cart, missing, failure, retry, code } = useGuestCart();
  const isEmpty = cart !== null && cart.now.groups.length === 0;
  return (
    <div className="ui-page grid grid-cols-[minmax(0,1fr)] gap-8 py-8">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-h1">{words('title')}</h1>
        {cart && !isEmpty ? (
          <p className="text-text-2">{pieces('pieces', { count: cart.now.count.pieces })}</p>
        ) : null}
      </div>
      <p className="max-w-prose text-text-2">{words('lead')}</p>
      <PastePanel id="paste" action="/cart" link={data.link} isAside={!isEmpty} />
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
    </div>
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
