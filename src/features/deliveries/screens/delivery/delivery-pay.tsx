import { useState } from 'react';
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
import { waysToPay } from '../../../payments/screens/pay/ways-to-pay.ts';
import { OwnSum } from '../../../pricing/screens/own-currency/own-sum.tsx';
import type { Delivery } from '../../contract.ts';
import { deliveryPath } from './delivery-tag.tsx';

type Balance = Pick<AnswerOf<'getBalance'>, 'available' | 'reserved' | 'takesTransfers'>;

export interface DeliveryPayProps {
  delivery: Delivery;
  /** Null when nothing may be paid. */
  balance: Balance | null;
}

/** The sum due for the delivery, the ways to pay it, and the button; nothing when nothing is due. */
export function DeliveryPay({ delivery, balance }: DeliveryPayProps) {
  const { bill } = delivery;
  if (delivery.can.pay !== 'yes' || !balance || !bill) return null;
  return <PayForm delivery={delivery} bill={bill} balance={balance} />;
}

/** The words on how long the price holds, by what the delivery's sentence says of it. */
function payWord(key: string): 'payUntil' | 'payLate' | 'payLateAgreed' {
  if (key === 'payment_late_agreed') return 'payLateAgreed';
  return key === 'payment_late' ? 'payLate' : 'payUntil';
}

interface PayFormProps {
  delivery: Delivery;
  bill: NonNullable<Delivery['bill']>;
  balance: Balance;
}

function PayForm({ delivery, bill, balance }: PayFormProps) {
  const { api } = usePlace();
  const words = useWords('delivery-view');
  const { money } = useFormats();
  const [chosen, setChosen] = useState<PayWay | null>(null);
  const goToPayment = useGoToPayment();
  const { bank, bankPercent } = bill;
  // of a bill that is paid in part the bank percent is that of what is due
  const asked = { net: delivery.due, terms: { net: delivery.due, bank, bankPercent } };
  const held = payWord(delivery.sentence.key);
  // a sum that is not held any more is counted again when it is paid
  const about = (sum: string): string => (held === 'payUntil' ? sum : `≈ ${sum}`);
  const ways = waysToPay(asked, balance.available);
  const way = possibleWay(ways, chosen);
  const submit = useSubmit(
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
  return (
    <Sheet heading={words('payTitle')} tone="attention" className="print:hidden">
      <div className="grid gap-5">
        <p>
          <Money size="total" text={about(money(takenNow(ways, way)))} />
          <OwnSum of={takenNow(ways, way)} isNoted />
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
              {held === 'payUntil'
                ? words(`pay.${way}`, { amount: money(takenNow(ways, way)) })
                : words('payUpdated')}
            </SubmitButton>
          </div>
        </Form>
      </div>
    </Sheet>
  );
}
