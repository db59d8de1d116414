import { cardFeeIn } from '../../../../kit/card-fee.ts';
import { Confirmation } from '../../../../kit/forms/confirmation.tsx';
import { useAction } from '../../../../kit/forms/use-action.ts';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { isNothing } from '../../../payments/screens/pay/ways-to-pay.ts';
import type { Order } from '../../contract.ts';
import { ActionRow } from '../action-row.tsx';
import { RefundSums } from '../order/refund-sums.tsx';
import { answerGivesMore } from '../questions/answer-gives-more.ts';
import { OrderCancelInput } from './order-cancel-request.tsx';

/** The rule of the present stage, what returns, and the way to cancel where there is one (UX-105). */
export function OrderCancel({ order }: { order: Order }) {
  const { dialogs } = usePlace();
  const words = useWords('order-view');
  const parts = useWords('order-parts');
  const refund = useRefundWords(order);
  // the same order cancelled by an answer gives the bank commission back: the reason is not the customer's
  const isAsked = order.questions.some(
    ({ state, choices }) => state === 'open' && choices.some((choice) => answerGivesMore(choice, order)),
  );
  if (order.can.cancel === 'ended') return null;
  const isPossible = order.can.cancel === 'yes';
  const ask = (): void => {
    dialogs.open({
      title: words('cancelAsk', { number: order.orderNum }),
      role: 'alertdialog',
      render: (dialog) => <AskToCancel order={order} refund={refund} onClose={dialog.close} />,
    });
  };
  return (
    <ActionRow
      heading={words('cancelTitle')}
      text={isPossible ? refund : parts(`cancel.${ruleOf(order)}`)}
      action={isPossible ? <Button onClick={ask}>{words('cancel')}</Button> : null}
    >
      {isPossible && isAsked ? <p className="text-text-2">{words('cancelByAnswer')}</p> : null}
      {order.state === 'purchasing' ? <OrderCancelInput order={order} /> : null}
    </ActionRow>
  );
}

/** Bought goods can come back: once it is asked for, once it has arrived, and from the road to us by different ways. */
function ruleOf({ state, isForwarded, can: { cancel } }: Order): string {
  if (cancel === 'delivery_started' && state === 'delivered') return 'delivered';
  if (cancel !== 'bought') return cancel;
  if (['claim_open', 'returning', 'exchanging'].includes(state)) return 'claimed';
  if (state === 'at_warehouse' || state === 'merged') return 'arrived';
  // nothing goes back to the seller of goods that the customer bought himself
  return isForwarded ? 'own_parcel' : 'bought';
}

function useRefundWords({ cancellation, ...order }: Order): string {
  const words = useWords('order-view');
  const { money } = useFormats();
  const { refund, bank } = cancellation;
  if (isNothing(refund)) return words('cancelFree');
  const returned = words('cancelRefund', { amount: money(refund) });
  if (bank === null && cardFeeIn(order) === 'no') return returned;
  if (bank === null) return `${returned} ${words('cancelBank')}`;
  return isNothing(bank) ? returned : `${returned} ${words('cancelWithBank', { bank: money(bank) })}`;
}

interface AskProps {
  order: Order;
  refund: string;
  onClose(): void;
}

/** The sums that cancelling gives back, row by row where the price was lowered, and the last word. */
export function AskToCancel({ order, refund, onClose }: AskProps) {
  const { api, refresh } = usePlace();
  const words = useWords('order-view');
  const action = useAction({ refreshes: false });
  const cancel = async (): Promise<void> => {
    const isDone = await action.run(
      () => api.deleteOrder({ params: { id: order.id } }),
      words('cancelled', { number: order.orderNum }),
    );
    if (!isDone) return;
    onClose();
    await refresh();
  };
  return (
    <Confirmation
      action={action}
      keep={words('keep')}
      onKeep={onClose}
      confirm={words('cancel')}
      onConfirm={() => void cancel()}
      isDanger
    >
      <p>{words('cancelText', { title: order.title })}</p>
      <p className="font-medium">{refund}</p>
      <RefundSums quote={order.receipt.quote} {...order.cancellation} />
    </Confirmation>
  );
}
