/** The order of one product where its price stands: address, way to pay, one consent, one button with the sum. */
import { useEffect, useRef, useState } from 'react';
import { cardFeeIn } from '../../../../kit/card-fee.ts';
import { Form, SubmitButton } from '../../../../kit/forms/form.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { RadioCards } from '../../../../ui/forms/radio-cards.tsx';
import { Money } from '../../../../ui/money/money.tsx';
import type { Quote } from '../../../pricing/contract.ts';
import { OwnSum } from '../../../pricing/screens/own-currency/own-sum.tsx';
import { roughly } from '../../../pricing/screens/told-to-door.ts';
import { BuyerConsent, BuyerEmail, BuyerPassword } from './buyer-fields.tsx';
import { type BuyingProps, useBuying } from './use-buying.ts';

export interface QuickBuyProps extends Omit<BuyingProps, 'shown'> {
  quote: Quote;
}

export function QuickBuy({ quote, ...buying }: QuickBuyProps) {
  const { user } = usePlace();
  const words = useWords('product-card.buy');
  const { money } = useFormats();
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
  return (
    <section ref={box} data-buy aria-label={words('title')} className="ui-sheet grid min-w-0 gap-5">
      <h3 className="text-h3">{words('title')}</h3>
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
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-text-2">{words(canUseBalance ? 'now' : 'nowByCard')}</span>
          <Money size="total" text={money(sum)} />
          <OwnSum of={sum} isNoted="briefly" />
          <SumOf quote={quote} isByCard={sum !== quote.net} />
        </p>
        <ComesLater
          quote={quote}
          isByCard={sum !== quote.net}
          cardFee={cardFeeIn({ bankPercent: sum === quote.net ? 0 : quote.bankPercent })}
        />
        <BuyerConsent isFirst={user === null} />
        <SubmitButton wide>{words('pay', { amount: money(sum) })}</SubmitButton>
      </Form>
    </section>
  );
}

/** The terms of the sum above, so that nobody looks for them in the receipt; a discount is told there alone. */
function SumOf({ quote, isByCard }: { quote: Quote; isByCard: boolean }) {
  const words = useWords('product-card.buy');
  const { money } = useFormats();
  const { goods, inland, fee, bank, discount } = quote;
  if (Number(discount.amount) > 0) return null;
  const told = (sum: Quote['bank']): string => (Number(sum.amount) > 0 ? money(sum) : 'none');
  const terms = { goods: money(goods), inland: told(inland), fee: money(fee) };
  return (
    <span className="ui-hint block basis-full">
      {words('sumOf', { ...terms, bank: isByCard ? told(bank) : 'none' })}
    </span>
  );
}

/** The rest of what a buyer asks before he pays, in a line each: the bill to come, the address, the way back. */
function ComesLater({ quote, cardFee, isByCard }: { quote: Quote; cardFee: string; isByCard: boolean }) {
  const words = useWords('product-card.buy');
  const { money, range } = useFormats();
  const { unweighed, noRoute, duty, importVat, deliveryBank, inlandUsual } = quote.payLater;
  const freight = unweighed?.delivery && withFee(unweighed.delivery, isByCard ? deliveryBank : undefined);
  const due = duty?.estimate;
  const toCome = words('toCome', {
    delivery: freight ? range(...roughly(freight)) : 'none',
    vat: importVat ? range(...roughly(importVat)) : 'none',
    duty: !duty || (due && Number(due.amount) === 0) ? 'none' : due ? money(due) : 'unknown',
    fee: isByCard && deliveryBank ? 'yes' : 'no',
    inland: inlandUsual ? range(...roughly(inlandUsual)) : quote.inlandUnknown ? 'unknown' : 'yes',
  });
  const lines = [noRoute ? null : toCome, words('later'), words('refund', { card_fee: cardFee })];
  return (
    <ul className="ms-5 grid list-disc gap-1 text-small text-text-2 max-md:order-last">
      {lines.map((line) => (line ? <li key={line}>{line}</li> : null))}
    </ul>
  );
}

type Range = NonNullable<Quote['payLater']['toDoor']>;

/** The estimate of the delivery as a card pays it: its rows and the sum that is paid now make the sum to the door. */
function withFee({ from, to }: Range, fee: Range | undefined): Range {
  const sum = (one: Range['from'], more?: Range['from']): Range['from'] => ({
    ...one,
    amount: String(Number(one.amount) + Number(more?.amount ?? 0)),
  });
  return { from: sum(from, fee?.from), to: sum(to, fee?.to) };
}
