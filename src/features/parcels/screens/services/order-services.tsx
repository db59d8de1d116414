import { useState } from 'react';
import { ActionFailure } from '../../../../kit/forms/action-failure.tsx';
import { Form, SubmitButton, TextField } from '../../../../kit/forms/form.tsx';
import { useAction } from '../../../../kit/forms/use-action.ts';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { RadioCards } from '../../../../ui/forms/radio-cards.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import type { OrderStorage } from '../../../storage/contract.ts';

/** Work on stored goods: what was ordered, and what can be. Nothing where the shop offers none. */
export function OrderServices({ storage }: { storage: OrderStorage }) {
  const words = useWords('storage.services');
  const { offered, services } = storage;
  if (offered.length === 0 && services.length === 0) return null;
  return (
    <section className="grid gap-3" aria-label={words('title')}>
      <h3 className="font-medium">{words('title')}</h3>
      {services.length > 0 ? (
        <ul className="grid gap-3">
          {services.map((service) => (
            <OrderedService key={service.id} order={storage.order} service={service} />
          ))}
        </ul>
      ) : null}
      {offered.length > 0 ? (
        <Disclosure summary={words('order')}>
          <AskForm key={offered.map(({ kind }) => kind).join()} storage={storage} />
        </Disclosure>
      ) : null}
    </section>
  );
}

type Service = OrderStorage['services'][number];

function OrderedService({ order, service }: { order: string; service: Service }) {
  const { api, words: all } = usePlace();
  const words = useWords('storage.services');
  const { money } = useFormats();
  const action = useAction();
  const { id, kind, price, state, note, answer } = service;
  const withdraw = (): void => {
    void action.run(() => api.withdrawService({ params: { id: order, service: id } }), words('withdrawn'));
  };
  return (
    <li className="grid gap-1">
      <span>{words('ordered', { kind: words(`kinds.${kind}`), price: money(price) })}</span>
      <span className="text-text-2">{words(`state.${state}`)}</span>
      {note ? (
        <span className="break-words text-small" lang="">
          {note}
        </span>
      ) : null}
      {answer ? (
        <span className="break-words" lang="">
          {answer}
        </span>
      ) : null}
      <ActionFailure failure={action.failure} />
      {state === 'asked' ? (
        <div className="ui-actions">
          <Button size="dense" loading={action.isSending} loadingLabel={all('ui.sending')} onClick={withdraw}>
            {words('withdraw')}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

function AskForm({ storage: { order, offered } }: { storage: OrderStorage }) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('storage.services');
  const { money } = useFormats();
  const [first] = offered;
  const [kind, setKind] = useState(first?.kind ?? 'inspection');
  const chosen = offered.find((one) => one.kind === kind) ?? first;
  const submit = useSubmit(
    async (values, idempotencyKey) => {
      if (!chosen) return;
      const note = String(values.get('note') ?? '').trim();
      const body = { kind: chosen.kind, shown_price: chosen.price, ...(note ? { note } : {}) };
      await api.askService({ params: { id: order }, body, idempotencyKey });
      await refresh();
      toasts.show({ type: 'success', message: words('asked') });
    },
    { alsoSends: [order, chosen] },
  );
  if (!chosen) return null;
  return (
    <Form submit={submit} label={words('order')}>
      <RadioCards
        name="kind"
        legend={words('which')}
        value={chosen.kind}
        onValueChange={(value) => setKind(value === 'repacking' ? 'repacking' : 'inspection')}
        options={offered.map((one) => ({
          value: one.kind,
          title: words(`kinds.${one.kind}`),
          detail: words(`details.${one.kind}`),
          price: money(one.price),
        }))}
      />
      <TextField name="note" label={words('note')} optional maxLength={500} autoComplete="off" />
      <p className="ui-hint">{words('hint')}</p>
      <div className="ui-actions">
        <SubmitButton variant="secondary">{words('orderFor', { price: money(chosen.price) })}</SubmitButton>
      </div>
    </Form>
  );
}
