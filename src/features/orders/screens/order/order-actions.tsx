/** The steps that a customer may take with an order as a whole, each in a row: its rule at the left, its button at the right. */
import type { ReactNode } from 'react';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import type { Order } from '../../contract.ts';
import { OrderAgain } from './order-again.tsx';
import { OrderCancel } from './order-cancel.tsx';
import { OrderEdit } from './order-edit.tsx';

/** One sheet for all rows; nothing where there is none. */
export function OrderActions({ order }: { order: Order }) {
  if (order.isForwarded && order.can.cancel === 'ended') return null;
  return (
    <Sheet className="grid divide-y divide-line print:hidden">
      <OrderEdit order={order} />
      <OrderAgain order={order} />
      <OrderCancel order={order} />
    </Sheet>
  );
}

interface RowProps {
  heading: string;
  text: string;
  action: ReactNode;
  /** The answer to a press, and more of the rule. */
  children?: ReactNode;
}

export function ActionRow({ heading, text, action, children }: RowProps) {
  return (
    <section className="grid gap-3 py-5 first:pt-0 last:pb-0">
      <div className="grid items-center gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid gap-1">
          <h2 className="font-semibold text-ui">{heading}</h2>
          <p className="text-small text-text-2">{text}</p>
        </div>
        {action ? <div>{action}</div> : null}
      </div>
      {children}
    </section>
  );
}
