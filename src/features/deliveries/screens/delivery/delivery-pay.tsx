import { type ReactNode, useState } from 'react';
import { Form, SubmitButton } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { Timed } from '../../../../kit/when.tsx';
import type { AnswerOf } from '../../../../platform/api/client.ts';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { Money } from '../../../../ui/money/money.tsx';
import { useGoToPayment } from '../../../payments/screens/pay/go-to-payment.ts';
import {
  PayChoice,
  type PayWay,
  payQuery,
  possibleWay,
  takenNow,
} from '../../../payments/screens/pay/pay-choice.tsx';
import { type Split, waysToPay } from '../../../payments/screens/pay/ways-to-pay.ts';
import { OwnSum } from '../../../pricing/screens/own-currency/own-sum.tsx';
import type { Delivery } from '../../contract.ts';
import { deliveryPath } from './delivery-tag.tsx';

type Balance = Pick<AnswerOf<'getBalance'>, 'available' | 'reserved' | 'takesTransfers' | 'cardKinds'>;

export interface DeliveryPayProps {
  delivery: Delivery;
  /** Null when nothing may be paid. */
  balance: Balance | null;
}

interface PayProps extends DeliveryPayProps {
  /** Beside the choice: the bill with what the chosen way adds to it. */
  receipt(paying: Split): ReactNode;
}

/** The sum due for the delivery, the ways to pay it, and the button; nothing when nothing is due. */
export function DeliveryPay({ delivery, balance, receipt }: PayProps) {
  const { bill } = delivery;
  if (delivery.can.pay !== 'yes' || !balance || !bill) return null;
  return <PayForm delivery={delivery} bill={bill} balance={balance} receipt={receipt} />;
}

/** The words on how long the price holds, by what the delivery's sentence says of it. */
function payWord(key: string): 'payUntil' | 'payLate' | 'payLateAgreed' {
  if (key === 'payment_late_agreed') return 'payLateAgreed';
  return key === 'payment_late' ? 'payLate' : 'payUntil';
}

interface PayFormProps extends Pick<PayProps, 'delivery' | 'receipt'> {
  bill: NonNullable<Delivery['bill']>;
  balance: Balance;
}

function PayForm({ delivery, bill, balance, receipt }: PayFormProps) {
  const words = useWords('delivery-view');
  const { money } = useFormats();
  const [chosen, setChosen] = useState<PayWay | null>(null);
  const { bank, bankPercent } = bill;
  // of a bill that is paid in part the bank percent is that of what is due
  const asked = { net: delivery.due, terms: { net: delivery.due, bank, bankPercent } };
  const held = payWord(delivery.sentence.key);
  // a sum that is not held any more is counted again when it is paid
  const about = (sum: string): string => (held === 'payUntil' ? sum : `≈ ${sum}`);
  const ways = waysToPay(asked, balance.available);
  const way = possibleWay(ways, chosen);
  const taken = takenNow(ways, way);
  const submit = usePaying(delivery, way);
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Sheet heading={words('payTitle')} tone="attention" className="print:hidden">
        <div className="grid gap-5">
          {/* beside the receipt the sum stands in its total */}
          <p className="lg:hidden">
            <Money size="total" text={about(money(taken))} />
            <OwnSum of={taken} isNoted />
          </p>
          <p className="text-text-2" suppressHydrationWarning>
            <Timed at={bill.heldUntil} form="deadline" say={(date) => words(held, { date })} />
          </p>
          <Form submit={submit} label={words('payTitle')}>
            <PayChoice
              bill={asked}
              {...balance}
              isEstimate={held !== 'payUntil'}
              value={way}
              onValueChange={setChosen}
              backTo={deliveryPath(delivery.number)}
            />
            <div className="ui-actions">
              <SubmitButton>
                {held === 'payUntil' ? words(`pay.${way}`, { amount: money(taken) }) : words('payUpdated')}
              </SubmitButton>
            </div>
          </Form>
        </div>
      </Sheet>
      {receipt(ways[way] ?? ways.card)}
    </div>
  );
}

/** Pays what is due, as it is shown, and goes on to the bank. */
function usePaying(delivery: Delivery, way: PayWay) {
  const { api } = usePlace();
  const goToPayment = useGoToPayment();
  return useSubmit(
    async (_values, idempotencyKey) => {
      const params = { id: delivery.id };
      const { data } = await api.payDelivery({
        params,
        body: { ...payQuery[way], shown_total: delivery.due },
        idempotencyKey,
      });
      await goToPayment(data.payment);
    },
    { alsoSends: [delivery.id, delivery.due.amount, way] },
  );
}
