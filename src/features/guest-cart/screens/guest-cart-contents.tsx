/**
 * The goods that a guest has put aside, with their price. A chunk of its own: it shows only goods kept in the browser.
 */
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { CartBar, CartSummary } from '../../cart/screens/cart-summary.tsx';
import { DraftOrderSheet } from '../../cart/screens/draft-order-sheet.tsx';
import { RemovedLines } from '../../cart/screens/removed-lines.tsx';
import type { CartInHand } from '../../cart/screens/use-cart.ts';
import { LaterCodeField } from '../../discounts/screens/later-code-field.tsx';
import type { Quote } from '../../pricing/contract.ts';
import { countryOfQuote, useDeliveryCountry } from '../../pricing/screens/delivery-country.ts';
import { useChosenWords } from '../../products/screens/options/chosen-words.ts';
import { PastePanel } from '../../products/screens/paste/paste-panel.tsx';
import { LeftLines } from './left-lines.tsx';
import { useGuestCart } from './use-guest-cart.ts';

// an empty cart needs none of it
const checkout = lazyPart(async () => (await import('./guest-checkout.tsx')).GuestCheckout);

export function GuestCartContents({ link }: { link: string | undefined }) {
  const words = useWords('guest-cart');
  const delivery = useDeliveryCountry(true);
  const { cart, missing, failure, retry, code } = useGuestCart(delivery.asked);
  const isEmpty = cart !== null && cart.now.groups.length === 0;
  const known = useChosenWords(
    cart?.now.groups.flatMap(({ lines }) => lines.map(({ options }) => options)) ?? [],
  );
  return (
    <>
      {/* an empty cart says so first, on the same line */}
      <h1 className="text-h1">{words(isEmpty ? 'emptyTitle' : 'title')}</h1>
      {/* the bar has one place and one look, whatever is known of the cart later: that stands below it */}
      <PastePanel id="paste" action="/cart" link={link} isAside={cart !== null && !isEmpty} />
      {isEmpty || !cart ? null : <Lead pieces={cart.now.count.pieces} />}
      {isEmpty ? <Empty /> : null}
      {failure ? <Failure text={failure} retry={retry} /> : null}
      <LeftLines missing={missing} />
      {cart ? <RemovedLines cart={cart} /> : null}
      {cart === null ? (
        failure ? null : (
          // how long the cart will be nobody knows yet: the end of the page comes with it (UX-213)
          <div key="waits" data-unsettled>
            <Skeleton shape="card" label={words('loading')} />
          </div>
        )
      ) : isEmpty ? null : (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid min-w-0 gap-6">
            {cart.now.groups.map((group) => (
              <DraftOrderSheet key={group.id} group={group} cart={cart} known={known} isGuest />
            ))}
          </div>
          <div className="grid min-w-0 gap-6">
            <CartSummary
              cart={cart}
              checkout={null}
              isStill
              code={<LaterCodeField code={cart.now.discountCode} {...code} />}
            />
            {cart.now.total ? (
              <checkout.Part
                cart={cart.now}
                country={delivery.asked ?? countryOfQuote(firstQuote(cart.now))}
                onCountry={delivery.choose}
                isOld={cart.isChanging}
              />
            ) : null}
          </div>
        </div>
      )}
      {cart ? <CartBar cart={cart} checkout={<ToCheckout />} isAtEdge /> : null}
    </>
  );
}

function Lead({ pieces }: { pieces: number }) {
  const words = useWords('guest-cart');
  const cart = useWords('cart');
  return (
    <div className="grid gap-2 text-text-2">
      <p className="max-w-reading">{words('lead')}</p>
      <p>{cart('pieces', { count: pieces })}</p>
    </div>
  );
}

/** On a phone the sum stays in sight, and leads to what is still asked. */
function ToCheckout() {
  const words = useWords('guest-cart.checkout');
  const go = (): void => {
    const form = document.getElementById('checkout');
    form?.scrollIntoView({ block: 'start' });
    form?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
  };
  return (
    <Button variant="primary" wide onClick={go}>
      {words('title')}
    </Button>
  );
}

function firstQuote({ groups }: CartInHand['now']): Quote | null {
  return groups.find(({ quote }) => quote)?.quote ?? null;
}

function Failure({ text, retry }: { text: string; retry: () => void }) {
  const { words } = usePlace();
  return (
    <Banner
      tone="danger"
      label={words('ui.toasts.error')}
      live
      action={
        <Button size="dense" onClick={retry}>
          {words('ui.retry')}
        </Button>
      }
    >
      {text}
    </Banner>
  );
}

/** Nothing is kept in this browser: a line with the way to an account's cart, and the one for whoever came without a link. */
function Empty() {
  const { to } = usePlace();
  const words = useWords('guest-cart');
  return (
    <div className="grid min-h-72 content-start gap-4">
      <p className="text-text-2">
        {words('empty')}{' '}
        <TextLink href={to('/auth/sign-in?next=/cabinet/cart')}>{words('ofAccount')}</TextLink>
      </p>
      <p>
        <Button href={to('/search')}>{words('browse')}</Button>
      </p>
    </div>
  );
}
