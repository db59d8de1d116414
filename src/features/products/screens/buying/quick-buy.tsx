/** The order of one product where its price stands: address, way to pay, one consent, one button with the sum. */
import { useEffect, useRef, useState } from 'react';
import { cardFeeIn } from '../../../../kit/card-fee.ts';
import { Form, SubmitButton } from '../../../../kit/forms/form.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { inBrackets, type Locale } from '../../../../platform/texts/locale.ts';
import { RadioCards } from '../../../../ui/forms/radio-cards.tsx';
import type { Quote } from '../../../pricing/contract.ts';
import { useWorth } from '../../../pricing/screens/own-currency/own-sum.tsx';
import type { ShownWord } from '../options/shown-words.ts';
import { BuyerConsent, BuyerEmail, BuyerPassword } from './buyer-fields.tsx';
import { Sums } from './sums.tsx';
import { type BuyingProps, useBuying } from './use-buying.ts';

export interface QuickBuyProps extends Omit<BuyingProps, 'shown'> {
  quote: Quote;
  /** A value of an option in the reader's words. */
  shown(own: string): ShownWord;
}

export function QuickBuy({ quote, shown, ...buying }: QuickBuyProps) {
  const { user, locale } = usePlace();
  const words = useWords('product-card.buy');
  const receipt = useWords('receipt');
  const { money } = useFormats();
  const worthOf = useWorth();
  const { submit, known } = useBuying({ ...buying, shown: quote.net });
  const [way, setWay] = useState('card');
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    // the first thing to do: the address, else the consent
    box.current?.scrollIntoView({ block: innerWidth < 768 ? 'start' : 'nearest' });
    box.current?.querySelector<HTMLElement>('input:not([type=radio])')?.focus();
  }, []);
  const canUseBalance = user !== null && user.balance >= Number(quote.net.amount);
  const sum = canUseBalance && way === 'balance' ? quote.net : quote.byCard;
  const own = worthOf(sum)?.worth;
  return (
    // nothing stands over the top of a phone: there the form begins at its edge, so that its button is in sight
    <section
      ref={box}
      data-buy
      aria-label={words('title')}
      className="ui-sheet max-md:-scroll-mt-16 grid min-w-0 gap-4"
    >
      <div className="grid gap-1">
        <h3 className="text-h3">{words('title')}</h3>
        <p className="text-small text-text-2">
          {receipt('line', {
            title: chosenWords(buying, shown, locale).join(' · ') || buying.product.title,
            quantity: buying.chosen.quantity,
          })}
        </p>
      </div>
      <Form submit={submit} label={words('title')}>
        {user ? null : <BuyerEmail />}
        {known ? <BuyerPassword known={known} /> : null}
        {canUseBalance ? (
          <RadioCards
            name="way"
            legend={words('way')}
            value={way}
            onValueChange={setWay}
            options={[
              { value: 'card', title: words('card'), detail: words('cardHint'), price: money(quote.byCard) },
              { value: 'balance', title: words('balance'), price: money(quote.net) },
            ]}
          />
        ) : null}
        <Sums quote={quote} isByCard={sum !== quote.net} />
        <Terms quote={quote} isByCard={sum !== quote.net} />
        <BuyerConsent isFirst={user === null} />
        <SubmitButton wide>
          {words('pay', { amount: own ? `${money(sum)} ≈ ${money(own)}` : money(sum) })}
        </SubmitButton>
      </Form>
    </section>
  );
}

function Terms({ quote, isByCard }: { quote: Quote; isByCard: boolean }) {
  const { look } = usePlace();
  const words = useWords('product-card.buy');
  const cards = useWords('receipt.cards');
  return (
    <ul className="ms-5 grid list-disc gap-1 text-small text-text-2 max-md:order-last">
      {isByCard && look?.cardKinds ? <li>{look.cardKinds.map((kind) => cards(kind)).join(' · ')}</li> : null}
      <li>{words('later')}</li>
      <li>{words('refund.soldOut', { inland: quote.inlandUnknown === true ? 'unknown' : 'known' })}</li>
      <li>
        {words('refund.cancelled', {
          card_fee: cardFeeIn({ bankPercent: isByCard ? quote.bankPercent : 0 }),
        })}
      </li>
      <li>{words('refund.damaged')}</li>
    </ul>
  );
}

/** The values that were chosen, without the shop's own words behind them. */
const chosenWords = (
  { product, chosen }: Pick<BuyingProps, 'product' | 'chosen'>,
  shown: QuickBuyProps['shown'],
  locale: Locale,
): string[] =>
  product.options
    .map(({ name }) => chosen.options[name])
    .filter((value) => value !== undefined)
    .map((value) => shown(value).text.replace(inBrackets(locale, value), ''));
