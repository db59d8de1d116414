import { useId, useState } from 'react';
import type { DeliveryOffer, Sendable, TotalChange } from '../../../features/deliveries/contract.ts';
import type { Choice, Quoting } from '../../../features/deliveries/screens/create/delivery-draft.ts';
import { OrderSummary, useMethod } from '../../../features/deliveries/screens/create/order-summary.tsx';
import { BillReceipt } from '../../../features/deliveries/screens/delivery/bill-receipt.tsx';
import { deliveryPath } from '../../../features/deliveries/screens/delivery/delivery-tag.tsx';
import {
  BalanceBox,
  splitAtOnce,
  takenAtOnce,
  useBalanceFirst,
} from '../../../features/payments/screens/balance/balance-box.tsx';
import { useGoToPayment } from '../../../features/payments/screens/pay/go-to-payment.ts';
import { waysToPay } from '../../../features/payments/screens/pay/ways-to-pay.ts';
import { cardFeeIn } from '../../../kit/card-fee.ts';
import { useLengthLimit } from '../../../kit/editing/use-length-limit.ts';
import type { WireMoney } from '../../../kit/format.ts';
import { Form, SubmitButton } from '../../../kit/forms/form.tsx';
import { OutsideSubmit } from '../../../kit/forms/outside-submit.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { PhoneBar } from '../../../ui/money/phone-bar.tsx';
import { CreateContents } from './create-contents.tsx';
import type { CreateData } from './delivery-create-page.tsx';

interface CreateOrderProps {
  unit: Sendable | undefined;
  choice: Choice;
  /** The route that was chosen. */
  offer: DeliveryOffer | null;
  /** The code of a pick-up point; empty while one is to be chosen, null for the door. */
  point: string | null;
  quoting: Quoting;
  balance: CreateData['balance'];
}

/** The bill, the words for customs, and the one button. */
export function CreateOrder({ unit, choice, offer, point, quoting, balance }: CreateOrderProps) {
  const { api } = usePlace();
  const goOn = useGoOn();
  const words = useWords('delivery-create');
  const [isFirst, setFirst] = useBalanceFirst(balance.available);
  const [isMissing, setMissing] = useState(false);
  const [change, setChange] = useState<TotalChange | null>(null);
  const { quote, isAsking } = quoting;
  const bill = offer?.bill ?? null;
  const usesBalance = isFirst && bill !== null;
  const isChosen = unit && choice.recipient && choice.address && offer && quote?.meta.missing.length === 0;
  const isComplete = isChosen && point !== '';
  const isToChoose = !offer && (quote?.offers.some(({ can }) => can === 'yes') ?? false);
  const submit = useSubmit(
    async (values, idempotencyKey) => {
      setMissing(!isComplete && !isToChoose);
      setChange(null);
      if (!isComplete) return showRoutes(offer);
      const { data } = await api.createDelivery({
        body: bodyOf(values, { unit, choice, offer, point, usesBalance }),
        idempotencyKey,
      });
      if (data.delivery) return goOn(data.delivery.number, data.payment);
      setChange(data.changes[0] ?? null);
      quoting.again();
    },
    { alsoSends: [choice, offer?.route, point, usesBalance, bill?.net] },
  );
  const first = useFirst(quote, Boolean(isChosen));
  const ways = bill && waysToPay({ net: bill.net, terms: bill }, balance.available);
  const charged = ways && takenAtOnce(ways, usesBalance);
  const label = useLabel({ charged, isToChoose });
  const form = useId();
  return (
    <>
      <div className="grid min-w-0 gap-6">
        <Bill bill={bill} paying={ways && splitAtOnce(ways, usesBalance)} isAsking={isAsking} />
        <Sheet heading={words('review')}>
          <Form submit={submit} label={words('review')} id={form}>
            <OrderSummary offer={offer} quote={quote} charged={charged} />
            {quote ? <CreateContents contents={quote.meta.contents} /> : null}
            <Note />
            {ways ? <BalanceBox ways={ways} checked={usesBalance} onChange={setFirst} /> : null}
            <Refused texts={isMissing && !isComplete ? [first] : Object.values(submit.fields)} />
            {change ? <BillChanged change={change} /> : null}
            <div className="hidden md:block">
              <SubmitButton wide>{label}</SubmitButton>
            </div>
            <Hints
              byCard={ways !== null && (!usesBalance || ways.missing !== null)}
              bill={bill ?? quote?.offers.find(({ can, bill }) => can === 'yes' && bill)?.bill ?? null}
              isToChoose={isToChoose}
            />
          </Form>
        </Sheet>
      </div>
      <OrderBar {...{ offer, quote, form, label }} isSending={submit.isSending} />
    </>
  );
}

interface OrderBarProps extends Pick<CreateOrderProps, 'offer'>, Pick<Quoting, 'quote'> {
  form: string;
  label: string;
  isSending: boolean;
}

/** The way, or its least price, and the button on a phone. */
function OrderBar({ offer, quote, form, label, isSending }: OrderBarProps) {
  const words = useWords('delivery-create');
  return (
    <PhoneBar label={words('how')} sum={useMethod(offer, quote)}>
      <OutsideSubmit form={form} isSending={isSending}>
        {label}
      </OutsideSubmit>
    </PhoneBar>
  );
}

