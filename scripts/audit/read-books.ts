/** Reads the audit views with the tables that say why, and the providers' books from a file or from the providers themselves. */

import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import type { ListedCharge } from '../../src/features/payments/providers/provider.ts';
import { limitedFetch, providerLimits } from '../../src/platform/egress/limited-fetch.ts';
import type { Settings } from '../../src/platform/installation.ts';
import type { PluginContext } from '../../src/plugins/plugin.ts';
import { builtInProviders } from '../../src/server/plugins/built-in.ts';
import type { Back, Charge, OurBooks, ProviderBook } from './books.ts';

/** Everything in one snapshot, so that a shop may go on working meanwhile. */
export async function readOurBooks(client: pg.Client): Promise<OurBooks> {
  await client.query('begin transaction isolation level repeatable read read only');
  // as text and then whole, whatever the connection makes of a bigint
  const rows = async (text: string) => (await client.query(text)).rows.map(whole);
  try {
    return {
      postings: await rows(`select tx, account, currency, amount_minor as amount, kind,
        payment_id as "paymentId", order_id as "orderId" from audit_postings`),
      wallets: await rows(
        'select user_id as "userId", currency, balance_minor as balance from audit_wallets',
      ),
      payments: await rows(`select id, order_id as "orderId", provider, provider_ref as ref, state,
        amount_minor as amount, currency from audit_payments`),
      orders: (await client.query('select id, state from audit_orders')).rows,
      refunds: await rows(`select id, payment_id as "paymentId", provider, provider_ref as ref, state,
        amount_minor as amount, currency, origin from audit_refunds`),
      parts: await rows(heldParts),
      gifts: await rows(givenByHand),
      transfers: { provider: 'transfer', charges: (await rows(takenIn)).map(asCharge) },
    };
  } finally {
    await client.query('commit');
  }
}

const takenIn = `select ref, payment_id as "paymentId", amount_minor as amount, currency from audit_transfers`;
const heldParts = `select t.kind, t.ref, p.currency, sum(t.paid_minor - t.returned_minor)::text as amount
  from payment_target t join payment p on p.id = t.payment_id where t.kind in ('order', 'delivery') group by 1, 2, 3`;
const givenByHand = `select t.id as tx, t.kind, p.account, p.amount_minor as amount, case t.kind
    when 'correction' then exists (
      select from balance_correction c where t.once = 'correction:' || c.id and c.state = 'done'
        and p.account = 'wallet:' || c.user_id and c.amount_minor = p.amount_minor and c.currency = p.currency)
    else exists (
      select from refund_request r where t.once = 'claim:' || r.id and r.state = 'done' and r.kind = 'compensation'
        and p.account = 'wallet:' || r.user_id and r.amount_minor = p.amount_minor and r.currency = p.currency)
  end as "isAsked"
  from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
  where t.kind in ('correction', 'compensation') and p.account like 'wallet:%'`;
const asCharge = (row: Pick<Charge, 'ref' | 'paymentId' | 'amount' | 'currency'>): Charge => ({
  ...{ ...row, state: 'succeeded' },
  ...{ refunds: [], disputes: [] },
});

const whole = <Row extends { amount?: unknown; balance?: unknown }>(row: Row) => ({
  ...row,
  ...(row.amount === undefined ? {} : { amount: BigInt(String(row.amount)) }),
  ...(row.balance === undefined ? {} : { balance: BigInt(String(row.balance)) }),
});

interface WrittenBack extends Omit<Back, 'amount'> {
  amount: string;
}

interface WrittenCharge extends Omit<Charge, 'amount' | 'refunds' | 'disputes'> {
  amount: string;
  refunds: WrittenBack[];
  disputes: WrittenBack[];
}

/** A file of JSON: `[{ provider, charges: [{ ref, paymentId, state, amount, currency, refunds, disputes }] }]`. */
export async function readBookFile(path: string): Promise<ProviderBook[]> {
  const written = JSON.parse(await readFile(path, 'utf8')) as {
    provider: string;
    charges: WrittenCharge[];
  }[];
  const back = (one: WrittenBack): Back => ({ ...one, amount: BigInt(one.amount) });
  return written.map(({ provider, charges }) => ({
    provider,
    charges: charges.map((charge) => ({
      ...charge,
      amount: BigInt(charge.amount),
      refunds: charge.refunds.map(back),
      disputes: charge.disputes.map(back),
    })),
  }));
}

/** Asks each provider that the environment names, the sandbox bank aside. */
export async function askProviders(
  settings: Pick<Settings, 'payments'>,
  days: number,
): Promise<ProviderBook[]> {
  const clock = { now: () => new Date() };
  const span = { from: new Date(Date.now() - days * 86_400_000), to: new Date() };
  const ports = builtInProviders(settings).flatMap(({ paymentProviders = [] }) => paymentProviders);
  const books: ProviderBook[] = [];
  for (const port of ports) {
    const provider = port.create(contextOfAuditor(clock));
    const charges: Charge[] = [];
    for await (const charge of provider.list(span)) charges.push(written(charge));
    books.push({ provider: provider.name, charges });
  }
  return books;
}

/** Built-in providers take their settings from the environment. */
const contextOfAuditor = (clock: { now(): Date }): PluginContext => ({
  ...{ setting: () => undefined, clock, limits: providerLimits, fetch: limitedFetch(providerLimits) },
  shop: { brand: '', publicUrl: '' },
  log: { debug: () => {}, info: () => {}, warn: console.warn, error: console.error },
});

function written(charge: ListedCharge): Charge {
  const { ref, paymentId, state, amount } = charge;
  return {
    ...{ ref, paymentId, state },
    amount: amount.minor,
    currency: amount.currency,
    refunds: (charge.refunds ?? []).map((refund) => ({
      ...{ ref: refund.ref, id: refund.refundId, state: refund.state },
      amount: refund.amount.minor,
    })),
    disputes: (charge.disputes ?? []).map((dispute) => ({
      ...{ ref: dispute.ref, id: null, state: dispute.state },
      amount: dispute.amount.minor,
    })),
  };
}

/** The sandbox bank's own book: its tables belong to the bank, not to the shop. */
export async function readSandboxBook(client: pg.Client): Promise<ProviderBook> {
  const { rows } = await client.query<Charge & { refunds: WrittenBack[] | null }>(`
    select c.ref, c.idempotency_key as "paymentId", c.state, c.amount_minor as amount, c.currency, (
      select json_agg(json_build_object(
        'ref', r.idempotency_key, 'id', r.idempotency_key, 'state', 'succeeded', 'amount', r.amount_minor::text
      )) from sandbox_refund r where r.charge_ref = c.ref
    ) as refunds from sandbox_charge c`);
  const charges = rows.map((row) => ({
    ...whole(row),
    refunds: (row.refunds ?? []).map((refund: WrittenBack) => ({ ...refund, amount: BigInt(refund.amount) })),
    disputes: [],
  }));
  return { provider: 'sandbox', charges };
}
