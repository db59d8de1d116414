/** The order of a guest's whole cart where its sum stands: address, country, way to pay, one consent, one button. */
import { cardFeeIn } from '../../../kit/card-fee.ts';
import { Form, SubmitButton } from '../../../kit/forms/form.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { Money } from '../../../ui/money/money.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import type { Cart } from '../../cart/screens/use-cart.ts';
import { billOf, pricedDrafts } from '../../orders/screens/create/order-draft.ts';
import { waysToPay } from '../../payments/screens/pay/ways-to-pay.ts';
import { OwnSum } from '../../pricing/screens/own-currency/own-sum.tsx';
import { BuyerConsent, BuyerEmail, BuyerPassword } from '../../products/screens/buying/buyer-fields.tsx';
import { CountryChoice } from '../../products/screens/buying/country-choice.tsx';
import { useGuestCheckout } from './use-guest-checkout.ts';

export interface GuestCheckoutProps {
  cart: Cart;
  /** ISO 3166-1 alpha-2; empty while none is chosen. */
  country: string;
  onCountry(country: string): void;
  /** The cart is being counted again. */
  isOld?: boolean;
}

export function GuestCheckout({ cart, country, onCountry, isOld = false }: GuestCheckoutProps) {
  const { to } = usePlace();
  const words = useWords('product-card.buy');
  const own = useWords('guest-cart');
  const create = useWords('guest-cart.checkout');
  const { money } = useFormats();
  const { submit, known } = useGuestCheckout(cart, country);
  const drafts = pricedDrafts(cart.groups);
  const bill = billOf(drafts);
  const now = bill ? waysToPay(bill, { ...bill.net, amount: '0' }).card.charged : null;
  const reviewed = drafts.filter(({ needsReview }) => needsReview).length;
  const next = encodeURIComponent('/cabinet/cart');
  return (
    <section
      id="checkout"
      data-checkout
      aria-labelledby="checkout-title"
      className="ui-sheet grid min-w-0 gap-5"
    >
      <h2 id="checkout-title" className="text-h3">
        {create('title')}
      </h2>
      <Form submit={submit} label={create('title')}>
        <BuyerEmail />
        {known ? <BuyerPassword known={known} /> : null}
        <CountryChoice value={country} error={submit.fields.country} onChoose={onCountry} />
        {now && bill ? (
          <>
            <p>
              <span className="block text-text-2">{words('nowByCard')}</span>
              <Money size="total" text={money(now)} className={isOld ? 'text-text-3' : ''} />
              <OwnSum of={now} isNoted />
            </p>
            <p className="text-small text-text-2">{words('refund', { card_fee: cardFeeIn(bill.terms) })}</p>
          </>
        ) : null}
        <p className="text-small text-text-2">{words('later')}</p>
        {reviewed > 0 ? <p className="text-text-2">{create('review', { count: reviewed })}</p> : null}
        <BuyerConsent isFirst />
        <SubmitButton wide>
          {now ? (isOld ? create('title') : words('pay', { amount: money(now) })) : create('submitReview')}
        </SubmitButton>
      </Form>
      {known ? null : (
        <p className="text-small">
          <TextLink href={to(`/auth/sign-in?next=${next}`)}>{own('signIn')}</TextLink>
        </p>
      )}
    </section>
  );
}
