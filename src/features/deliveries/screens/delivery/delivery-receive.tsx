import { Form, SubmitButton } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Timed } from '../../../../kit/when.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import type { Delivery } from '../../contract.ts';

/** Advice for when the parcel comes, the button that confirms it, and the way to a claim. */
export function DeliveryReceive({ delivery }: { delivery: Delivery }) {
  const { api, refresh, to, toasts } = usePlace();
  const words = useWords('delivery-view');
  const submit = useSubmit(async () => {
    await api.confirmDelivery({ params: { id: delivery.id } });
    await refresh();
    toasts.show({ type: 'success', message: words('receivedDone') });
  });
  if (!delivery.can.receive) return null;
  const isThere = delivery.state === 'delivered';
  const [first] = delivery.orders;
  return (
    <Sheet
      heading={words(isThere ? 'arrived' : 'onReceipt')}
      {...(isThere ? ({ tone: 'attention' } as const) : {})}
    >
      <div className="grid gap-4">
        <ol className="list-decimal ps-5">
          {/* the courier has left */}
          {isThere ? null : <li>{words('advice.check')}</li>}
          <li>{words('advice.film')}</li>
          <li suppressHydrationWarning>
            {delivery.claimBy ? (
              <Timed at={delivery.claimBy} form="deadline" say={(date) => words('advice.claim', { date })} />
            ) : (
              words('advice.claimDays', { days: delivery.claimDays })
            )}
          </li>
        </ol>
        <Form submit={submit} label={words('onReceipt')}>
          <div className="grid gap-2">
            <div className="ui-actions max-sm:[&>*]:w-full">
              {/* on the way nobody should be led to press it */}
              <SubmitButton variant={isThere ? 'primary' : 'secondary'}>{words('received')}</SubmitButton>
              {isThere && first ? (
                <Button href={to(`/cabinet/claims/new?${new URLSearchParams({ order: first.orderNum })}`)}>
                  {words('wrong')}
                </Button>
              ) : null}
            </div>
            <p className="ui-hint">{words(isThere ? 'receivedHint' : 'receivedEarly')}</p>
          </div>
        </Form>
      </div>
    </Sheet>
  );
}
