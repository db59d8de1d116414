import { useState } from 'react';
import { ActionFailure } from '../../../../kit/forms/action-failure.tsx';
import { Form, SubmitButton, TextField } from '../../../../kit/forms/form.tsx';
import { useAction } from '../../../../kit/forms/use-action.ts';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { When } from '../../../../kit/when.tsx';
import type { AnswerOf } from '../../../../platform/api/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';

type Service = AnswerOf<'staffListOrderedServices'>[number];

interface ServiceListProps {
  services: readonly Service[];
  /** The reader does the work; others only see it. */
  mayDo: boolean;
}

/** Work that customers ordered of the warehouse, the longest waiting first. Nothing while there is none. */
export function ServiceList({ services, mayDo }: ServiceListProps) {
  const words = useWords('staff-warehouse.services');
  if (services.length === 0) return null;
  return (
    <Sheet heading={words('title', { count: services.length })} id="services" dense>
      <ul className="grid gap-4">
        {services.map((service) => (
          <ServiceItem key={service.id} service={service} mayDo={mayDo} />
        ))}
      </ul>
    </Sheet>
  );
}

function ServiceItem({ service, mayDo }: { service: Service; mayDo: boolean }) {
  const { api, to, words: all } = usePlace();
  const words = useWords('staff-warehouse.services');
  const action = useAction();
  const [answering, setAnswering] = useState<'done' | 'declined' | null>(null);
  const { id, kind, orderNum, title, note, askedAt, arrivals } = service;
  const done = (): void => {
    // a question needs an answer in words; a parcel that was packed again speaks by its photos
    if (kind === 'inspection') setAnswering('done');
    else
      void action.run(
        () => api.staffAnswerService({ params: { id }, body: { outcome: 'done' } }),
        words('doneToast', { number: orderNum }),
      );
  };
  return (
    <li className="grid gap-2">
      <span>
        <strong>{words(`kinds.${kind}`)}</strong>
        {' · '}
        <TextLink href={to(`/staff/warehouse/orders/${encodeURIComponent(orderNum)}`)}>
          <span className="whitespace-nowrap">{orderNum}</span>
        </TextLink>
        <span lang="">{` · ${title}`}</span>
        {' · '}
        <When at={askedAt} />
      </span>
      {note ? (
        <span className="break-words" lang="">
          {note}
        </span>
      ) : null}
      <span className="flex flex-wrap gap-x-4 gap-y-1">
        {arrivals.map((arrival, index) => (
          <TextLink key={arrival.id} href={to(`/staff/warehouse/parcels/${arrival.id}`)}>
            {words('parcel', { number: index + 1, shelf: arrival.shelf ?? '–' })}
          </TextLink>
        ))}
      </span>
      <ActionFailure failure={action.failure} />
      {mayDo && !answering ? (
        <div className="ui-actions">
          <Button size="dense" loading={action.isSending} loadingLabel={all('ui.sending')} onClick={done}>
            {words('done')}
            <span className="sr-only"> {orderNum}</span>
          </Button>
          <Button size="dense" variant="quiet" onClick={() => setAnswering('declined')}>
            {words('decline')}
            <span className="sr-only"> {orderNum}</span>
          </Button>
        </div>
      ) : null}
      {answering ? (
        <AnswerForm service={service} outcome={answering} onClose={() => setAnswering(null)} />
      ) : null}
    </li>
  );
}

interface AnswerFormProps {
  service: Service;
  outcome: 'done' | 'declined';
  onClose(): void;
}

/** The words that go to the customer with the news: needed for what is declined. */
function AnswerForm({ service: { id, orderNum }, outcome, onClose }: AnswerFormProps) {
  const { api, refresh, toasts, words: all } = usePlace();
  const words = useWords('staff-warehouse.services');
  const isDone = outcome === 'done';
  const submit = useSubmit(
    async (values) => {
      const answer = String(values.get('answer') ?? '').trim();
      await api.staffAnswerService({ params: { id }, body: { outcome, ...(answer ? { answer } : {}) } });
      await refresh();
      if (isDone) toasts.show({ type: 'success', message: words('doneToast', { number: orderNum }) });
    },
    { alsoSends: [id, outcome] },
  );
  return (
    <Form submit={submit} label={words(isDone ? 'done' : 'decline')}>
      <TextField
        name="answer"
        label={words(isDone ? 'result' : 'reason')}
        optional={isDone}
        maxLength={500}
        autoComplete="off"
      />
      <div className="ui-actions">
        <SubmitButton variant="secondary">{words(isDone ? 'done' : 'decline')}</SubmitButton>
        <Button onClick={onClose}>{all('ui.cancel')}</Button>
      </div>
    </Form>
  );
}
