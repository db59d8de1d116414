import { useId, useState } from 'react';
import { Form, SubmitButton } from '../../../../kit/forms/form.tsx';
import { OutsideSubmit } from '../../../../kit/forms/outside-submit.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { TimeLeft, useIsOver } from '../../../../kit/times/time-left.tsx';
import { Timed } from '../../../../kit/when.tsx';
import type { AnswerOf } from '../../../../platform/api/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { PhoneBar } from '../../../../ui/money/phone-bar.tsx';
import { PayChoice, type PayWay, possibleWay, takenNow } from '../../../payments/screens/pay/pay-choice.tsx';
import { waysToPay } from '../../../payments/screens/pay/ways-to-pay.ts';
import { NoRouteNotice } from '../../../pricing/screens/no-route-notice.tsx';
import { OwnSum } from '../../../pricing/screens/own-currency/own-sum.tsx';
import type { Order } from '../../contract.ts';
import { orderPath } from '../list/order-row.tsx';
import { PayBy } from './pay-by.tsx';
import { usePayOrders } from './use-pay-orders.ts';

type Balance = AnswerOf<'getBalance'>;

export interface OrderPayProps {
  order: Order;
  /** Null when nothing is due. */
  balance: Pick<Balance, 'available' | 'reserved' | 'takesTransfers' | 'cardKinds'> | null;
}

/** The sum due, the ways to pay it, and the button; nothing when nothing is due. */
export function OrderPay({ order, balance }: OrderPayProps) {
  if (order.can.pay !== 'yes' || !balance) return null;
  return <PayForm order={order} balance={balance} />;
}

/** Until when it is to be paid, and what follows otherwise. */
function PayTerm({ order: { payBy, deadline, ifUnpaid } }: { order: Order }) {
  if (payBy) {
    return (
      <p className="ui-hint">
        <PayBy payBy={payBy} isDated />
      </p>
    );
  }
  if (!deadline || !ifUnpaid || ifUnpaid === 'expires') return null;
  return <PayTheRest by={deadline} ifUnpaid={ifUnpaid} />;
}

/** A difference: until when, or that this time has passed. */
function PayTheRest({ by, ifUnpaid }: { by: string; ifUnpaid: 'cancels' | 'leaves_out' | 'carries' }) {
  const words = useWords('order-view.payUntil');
  const parts = useWords('order-parts.payBy');
  const isOver = useIsOver(by);
  return (
    <p className="text-text-2">
      <Timed
        at={by}
        form="deadline"
        say={(date) => (isOver ? parts('over', { date }) : words(ifUnpaid, { date }))}
      />
      <TimeLeft until={by} isSentence />
    </p>
  );
}

/** A payment that was begun and has not ended: it is gone on with, not begun once more. */
function OpenPayment({ of: open }: { of: Order['openPayment'] }) {
  const { to } = usePlace();
  const words = useWords('order-view');
  const { money } = useFormats();
  if (!open) return null;
  const isTransfer = open.method === 'transfer';
  return (
    <div className="grid justify-items-start gap-3">
      <p>{words(isTransfer ? 'payTransferOpen' : 'payOpen', { amount: money(open.charged) })}</p>
      <Button href={to(`/payments/${open.id}`)}>
        {words(isTransfer ? 'payTransferShow' : 'payContinue')}
      </Button>
    </div>
  );
}

function PayForm({ order, balance }: { order: Order; balance: NonNullable<OrderPayProps['balance']> }) {
  const words = useWords('order-view');
  const { money } = useFormats();
  const [chosen, setChosen] = useState<PayWay | null>(null);
  const bill = { net: order.due, terms: order.receipt.quote };
  const ways = waysToPay(bill, balance.available);
  const way = possibleWay(ways, chosen);
  const label = words(`pay.${way}`, { amount: money(takenNow(ways, way)) });
  const form = useId();
  const pay = usePayOrders();
  const submit = useSubmit(
    (_values, idempotencyKey) => pay([order.id], { way, due: order.due, key: idempotencyKey }),
    {
      alsoSends: [order.id, order.due, way],
    },
  );
  return (
    // the bar of a phone stays in sight as long as the sheet does
    <div className="grid gap-4 max-md:[&_:is(a,button,input)]:scroll-mb-40">
      <Sheet heading={words('payTitle')} tone="attention" className="print:hidden">
        <div className="grid gap-5">
          <OwnSum of={takenNow(ways, way)} isNoted />
          {order.payBy ? null : <PayTerm order={order} />}
          <NoRouteNotice told={order} />
          <OpenPayment of={order.openPayment} />
          <Form submit={submit} label={words('payTitle')} id={form}>
            <PayChoice
              bill={bill}
              {...balance}
              value={way}
              onValueChange={setChosen}
              backTo={orderPath(order.orderNum)}
            />
            {/* on a phone it stands in the bar */}
            <div className="ui-actions max-md:hidden">
              <SubmitButton>{label}</SubmitButton>
            </div>
          </Form>
          {/* the head of the page says until when; what follows otherwise does not keep the button down */}
          {order.payBy ? <PayTerm order={order} /> : null}
        </div>
      </Sheet>
      <PhoneBar>
        <OutsideSubmit form={form} isSending={submit.isSending}>
          {label}
        </OutsideSubmit>
      </PhoneBar>
    </div>
  );
}
