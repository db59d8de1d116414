/** The actions on the order now; those of another role are named, those that the state forbids are absent (UX-283). */

import { useState } from 'react';
import { StaffPieces } from '../../../features/claims/screens/staff/pieces/staff-pieces.tsx';
import type { StaffOrder } from '../../../features/orders/contract.ts';
import { customerOf } from '../../../features/orders/screens/ending/customer-of.tsx';
import { StaffEnding } from '../../../features/orders/screens/ending/staff-ending.tsx';
import { StaffShopNumber } from '../../../features/orders/screens/ending/staff-shop-number.tsx';
import { wantsMoney } from '../../../features/orders/screens/staff/staff-attention.tsx';
import { Release, StaffHandOver, TakeOver } from '../../../features/orders/screens/staff/staff-hand-over.tsx';
import { StaffProblem } from '../../../features/orders/screens/staff/staff-problem.tsx';
import { StaffSent } from '../../../features/orders/screens/staff/staff-sent.tsx';
import { StaffTracking } from '../../../features/orders/screens/staff/staff-tracking.tsx';
import { WarehouseChoice } from '../../../features/warehouses/screens/warehouse-choice.tsx';
import { Form, SubmitButton, TextField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { openFormDialog } from '../../../kit/leaving/ask-to-leave.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { useSecondPress } from '../../../kit/second-press/use-second-press.tsx';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';

type Action = keyof StaffOrder['can'];

const corrections: readonly Action[] = ['correct_number', 'correct_tracking'];

interface StaffActionsProps {
  staffOrder: StaffOrder;
  /** Money of it waits for a second person: what goes on with the purchase is no next step until then. */
  isRefundAsked?: boolean;
}

export function StaffActions({ staffOrder, isRefundAsked = false }: StaffActionsProps) {
  const words = useWords('staff-order');
  const { can } = staffOrder;
  const actions = Object.keys(can) as Action[];
  const others = actions.filter((action) => can[action] === 'not_your_role');
  // a claim is worked on where it stands, also when its answer is late
  const isClaimed = ['claim_open', 'returning', 'exchanging'].includes(staffOrder.order.state);
  // to correct a number is possible at all times, and is not the next step
  const isNothing = actions.every((action) => can[action] === 'wrong_state' || corrections.includes(action));
  const isElsewhere = isClaimed && isNothing;
  if (isElsewhere && !corrections.some((action) => can[action] === 'yes')) return null;
  return (
    <Sheet heading={words(isElsewhere ? 'shopOrder' : 'actions')} dense>
      <div className="grid gap-5">
        {isNothing && !isClaimed ? <p className="text-text-2">{words('nothing')}</p> : null}
        {can.take === 'yes' ? <Take staffOrder={staffOrder} /> : null}
        {can.take_over === 'yes' ? <TakeOver staffOrder={staffOrder} /> : null}
        {can.purchase === 'yes' ? <Purchase staffOrder={staffOrder} /> : null}
        {can.sent === 'yes' && !isRefundAsked ? <StaffSent staffOrder={staffOrder} /> : null}
        {can.release === 'yes' ? <Release staffOrder={staffOrder} /> : null}
        {can.cancel === 'yes' ? <Cancel staffOrder={staffOrder} /> : null}
        {others.length > 0 ? (
          <ul className="grid gap-1 text-small text-text-2">
            {others.map((action) => (
              <li key={action}>{words(`notYourRole.${action}`)}</li>
            ))}
          </ul>
        ) : null}
        <Folded staffOrder={staffOrder} isRefundAsked={isRefundAsked} />
      </div>
    </Sheet>
  );
}

/** Acts that are no usual next step: rows of one rhythm, after all that stands open. */
function Folded({ staffOrder, isRefundAsked = false }: StaffActionsProps) {
  const { can, possibleBuyers } = staffOrder;
  return (
    <div className="empty:hidden">
      {can.sent === 'yes' && isRefundAsked ? <StaffSent staffOrder={staffOrder} isFolded /> : null}
      {/* where the customer asks for it a button above leads here, and the same act stands once */}
      <div hidden={wantsMoney(staffOrder) && !isRefundAsked}>
        <StaffPieces staffOrder={staffOrder} />
      </div>
      {can.problem === 'yes' ? <StaffProblem staffOrder={staffOrder} /> : null}
      {can.correct_tracking === 'yes' ? <StaffTracking staffOrder={staffOrder} /> : null}
      {can.correct_number === 'yes' ? <StaffShopNumber staffOrder={staffOrder} /> : null}
      {possibleBuyers.length > 0 ? <StaffHandOver staffOrder={staffOrder} /> : null}
    </div>
  );
}

function Take({ staffOrder: { order } }: { staffOrder: StaffOrder }) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-order');
  const submit = useSubmit(async () => {
    await api.staffTakeOrder({ params: { id: order.id } });
    await refresh();
    toasts.show({ type: 'success', message: words('taken') });
  });
  return (
    <Form submit={submit}>
      <div className="ui-actions">
        <SubmitButton>{words('take')}</SubmitButton>
      </div>
    </Form>
  );
}

