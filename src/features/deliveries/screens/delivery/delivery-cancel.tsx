import { cardFeeIn } from '../../../../kit/card-fee.ts';
import { Form, SubmitButton } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { isNothing } from '../../../payments/screens/pay/ways-to-pay.ts';
import type { Delivery } from '../../contract.ts';

/** The way to cancel where there is one, what returns, or why there is none (UX-105). */
export function DeliveryCancel({ delivery }: { delivery: Delivery }) {
  const { dialogs } = usePlace();
  const words = useWords('delivery-view');
  const rule = useCancelRule(delivery);
  const { cancel } = delivery.can;
  if (cancel === 'ended') return null;
  const ask = (): void => {
    dialogs.open({
      title: words('cancelTitle', { number: delivery.number }),
      role: 'alertdialog',
      render: (dialog) => <AskToCancel delivery={delivery} rule={rule} onClose={dialog.close} />,
    });
  };
  return (
    <Sheet heading={words('cancel')} className="print:hidden">
      <p className="text-text-2">{cancel === 'yes' ? rule : words(`cannotCancel.${cancel}`)}</p>
      {cancel === 'yes' ? (
        <div className="mt-4">
          <Button onClick={ask}>{words('cancel')}</Button>
        </div>
      ) : null}
    </Sheet>
  );
}

/** The effect of cancelling and the sum that it gives back, in the same words at every way to cancel. */
export function useCancelRule({
  cancellation: { refund, bank },
  bill,
}: Pick<Delivery, 'cancellation' | 'bill'>): string {
  const words = useWords('delivery-view');
  const { money } = useFormats();
  const amount = money(refund);
  if (isNothing(refund)) return words('cancelFree');
  if (bank === null) return words('cancelText', { amount, cardFee: bill ? cardFeeIn(bill) : 'yes' });
  return isNothing(bank)
    ? words('cancelWhole', { amount })
    : words('cancelWithBank', { amount, bank: money(bank) });
}

function AskToCancel({ delivery, rule, onClose }: { delivery: Delivery; rule: string; onClose(): void }) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('delivery-view');
  const submit = useSubmit(async () => {
    await api.cancelDelivery({ params: { id: delivery.id } });
    await refresh();
    onClose();
    toasts.show({ type: 'success', message: words('cancelled') });
  });
  return (
    <Form submit={submit}>
      <p>{rule}</p>
      <div className="ui-actions">
        <Button data-autofocus onClick={onClose}>
          {words('keep')}
        </Button>
        <SubmitButton>{words('cancel')}</SubmitButton>
      </div>
    </Form>
  );
}
