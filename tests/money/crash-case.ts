/** The parts of a flow that is cut, and how its end is checked. */

import { paidFor } from '../../src/features/payments/actions.ts';
import { balanceOf } from '../../src/features/payments/balances/balance.ts';
import { formatAmount } from '../../src/platform/money/money.ts';
import type { DeliveryDesk } from '../support/a-delivery.ts';
import type { MoneyProcess } from '../support/a-money-process.ts';
import type { Buyer, Market } from '../support/an-order.ts';

export interface Flow {
  name: string;
  /** Everything before the first cut; answers what is done and what is looked at. */
  prepare(desk: DeliveryDesk): Promise<CutCase>;
}

export interface CutCase {
  /** Runs in the process that dies. The case keeps what was acknowledged. */
  run(shop: MoneyProcess): Promise<void>;
  /** Whether everything was acknowledged, as it is when nothing is cut. */
  isAcknowledged(): boolean;
  /** After the recovery. */
  check(): Promise<void>;
}

/** Values to check: a customer's balance, what their orders were paid with, and rows. */
export function look(market: Market, buyer: Buyer) {
  const { db } = market.shop.installation;
  return {
    available: async () =>
      formatAmount((await balanceOf(db, { userId: buyer.id, currency: 'RUB' })).available),
    reserved: async () => formatAmount((await balanceOf(db, { userId: buyer.id, currency: 'RUB' })).reserved),
    paid: async (orderId: string) => {
      const paid = (await paidFor(db, [orderId])).get(orderId);
      return paid ? formatAmount(paid) : '0.00';
    },
    rows: async (text: string, values: unknown[]) =>
      (await market.shop.database.pool.query(text, values)).rows,
  };
}

/** Chooses success on the bank's page of a payment; true when the bank has taken it. */
export async function chooseSuccess(shop: MoneyProcess, buyer: Buyer, answer: { text: string } | undefined) {
  const url = answer ? (JSON.parse(answer.text).data?.payment ?? JSON.parse(answer.text).data)?.url : null;
  if (!url) return false;
  const chosen = await shop.ask('POST', new URL(url).pathname, buyer.token, 'outcome=success');
  return chosen?.status === 303;
}
