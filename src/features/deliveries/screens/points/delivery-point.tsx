/** On the page of a delivery: where it goes to, and the way to change that until the parcel is packed. */
import { useState } from 'react';
import { Form, SubmitButton } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { openFormDialog } from '../../../../kit/leaving/ask-to-leave.tsx';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import type { Delivery } from '../../contract.ts';
import { PointChoice } from './point-choice.tsx';
import { usePoints } from './use-points.ts';
import { WrittenPoint } from './written-point.tsx';

export function DeliveryPoint({ delivery }: { delivery: Delivery }) {
  const place = usePlace();
  const words = useWords('delivery-parts.points');
  const { point, can } = delivery;
  if (!can.point) return null;
  const open = (): void =>
    openFormDialog(place, {
      title: words('title'),
      render: (dialog) => <ChangePoint delivery={delivery} onClose={dialog.close} />,
    });
  return (
    <Sheet heading={words('title')} className="print:hidden">
      <div className="grid gap-4">
        {point ? <WrittenPoint point={point} /> : <p className="text-text-2">{words('isDoor')}</p>}
        <div>
          <Button onClick={open}>{words(point ? 'change' : 'choose')}</Button>
        </div>
      </div>
    </Sheet>
  );
}

function ChangePoint({ delivery, onClose }: { delivery: Delivery; onClose(): void }) {
  const { api, refresh, toasts, words: all } = usePlace();
  const words = useWords('delivery-parts.points');
  const params = { id: delivery.id };
  const asked = usePoints(delivery.id, () => api.listDeliveryPoints({ params }));
  const [value, setValue] = useState(delivery.point?.code ?? null);
  const [isMissing, setMissing] = useState(false);
  const isListed = asked.found?.offer === 'points';
  // a list that does not come leaves one way, which is the door
  const wanted = isListed ? value : null;
  const mayGoToDoor = !isListed && !asked.isAsking && delivery.point !== null;
  const submit = useSubmit(
    async () => {
      setMissing(wanted === '');
      if (wanted === '') return;
      await api.chooseDeliveryPoint({ params, body: { point: wanted } });
      await refresh();
      onClose();
      toasts.show({ type: 'success', message: words(wanted === null ? 'toDoor' : 'toPoint') });
    },
    { alsoSends: wanted },
  );
  const fault = isMissing && wanted === '' ? words('missing') : submit.fields.point;
  return (
    <Form submit={submit}>
      <PointChoice asked={asked} value={value} onChange={setValue} />
      {fault ? (
        <Banner tone="danger" label={all('ui.toasts.error')} live>
          {fault}
        </Banner>
      ) : null}
      <div className="ui-actions">
        <Button onClick={onClose}>{words('close')}</Button>
        {isListed ? <SubmitButton>{words('save')}</SubmitButton> : null}
        {mayGoToDoor ? <SubmitButton>{words('goToDoor')}</SubmitButton> : null}
      </div>
    </Form>
  );
}
