import { SubmitButton } from '../../../../kit/forms/form.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { countryName } from '../../../../platform/texts/locale.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { PhoneBar } from '../../../../ui/money/phone-bar.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import { QuoteReceipt } from '../../../pricing/screens/quote-receipt.tsx';
import type { Order, OrderToEdit } from '../../contract.ts';
import { orderPath } from '../list/order-row.tsx';
import { PayBy } from '../pay/pay-by.tsx';
import { type Asked, isBlocked } from './edit-changes.tsx';
import type { NewPrice } from './use-new-price.ts';

interface NewSumProps {
  order: OrderToEdit;
  price: NewPrice;
  /** The price to the door as the order was told it. */
  toDoor?: Order['toDoor'];
  pieces: number;
  /** The answer to the last attempt, while it is about the present input. */
  answer: Asked | null;
}

/** The price that an order has, with the delivery that was told with it: the same figures as on its page. */
function asToldBefore(quote: OrderToEdit['quote'], toDoor: Order['toDoor']): OrderToEdit['quote'] {
  if (!toDoor?.delivery) return quote;
  const { from, to } = toDoor.delivery;
  const whole = toDoor.customs ? {} : { toDoor: toDoor.now ?? toDoor.told };
  const inland = toDoor.inland ? { inlandUsual: toDoor.inland } : {};
  return { ...quote, payLater: { ...quote.payLater, delivery: { from, to }, ...inland, ...whole } };
}

/** The whole new price beside the old one, and the button that names what will be to pay. */
export function NewSum({ order, price, toDoor, pieces, answer }: NewSumProps) {
  const { to } = usePlace();
  const words = useWords('order-edit');
  const { money } = useFormats();
  const { quote, payBy, calculated, isAsking, failure } = price;
  const noRoute = calculated?.quote.payLater.noRoute;
  const isSame = quote?.net.amount === order.total.amount;
  const label = (): string => {
    if (!quote || isSame) return words('saveSame');
    return words(answer ? 'changes.accept' : 'save', { amount: money(quote.net) });
  };
  const button = answer && isBlocked(answer) ? null : <SubmitButton wide>{label()}</SubmitButton>;
  const back = (
    <p>
      <TextLink href={to(orderPath(order.orderNum))}>{words('back')}</TextLink>
    </p>
  );
  const before = words('before', { amount: money(order.total) });
  return (
    <>
      <div className="grid min-w-0 gap-5 lg:sticky lg:top-6">
        <QuoteReceipt
          of={order.orderNum}
          quote={quote === order.quote ? asToldBefore(quote, toDoor) : quote}
          pieces={pieces}
          held={payBy ? <PayBy payBy={payBy} /> : undefined}
          isRecalculating={isAsking}
          headingLevel={2}
          // the sum and its button first; on a phone the button stands in the bar
          now={{
            fold: words('rows'),
            below: (
              <div className="mt-4 grid gap-2 max-md:hidden">
                {isSame ? null : <p>{before}</p>}
                {button}
                {back}
              </div>
            ),
          }}
          footer={
            <div className="grid gap-2" role="status">
              {failure && Object.keys(failure.fields).length === 0 ? <p>{failure.message}</p> : null}
              <WhatFollows before={isSame ? null : before} />
              {calculated?.needsReview ? <p>{words('review')}</p> : null}
            </div>
          }
        />
        {noRoute ? <NoRoute to={noRoute.country} /> : null}
        <div className="md:hidden">{back}</div>
      </div>
      {button ? <PhoneBar {...(isSame ? {} : { label: before })}>{button}</PhoneBar> : null}
    </>
  );
}

/** `before`: the old price, where the new one differs. */
function WhatFollows({ before }: { before: string | null }) {
  const words = useWords('order-edit');
  if (!before) return <p className="ui-hint">{words('stays')}</p>;
  return (
    <>
      <p className="md:hidden">{before}</p>
      <p>{words('closes')}</p>
    </>
  );
}

function NoRoute({ to }: { to: string }) {
  const { locale, words: all } = usePlace();
  const words = useWords('order-edit');
  return (
    <Banner tone="warning" label={all('ui.toasts.warning')}>
      {/* two machines may name a country differently */}
      <span suppressHydrationWarning>{words('noRoute', { country: countryName(locale, to) })}</span>
    </Banner>
  );
}