function Note() {
  const { words: all } = usePlace();
  const words = useWords('delivery-create');
  return (
    <Disclosure summary={words('comment')}>
      <TextArea
        name="comment"
        label={words('comment')}
        mark={all('ui.optional')}
        rows={2}
        {...useLengthLimit(1000)}
      />
    </Disclosure>
  );
}

interface BillProps {
  bill: NonNullable<CreateOrderProps['offer']>['bill'];
  paying: ReturnType<typeof splitAtOnce> | null;
  isAsking: boolean;
}

/** The bill with what the way to pay adds to it: its total is the sum on the button. */
function Bill({ bill, paying, isAsking }: BillProps) {
  if (!bill || !paying) return null;
  return <BillReceipt bill={bill} paying={paying} state={isAsking ? 'recalculating' : 'ready'} />;
}

/** To the bank, or to the delivery that was ordered. */
function useGoOn(): (
  number: string,
  payment: Parameters<ReturnType<typeof useGoToPayment>>[0] | null,
) => Promise<void> {
  const { navigate, toasts } = usePlace();
  const words = useWords('delivery-create');
  const goToPayment = useGoToPayment();
  return async (number, payment) => {
    if (payment) return goToPayment(payment);
    toasts.show({ type: 'success', message: words('ordered', { number }) });
    await navigate(deliveryPath(number));
  };
}

/** The methods stand above the button, on a phone far above it. */
function showRoutes(offer: DeliveryOffer | null): void {
  if (!offer) document.querySelector<HTMLElement>('input[name=route]:enabled')?.focus();
}

/** The first thing that is left to choose or to give, in words. */
function useFirst(quote: Quoting['quote'], isChosen: boolean): string {
  const words = useWords('delivery-create');
  const parts = useWords('delivery-parts');
  const { list } = useFormats();
  if (isChosen) return parts('points.missing');
  const missing = (quote?.meta.missing ?? []).map((kind) => parts(`documents.${kind}`));
  return words(missing.length > 0 ? 'missing' : 'chooseFirst', { list: list(missing) });
}

interface HintsProps {
  byCard: boolean;
  bill: DeliveryOffer['bill'];
  /** No method is chosen yet. */
  isToChoose: boolean;
}

/** Where a card is typed, when the delivery is paid, and until when all of it can be taken back. */
function Hints({ byCard, bill, isToChoose }: HintsProps) {
  const words = useWords('delivery-create');
  const choice = useWords('payment.choice');
  return (
    <>
      {isToChoose ? <p className="ui-hint">{words('payHint')}</p> : null}
      {byCard ? <p className="ui-hint">{choice('bank')}</p> : null}
      <p className="ui-hint">{words('cancelHint', { cardFee: bill ? cardFeeIn(bill) : 'no' })}</p>
    </>
  );
}

/** The words of the button: it pays at once, or orders; without a method the press leads to the methods. */
function useLabel({ charged, isToChoose }: { charged: WireMoney | null; isToChoose: boolean }): string {
  const words = useWords('delivery-create');
  const { money } = useFormats();
  if (charged) return words('orderAndPay', { amount: money(charged) });
  return words(isToChoose ? 'chooseWay' : 'order');
}

/** The bill is not the one that was on the screen: nothing was ordered, and the page shows the bill of now. */
function BillChanged({ change: { from, to } }: { change: TotalChange }) {
  const words = useWords('delivery-create');
  const { money } = useFormats();
  return (
    <Banner tone="warning" label={words('changed.title')} live>
      {from
        ? words('changed.text', { from: money(from), to: money(to) })
        : words('changed.new', { to: money(to) })}
    </Banner>
  );
}

/** Why the delivery was not ordered, beside the button: it is about fields of other forms on the page. */
function Refused({ texts }: { texts: readonly string[] }) {
  const { words: all } = usePlace();
  if (texts.length === 0) return null;
  return (
    <Banner tone="danger" label={all('ui.toasts.error')} live>
      {texts.join(' ')}
    </Banner>
  );
}

interface Wanted extends Pick<CreateOrderProps, 'unit' | 'choice' | 'offer' | 'point'> {
  usesBalance: boolean;
}

function bodyOf(values: FormData, { unit, choice, offer, point, usesBalance }: Wanted) {
  const comment = String(values.get('comment') ?? '').trim();
  const contents = [...values].flatMap(([name, value]) => {
    const description = String(value).trim();
    return name.startsWith('content:') && description
      ? [{ line: name.slice('content:'.length), description }]
      : [];
  });
  const offered = offer?.options.map(({ code }) => code) ?? [];
  return {
    orders: unit?.orders.map(({ id }) => id) ?? [],
    ...(choice.lines ? { lines: choice.lines } : {}),
    address_id: choice.address ?? '',
    recipient_id: choice.recipient ?? '',
    route: offer?.route ?? '',
    options: offered.filter((code) => choice.options.includes(code)),
    insurance: choice.isInsured,
    ...(point ? { point } : {}),
    ...(contents.length > 0 ? { contents } : {}),
    ...(comment ? { comment } : {}),
    use_balance: usesBalance,
    ...(offer?.bill ? { shown_total: offer.bill.net } : {}),
  };
}
