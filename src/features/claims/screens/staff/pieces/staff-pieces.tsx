import { useRef, useState } from 'react';
import { Form, SubmitButton, TextField } from '../../../../../kit/forms/form.tsx';
import { useFormats, usePlace, useWords } from '../../../../../kit/place.tsx';
import { ForeignWords } from '../../../../../kit/rich-text/foreign-words.tsx';
import { CallFailure } from '../../../../../platform/api/client.ts';
import { Disclosure } from '../../../../../ui/lists/disclosure.tsx';
import type { Order, StaffOrder } from '../../../../orders/contract.ts';
import { refundForm } from '../../../../orders/screens/ending/refund-form.ts';
import { GivingFields, GivingSums, type GivingWords } from '../staff-giving.tsx';
import { type PreviewedPieces, useGiving } from './use-giving.tsx';

/** States of what has been bought and may still be given back. */
const states: readonly Order['state'][] = [
  'purchased',
  'to_warehouse',
  'partly_received',
  'at_warehouse',
  'merged',
  'shipped',
  'delivered',
  'completed',
  // what one person may not give back alone
  'refunding',
];

/** Until goods arrive it is the shop that does not deliver them; for what is found later there is no usual reason. */
const onTheWay: readonly Order['state'][] = ['purchased', 'to_warehouse', 'partly_received', 'refunding'];
const usual: GivingWords = { fault: 'seller', reason: 'seller_cancelled' };

interface Props {
  staffOrder: StaffOrder;
}

/** The one way to give money of a bought order back. Needs `staff-pieces`, `staff-refunds` and `staff-second-press`. */
export function StaffPieces({ staffOrder }: Props) {
  const { user } = usePlace();
  const { order, can } = staffOrder;
  const [given, setGiven] = useState(0);
  const isTheirs = user?.roles.some((role) => ['support', 'finance', 'admin'].includes(role)) ?? false;
  if (can.refund !== 'yes' && !(isTheirs && states.includes(order.state))) return null;
  // after each refund the form is empty and closed again
  return <Giving key={given} staffOrder={staffOrder} onGiven={() => setGiven(given + 1)} />;
}

/** Filled in with all that is left: its sum, and whether one person may give it, are known before it is sent. */
function Giving({ staffOrder, onGiven }: Props & { onGiven(): void }) {
  const words = useWords('staff-pieces');
  const { money } = useFormats();
  const { order } = staffOrder;
  const { shown, look, forget } = usePreview(order);
  const submit = useGiving({ staffOrder, shown, look, forget, onGiven });
  const lookAtAll = (): void => {
    if (shown) return;
    look(leftOf(order).map(({ id, left }) => ({ id, quantity: left }))).catch((error: unknown) => {
      // the button asks for it again, and says why it is refused
      if (!(error instanceof CallFailure)) throw error;
    });
  };
  const act = shown?.preview.needsSecond ? 'ask' : 'do';
  return (
    <Disclosure id={refundForm} summary={words('title')} onOpen={lookAtAll}>
      <p className="mb-4 text-small text-text-2">{words('lead')}</p>
      <Form submit={submit} label={words('title')}>
        <Pieces order={order} onChange={forget} />
        <GivingFields usual={onTheWay.includes(order.state) ? usual : null} />
        {shown ? <GivingSums preview={shown.preview} /> : null}
        <div className="ui-actions">
          <SubmitButton variant="secondary">
            {shown ? words(act, { amount: money(shown.preview.amount) }) : words('look')}
          </SubmitButton>
        </div>
      </Form>
    </Disclosure>
  );
}

/** Lines of which something can be given back. */
const leftOf = ({ items }: Order) => items.filter(({ left, state }) => left > 0 && state !== 'in_delivery');

function Pieces({ order, onChange }: { order: Order; onChange(): void }) {
  const words = useWords('staff-pieces');
  return (
    <div className="grid gap-5" onInput={onChange}>
      {leftOf(order).map(({ id, title, left }) => (
        <TextField
          key={id}
          name={`lines.${id}`}
          label={<ForeignWords>{words('quantity', { title })}</ForeignWords>}
          hint={words('of', { count: left })}
          inputMode="numeric"
          width="short"
          autoComplete="off"
          defaultValue={String(left)}
          optional
        />
      ))}
    </div>
  );
}

function usePreview(order: Order) {
  const { api } = usePlace();
  const [shown, setShown] = useState<PreviewedPieces | null>(null);
  const turn = useRef(0);
  // a sum of other pieces than those that stand there is no sum to be given
  const forget = (): void => {
    turn.current++;
    setShown(null);
  };
  const look = async (lines: PreviewedPieces['lines']): Promise<void> => {
    const own = turn.current;
    const { data: preview } = await api.staffPreviewRefund({ params: { id: order.id }, body: { lines } });
    if (own === turn.current) setShown({ lines, preview });
  };
  return { shown, look, forget };
}