function Purchase({ staffOrder }: { staffOrder: StaffOrder }) {
  const { refresh, toasts } = usePlace();
  const { money } = useFormats();
  const words = useWords('staff-order');
  const places = useWords('staff-places');
  const press = useSecondPress();
  const { order, warehouse } = staffOrder;
  const [chosen, setChosen] = useState(warehouse?.usual ?? '');
  const submit = useSubmit(
    async (values, idempotencyKey) => {
      const note = String(values.get('note')).trim();
      const number = String(values.get('shop_order_number'));
      const to = warehouse?.open.find(({ code }) => code === chosen);
      const markPurchased = await press('staffMarkPurchased', {
        ...{
          title: words('purchaseTitle'),
          confirm: words('purchase'),
          whom: customerOf(staffOrder),
          amount: money(order.total),
        },
        rows: [
          { label: words('shopNumber'), value: <span translate="no">{number}</span> },
          ...(to ? [{ label: places('buyTo'), value: <span lang="">{to.name}</span> }] : []),
        ],
      });
      await markPurchased({
        params: { id: order.id },
        body: {
          shop_order_number: number,
          ...(note ? { note } : {}),
          ...(to ? { warehouse: to.code } : {}),
        },
        idempotencyKey,
      });
      await refresh();
      toasts.show({ type: 'success', message: words('bought') });
    },
    { alsoSends: [order.id, chosen] },
  );
  return (
    <Form submit={submit} label={words('purchaseTitle')}>
      <WarehouseChoice warehouses={warehouse?.open ?? []} code={chosen} onChoose={setChosen} />
      <TextField
        name="shop_order_number"
        label={words('shopNumber')}
        width="medium"
        autoComplete="off"
        maxLength={100}
      />
      <TextField name="note" label={words('noteToCustomer')} optional maxLength={1000} autoComplete="off" />
      <div className="ui-actions">
        <SubmitButton>{words('purchase')}</SubmitButton>
      </div>
    </Form>
  );
}

function Cancel({ staffOrder }: { staffOrder: StaffOrder }) {
  const place = usePlace();
  const words = useWords('staff-order');
  const { order, attention } = staffOrder;
  // the wish of the customer is granted by a button of its own
  const isAsked = attention?.kind === 'cancel_asked';
  const ask = (): void => {
    openFormDialog(place, {
      title: words('cancelTitle', { number: order.orderNum }),
      render: (dialog) => <StaffEnding kind="cancel" staffOrder={staffOrder} onClose={dialog.close} />,
    });
  };
  return (
    <div className="ui-actions">
      <Button onClick={ask}>{words(isAsked ? 'cancelOther' : 'cancel')}</Button>
    </div>
  );
}
