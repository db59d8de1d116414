/**
 * Compares the audit views (rules: audits) with the facts that the customer and staff read about the same money on
 * their pages, taken from the pages as the shop sends them to each of the two.
 */
import { expect } from 'vitest';
import type { Stage } from './a-stage.ts';
import { minorOf } from './journey-setting.ts';
import { expectSoundBooks } from './the-books.ts';

/** Facts that both see and the views say, by subject; amounts in minor units. */
type Seen = Record<string, string>;

/**
 * The ledger sums to zero, and the three views agree with what both people see: the wallet, every order, and the
 * payments of which a view says something new since the last step; all of them when the life is `over`. `when` names it.
 */
export async function expectOneTruth(stage: Stage, when: string, isOver = false): Promise<void> {
  await expectSoundBooks(stage.market.shop);
  const all = await viewedOf(stage);
  const looked = Object.entries(all).filter(
    ([key, text]) => isOver || !key.startsWith('payment') || stage.looked.get(key) !== text,
  );
  for (const [key, text] of looked) stage.looked.set(key, text);
  const viewed = Object.fromEntries(looked);
  const [customer, office] = await Promise.all([
    seenByCustomer(stage, Object.keys(viewed)),
    seenByOffice(stage, Object.keys(viewed)),
  ]);
  expect({ when, ...office }).toEqual({ when, ...viewed });
  // a customer reads that it is paid; what returned of it stands on the order and on the balance
  const plain = looked.map(([key, text]) => [key, text.replace(/(Partly )?refunded$/i, 'Paid')]);
  expect({ when, ...customer }).toEqual({ when, ...Object.fromEntries(plain) });
}

/** The states of payments as the staff area names them. */
const stateWords: Readonly<Record<string, string>> = {
  ...{
    created: 'Started',
    pending: 'Processing at the bank',
    succeeded: 'Paid',
    partly_refunded: 'Partly refunded',
  },
  ...{ refunded: 'Refunded', failed: 'Failed', cancelled: 'Cancelled', expired: 'Expired' },
};

async function viewedOf({ market: { shop }, people: { customer } }: Stage): Promise<Seen> {
  const ask = async (text: string) => (await shop.database.pool.query(text, [customer.id])).rows;
  const [wallets, orders, payments] = await Promise.all([
    ask('select balance_minor::text as sum from audit_wallets where user_id = $1'),
    ask(`select o.id, o.number, coalesce(sum(p.amount_minor), 0)::text as sum
      from customer_order o left join audit_postings p
        on p.account in ('order:' || o.id, 'goods:' || o.id, 'fee:' || o.id)
      where o.user_id = $1 group by o.id, o.number`),
    ask(`select v.id, v.state, v.amount_minor::text as sum from audit_payments v
      join payment p on p.id = v.id where p.user_id = $1`),
  ]);
  return {
    wallet: wallets[0]?.sum ?? '0',
    ...Object.fromEntries(orders.map(({ id, number, sum }) => [`order ${id} ${number}`, sum])),
    ...Object.fromEntries(
      payments.map(({ id, state, sum }) => [`payment ${id}`, `${sum} ${stateWords[state]}`]),
    ),
  };
}

async function seenByCustomer(stage: Stage, keys: readonly string[]): Promise<Seen> {
  return seenOn(keys, async ([kind, id, number]) => {
    const read = (path: string) => pageOf(stage, 'customer', path);
    if (kind === 'wallet') return (await read('/cabinet/balance')).row('Available');
    if (kind === 'order') return left(await read(`/cabinet/orders/${number}`));
    const page = await read(`/payments/${id}`);
    return `${page.row('By card') ?? page.row('Charged by the bank') ?? page.row('Total')} ${page.heading}`;
  });
}

async function seenByOffice(stage: Stage, keys: readonly string[]): Promise<Seen> {
  return seenOn(keys, async ([kind, id]) => {
    const read = (path: string) => pageOf(stage, 'office', path);
    if (kind === 'wallet')
      return (await read(`/staff/customers/${stage.people.customer.id}`)).row('Available');
    if (kind === 'order') return left(await read(`/staff/orders/${id}`));
    const page = await read(`/staff/payments/${id}`);
    const charged = page.row('Charged') ?? page.row('Amount to charge');
    return `${charged === '0' ? page.row('Amount') : charged} ${page.tag}`;
  });
}

async function seenOn(
  keys: readonly string[],
  read: (key: readonly string[]) => Promise<string | undefined>,
): Promise<Seen> {
  const seen: Seen = {};
  // one page after the other, as somebody reads
  for (const key of keys) seen[key] = (await read(key.split(' '))) ?? 'nothing';
  return seen;
}

/** Of an order: what was paid less what was given back, both without the card fee. */
function left(page: ReadPage): string {
  const refunded = BigInt(page.row('Refunded') ?? '0') - BigInt(page.note('Refunded') ?? '0');
  // "Paid = 51.00 for the order + 1.53 card fee", where there was one; rows of their own while nothing else is told
  const paid = page.note('Paid =') ?? page.row('Price of the order') ?? page.row('Paid') ?? '0';
  return String(BigInt(paid) - refunded);
}

interface ReadPage {
  heading: string;
  /** The first mark of a state. */
  tag: string;
  /** The amount of a row with this label, in minor units. */
  row(label: string): string | undefined;
  /** The amount that the label itself names. */
  note(label: string): string | undefined;
}

/** A page as the shop sends it to somebody. */
async function pageOf(
  { journey, screens }: Stage,
  who: 'customer' | 'office',
  path: string,
): Promise<ReadPage> {
  const answer = await screens[who].page.request.get(journey.at(path));
  const html = await answer.text();
  const rows = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt>\s*<dd[^>]*>(.*?)<\/dd>/gs)].map(
    ([, label = '', value = '']) => [textOf(label), textOf(value)] as const,
  );
  return {
    heading: textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? ''),
    tag: textOf(/<span class="ui-tag[^>]*>(.*?)<\/span>\s*<\/span>/s.exec(html)?.[1] ?? ''),
    row: (label) => minorOf(rows.find(([name]) => name.startsWith(label))?.[1]),
    note: (label) => minorOf(rows.find(([name]) => name.startsWith(label))?.[0]),
  };
}

const textOf = (html: string): string =>
  html
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
