import { useRef, useState } from 'react';
import { Form, SubmitButton, TextField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import type { Order } from '../../../orders/contract.ts';
import { piecesIn } from './pieces-in.ts';
import { type PreviewedPieces, StaffGiving } from './staff-giving.tsx';

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

/** Gives pieces of a bought order back: what comes back is shown first. Needs `staff-pieces` and `staff-refunds`. */
export function StaffPieces({ order }: { order: Order }) {
  const { user } = usePlace();
  const words = useWords('staff-pieces');
  const [shown, setShown] = useState<PreviewedPieces | null>(null);
  const mayGive = user?.roles.some((role) => ['support', 'finance', 'admin'].includes(role)) ?? false;
  if (!mayGive || !states.includes(order.state)) return null;
  return (
    <Disclosure summary={words('title')}>
      <p className="mb-4 text-small text-text-2">{words('lead')}</p>
      <Looking order={order} onShow={setShown} />
      {shown ? (
        <StaffGiving key={JSON.stringify(shown)} order={order} shown={shown} onDone={() => setShown(null)} />
      ) : null}
    </Disclosure>
  );
}

function Looking({ order, onShow }: { order: Order; onShow(shown: PreviewedPieces | null): void }) {
  const { api, toasts } = usePlace();
  const words = useWords('staff-pieces');
  const turn = useRef(0);
  // a sum of other pieces than those that stand there is no sum to be given
  const forget = (): void => {
    turn.current++;
    onShow(null);
  };
  const submit = useSubmit(async (values) => {
    const own = turn.current;
    const lines = piecesIn(values, order.items, (count) => words('whole', { count }));
    if (lines.length === 0) {
      toasts.show({ type: 'warning', message: words('nothing') });
      return;
    }
    const { data: preview } = await api.staffPreviewRefund({ params: { id: order.id }, body: { lines } });
    if (own === turn.current) onShow({ lines, preview });
  });
  return (
    <div onInput={forget}>
      <Form submit={submit} label={words('title')}>
        {order.items
          .filter(({ left, state }) => left > 0 && state !== 'in_delivery')
          .map(({ id, title, left }) => (
            <TextField
              key={id}
              name={`lines.${id}`}
              label={<ForeignWords>{words('quantity', { title })}</ForeignWords>}
              hint={words('of', { count: left })}
              inputMode="numeric"
              width="short"
              autoComplete="off"
              defaultValue="0"
              optional
            />
          ))}
        <div className="ui-actions">
          <SubmitButton>{words('look')}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}
