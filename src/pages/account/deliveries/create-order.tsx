import { type ReactNode, useId, useState } from 'react';
import type { DeliveryOffer, TotalChange } from '../../../features/deliveries/contract.ts';
import type { Quoting } from '../../../features/deliveries/screens/create/delivery-draft.ts';
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
import { useLengthLimit } from '../../../kit/editing/use-length-limit.ts';
import type { WireMoney } from '../../../kit/format.ts';
import { Form, SubmitButton } from '../../../kit/forms/form.tsx';
import { OutsideSubmit } from '../../../kit/forms/outside-submit.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { PhoneBar } from '../../../ui/money/phone-bar.tsx';
import { CreateContents } from './create-contents.tsx';
import type { CreateData } from './delivery-create-page.tsx';
import { bodyOf, type Chosen } from './order-body.ts';
import { BillChanged, Hints, Refused } from './order-told.tsx';

interface CreateOrderProps extends Chosen {
  quoting: Quoting;
  balance: CreateData['balance'];
  /** The field for a discount code, below the sum that it changes. */
  discount: ReactNode;
}

/** The bill, the words for customs, and the one button. */
export function CreateOrder({ unit, choice, offer, point, quoting, balance, discount }: CreateOrderProps) {
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
            <OrderSummary offer={offer} charged={charged} />
            {isToChoose ? <PriceFrom quote={quote} /> : null}
            {ways ? <BalanceBox ways={ways} checked={usesBalance} onChange={setFirst} /> : null}
            <Refused texts={isMissing && !isComplete ? [first] : Object.values(submit.fields)} />
            {change ? <BillChanged change={change} /> : null}
            <div className="hidden md:block">
              <SubmitButton {...lookOf(isToChoose)}>{label}</SubmitButton>
            </div>
            <Hints {...{ isToChoose }} byCard={needsCard(ways, usesBalance)} bill={bill ?? anyBill(quote)} />
            <Optional quote={quote} />
          </Form>
        </Sheet>
        {discount}
      </div>
      <OrderBar {...{ offer, quote, form, label, isToChoose }} isSending={submit.isSending} />
    </>
  );
}

/** A part of it, at least, is paid by card. */
const needsCard = (ways: ReturnType<typeof waysToPay> | null, usesBalance: boolean): boolean =>
  ways !== null && (!usesBalance || ways.missing !== null);

/** The bill of a route that could be chosen: its terms are those of the others. */
const anyBill = (quote: Quoting['quote']) =>
  quote?.offers.find(({ can, bill }) => can === 'yes' && bill)?.bill ?? null;

/** A button that leads to what is still to be chosen is not the black one. */
const lookOf = (isToChoose: boolean) =>
  ({ wide: true, variant: isToChoose ? 'secondary' : 'primary' }) as const;

/** From which sum on there is a way, above the button; the bar of a phone says the same. */
function PriceFrom({ quote }: Pick<Quoting, 'quote'>) {
  const words = useWords('delivery-create');
  return (
    <p className="hidden items-baseline justify-between gap-x-3 md:flex">
      <span className="text-text-2">{words('how')}</span>
      <span className="font-medium tabular-nums">{useMethod(null, quote)}</span>
    </p>
  );
}

interface OrderBarProps extends Pick<CreateOrderProps, 'offer'>, Pick<Quoting, 'quote'> {
  form: string;
  label: string;
  isToChoose: boolean;
  isSending: boolean;
}

/** The way, or its least price, and the button on a phone. */
function OrderBar({ offer, quote, form, label, isToChoose, isSending }: OrderBarProps) {
  const words = useWords('delivery-create');
  return (
    <PhoneBar label={words('how')} sum={useMethod(offer, quote)}>
      <OutsideSubmit form={form} isSending={isSending} variant={lookOf(isToChoose).variant}>
        {label}
      </OutsideSubmit>
    </PhoneBar>
  );
}

/** Most leave both as they are: what is to be pressed comes first. */
function Optional({ quote }: Pick<Quoting, 'quote'>) {
  return (
    <div>
      {quote ? <CreateContents contents={quote.meta.contents} /> : null}
      <Note />
    </div>
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

/** The words of the button: it pays at once, or orders; without a method the press leads to the methods. */
function useLabel({ charged, isToChoose }: { charged: WireMoney | null; isToChoose: boolean }): string {
  const words = useWords('delivery-create');
  const { money } = useFormats();
  if (charged) return words('orderAndPay', { amount: money(charged) });
  return words(isToChoose ? 'chooseWay' : 'order');
}
