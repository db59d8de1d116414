/** Deeds after the purchase: refunded, a wish to cancel decided, a call for staff settled. */
import { type ReactNode, useState } from 'react';
import { EditConflict } from '../../../platform/screen/edit-conflict.tsx';
import { Form, SubmitButton, TextField, useFormField } from '../../../platform/screen/form.tsx';
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import { type Submit, useSubmit } from '../../../platform/screen/use-submit.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { AskSecondPerson, type AskSecondPersonProps } from '../../claims/screens/ask-second-person.tsx';
import type { StaffOrder } from '../contract.ts';
import { piecesShown } from './line-pieces.ts';
import { useNewestOrder } from './order-conflict.tsx';
import { RefundSums } from './refund-sums.tsx';
import { useReturned } from './staff-ending.tsx';

interface Props {
  staffOrder: StaffOrder;
}

/** Sends a deed and shows the order as it is then. */
function useDeed(
  { order }: StaffOrder,
  done: string,
  send: (values: FormData, idempotencyKey: string) => Promise<unknown>,
): Submit {
  const { refresh, toasts } = usePlace();
  const words = useWords('staff-order.progress');
  return useSubmit(
    async (values, idempotencyKey) => {
      await send(values, idempotencyKey);
      toasts.show({ type: 'success', message: words(done), duration: 6000 });
      await refresh();
    },
    { alsoSends: [order.id, done] },
  );
}

const given = (values: FormData, name: string): string => String(values.get(name) ?? '').trim();
/** The note of a deed, when one was typed. */
export const noteOf = (values: FormData) => (given(values, 'note') ? { note: given(values, 'note') } : {});
/** The lines that were ticked, when any were. */
export const linesOf = (values: FormData) => {
  const lines = values.getAll('lines').map(String);
  return lines.length > 0 ? { lines } : {};
};

/** What the request for a second person takes over from the deed that was refused. */
const asRequest = {
  sold_out: { reason: 'sold_out', fault: 'seller' },
  shop_refused: { reason: 'seller_cancelled', fault: 'seller' },
  not_as_described: { reason: 'not_as_described', fault: 'seller' },
  customer_asked: { reason: 'goodwill', fault: 'customer' },
  other: { reason: 'other' },
} as const;

/** Above what one person may give back, or where that cannot be known. */
const forTwo = ['refund_above_limit', 'limit_without_rate'];

const refundReasons = ['sold_out', 'shop_refused', 'not_as_described', 'customer_asked', 'other'] as const;

export function StaffRefund({ staffOrder }: Props) {
  const { api } = usePlace();
  const words = useWords('staff-order.progress');
  const { order } = staffOrder;
  const [tried, setTried] = useState<Omit<AskSecondPersonProps, 'order' | 'onDone'> | null>(null);
  const submit = useDeed(staffOrder, 'refundDone', (values, idempotencyKey) => {
    const reason = refundReasons.find((one) => one === values.get('reason')) ?? 'other';
    const { lines } = linesOf(values);
    const meant = order.items.filter(({ id, state }) => lines?.includes(id) ?? refundable.includes(state));
    setTried({ lines: meant.map(({ id }) => id), said: { ...asRequest[reason], ...noteOf(values) } });
    const body = { ...linesOf(values), reason, ...noteOf(values) };
    return api.staffRefundLines({ params: { id: order.id }, body, idempotencyKey });
  });
  const isForTwo = forTwo.includes(submit.failure?.code ?? '');
  return (
    <>
      <DeedForm
        submit={submit}
        title={words('refundTitle')}
        button={words('refund')}
        lead={words('refundLead')}
      >
        <Lines staffOrder={staffOrder} states={refundable} />
        {order.items.some(({ state, left }) => refundable.includes(state) && left > 1) ? (
          <p className="max-w-reading text-small text-text-2">{words('refundWhole')}</p>
        ) : null}
        <Reason />
      </DeedForm>
      {isForTwo && tried ? (
        <AskSecondPerson key={submit.tries} order={order} {...tried} onDone={() => setTried(null)} />
      ) : null}
    </>
  );
}

const refundable: readonly string[] = ['purchased', 'to_warehouse', 'partly_received', 'refunding'];

function Reason() {
  const words = useWords('staff-order');
  const parts = useWords('order-parts.reasons');
  return (
    <SelectField
      {...useFormField('reason', true)}
      label={words('reason')}
      defaultValue="shop_refused"
      options={refundReasons.map((value) => ({ value, text: parts(value) }))}
    />
  );
}

/** Which lines, when there are several; none ticked means all. */
export function Lines({ staffOrder, states }: Props & { states: readonly string[] }) {
  const words = useWords('staff-order.progress');
  const lines = staffOrder.order.items.filter(({ state }) => states.includes(state));
  if (lines.length < 2) return null;
  return (
    <fieldset className="ui-group">
      <legend>{words('lines')}</legend>
      {lines.map((line) => (
        <Checkbox
          key={line.id}
          name="lines"
          value={line.id}
          label={<span lang="">{`${line.title} × ${piecesShown(line)}`}</span>}
        />
      ))}
    </fieldset>
  );
}

/** Why staff are called, and what they may do about it. */
export function StaffAttention({ staffOrder }: Props) {
  const { api } = usePlace();
  const words = useWords('staff-order.progress');
  const { attention, order, can } = staffOrder;
  const decline = useDeed(staffOrder, 'declined', (values, idempotencyKey) =>
    api.staffDecideCancel({
      params: { id: order.id },
      body: { decision: 'decline', ...noteOf(values) },
      idempotencyKey,
    }),
  );
  const { newest, save } = useNewestOrder(staffOrder);
  const settle = useDeed(staffOrder, 'settled', (values) =>
    save(async (seen) => {
      // what calls no more is settled
      const since = seen.attention?.since ?? new Date().toISOString();
      await api.staffSettleAttention({ params: { id: order.id }, body: { since, ...noteOf(values) } });
    }),
  );
  if (!attention) return null;
  const isCancel = attention.kind === 'cancel_asked';
  return (
    <Banner tone="warning" label={words('attention')} title={words(`attentions.${attention.kind}`)}>
      {attention.note ? (
        <p className="whitespace-pre-line break-words" lang="">
          {attention.note}
        </p>
      ) : null}
      {isCancel && can.decide_cancel === 'yes' ? (
        <div className="mt-3 grid gap-3">
          <AcceptCancel staffOrder={staffOrder} />
          <DeedForm submit={decline} title={words('decline')} button={words('decline')} />
        </div>
      ) : null}
      {isCancel ? null : (
        <div className="mt-3">
          <DeedForm
            submit={settle}
            title={words('settle')}
            button={words('settle')}
            conflict={<AttentionConflict seen={staffOrder} newest={newest} />}
          />
        </div>
      )}
    </Banner>
  );
}

function AttentionConflict({ seen, newest }: { seen: StaffOrder; newest: StaffOrder | null }) {
  const words = useWords('staff-order.progress');
  const value = ({ attention }: StaffOrder): string => {
    const kind = attention ? words(`attentions.${attention.kind}`) : '';
    return [kind, attention?.note].filter(Boolean).join(' · ');
  };
  return <EditConflict seen={seen} newest={newest} rows={[{ label: words('attention'), value }]} />;
}

function AcceptCancel({ staffOrder }: Props) {
  const { api, words: all } = usePlace();
  const words = useWords('staff-order.progress');
  const { sentences, sums } = useReturned(staffOrder, 'customer_asked');
  const submit = useDeed(staffOrder, 'accepted', (_values, idempotencyKey) =>
    api.staffDecideCancel({
      params: { id: staffOrder.order.id },
      body: { decision: 'accept' },
      idempotencyKey,
    }),
  );
  return (
    <Form submit={submit} label={words('accept')}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {sums ? <RefundSums {...sums} /> : null}
      <div className="ui-actions">
        <Button type="submit" variant="danger" loading={submit.isSending} loadingLabel={all('ui.sending')}>
          {words('accept')}
        </Button>
      </div>
    </Form>
  );
}

interface DeedFormProps {
  submit: Submit;
  title: string;
  button: string;
  lead?: string;
  /** Said when somebody else has changed the order meanwhile. */
  conflict?: ReactNode;
  children?: ReactNode;
}

/** A deed with its note to the customer. */
export function DeedForm({ submit, title, button, lead, conflict, children }: DeedFormProps) {
  const words = useWords('staff-order');
  return (
    <Form submit={submit} label={title} conflict={conflict}>
      <h2 className="font-medium">{title}</h2>
      {lead ? <p className="text-text-2">{lead}</p> : null}
      {children}
      <TextField name="note" label={words('noteToCustomer')} optional maxLength={1000} autoComplete="off" />
      <div className="ui-actions">
        <SubmitButton>{button}</SubmitButton>
      </div>
    </Form>
  );
}
