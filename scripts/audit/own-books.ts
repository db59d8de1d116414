/** Our books alone: sums, wallets, payments and what they posted (rules: invariants). */
import { type Finding, isTaken, type OurBooks, type Payment, type Posting } from './books.ts';
import { auditGifts, auditParts } from './parts-and-gifts.ts';

/** Every finding in our own books. */
export function auditOwnBooks(books: OurBooks): Finding[] {
  return [
    ...sums(books.postings),
    ...wallets(books),
    ...escrows(books),
    ...ended(books),
    ...payments(books),
    ...refunds(books),
    ...references(books.payments),
    ...auditParts(books),
    ...auditGifts(books),
  ];
}

function grouped<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const name = key(item);
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return groups;
}

const total = (postings: readonly { amount: bigint }[]): bigint =>
  postings.reduce((sum, { amount }) => sum + amount, 0n);

/** M01 and M02. */
function sums(postings: readonly Posting[]): Finding[] {
  const findings: Finding[] = [];
  for (const [key, group] of grouped(postings, ({ tx, currency }) => `${tx} ${currency}`)) {
    const [subject = ''] = key.split(' ');
    const sum = total(group);
    if (sum !== 0n) findings.push({ code: 'M01_sum', subject, detail: `sums to ${sum}` });
    else if (group.length < 2) findings.push({ code: 'M01_postings', subject, detail: 'one posting alone' });
  }
  for (const [currency, group] of grouped(postings, (posting) => posting.currency)) {
    const sum = total(group);
    if (sum !== 0n)
      findings.push({ code: 'M02_total', subject: currency, detail: `all accounts sum to ${sum}` });
  }
  return findings;
}

/** M03 and M04. */
function wallets({ wallets: all, postings }: OurBooks): Finding[] {
  const findings: Finding[] = [];
  const booked = new Map<string, bigint>();
  for (const { account, currency, amount } of postings) {
    if (!account.startsWith('wallet:')) continue;
    const key = `${account.slice('wallet:'.length)} ${currency}`;
    booked.set(key, (booked.get(key) ?? 0n) + amount);
  }
  for (const { userId, currency, balance } of all) {
    const key = `${userId} ${currency}`;
    const sum = booked.get(key) ?? 0n;
    booked.delete(key);
    if (balance < 0n) findings.push({ code: 'M03_negative', subject: userId, detail: `${balance}` });
    if (balance !== sum) {
      findings.push({ code: 'M04_wallet', subject: userId, detail: `shows ${balance}, postings say ${sum}` });
    }
  }
  for (const [key, sum] of booked) {
    if (sum === 0n) continue;
    findings.push({ code: 'M04_wallet', subject: key.split(' ')[0] ?? '', detail: `no wallet for ${sum}` });
  }
  return findings;
}

/** An account that belongs to somebody else is never below zero. */
const neverNegative = ['order', 'goods', 'fee', 'held', 'reserve', 'refund', 'delivery', 'freight'];

function escrows({ postings, payments: all, refunds: returned }: OurBooks): Finding[] {
  const findings: Finding[] = [];
  const open = new Set(all.filter(({ state }) => ['created', 'pending'].includes(state)).map(({ id }) => id));
  const moving = new Set(
    returned.filter(({ state }) => ['created', 'pending'].includes(state)).map(({ id }) => id),
  );
  for (const [account, group] of grouped(postings, (posting) => posting.account)) {
    const [kind = '', subject = ''] = account.split(':');
    const sum = total(group);
    if (neverNegative.includes(kind) && sum < 0n) {
      findings.push({ code: 'negative_account', subject: account, detail: `${sum}` });
    }
    if (kind === 'held' && sum > 0n && !open.has(subject)) {
      findings.push({ code: 'hold_left', subject, detail: `${sum} is held for a payment that is over` });
    }
    if (kind === 'refund' && sum > 0n && !moving.has(subject)) {
      findings.push({ code: 'refund_left', subject, detail: `${sum} waits for a refund that is over` });
    }
  }
  return findings;
}

const ends = ['cancelled', 'expired', 'refunded'];
const ofOrders = ['order', 'goods', 'fee', 'discount'];

/**
 * An order that has ended without its goods keeps nothing of what was paid for it, in whichever bill: each account of
 * its own is empty, but for what it was compensated with (decisions/0630). An order is left out when a bank took back
 * one of its payments, or the provider's own desk gave it back: the customer has that money already, and no account of
 * the order says how much.
 */
function ended({ postings, orders, payments: all }: OurBooks): Finding[] {
  const taken = new Set(
    postings.flatMap(({ account }) => /^(?:outside|chargeback):(.+)$/.exec(account)?.[1] ?? []),
  );
  const elsewhere = new Set(
    all.filter(({ id }) => taken.has(id)).flatMap(({ orderId }) => orderId?.split(',') ?? []),
  );
  const over = new Map(
    orders.filter(({ id, state }) => ends.includes(state) && !elsewhere.has(id)).map(({ id }) => [id, 0n]),
  );
  for (const { account, amount, kind, orderId } of postings) {
    const [name = '', ref = ''] = account.split(':');
    const held = ofOrders.includes(name) ? over.get(ref) : undefined;
    if (held !== undefined) over.set(ref, held + amount);
    const given = kind === 'compensation' && amount > 0n && orderId ? over.get(orderId) : undefined;
    if (orderId && given !== undefined) over.set(orderId, given - amount);
  }
  return [...over]
    .filter(([, left]) => left !== 0n)
    .map(([subject, left]) => ({
      code: 'kept_of_ended',
      subject,
      detail: `${left} of an order that has ended was not given back`,
    }));
}

/** M09, M10, M16: a payment that was taken has its postings, exactly once; one that was not has none. */
function payments({ postings, payments: all }: OurBooks): Finding[] {
  const findings: Finding[] = [];
  const taking = postings.filter(({ kind }) => ['payment', 'top_up', 'late_payment'].includes(kind));
  const byPayment = grouped(taking, ({ paymentId }) => paymentId ?? '');
  for (const payment of all) {
    const own = byPayment.get(payment.id) ?? [];
    byPayment.delete(payment.id);
    findings.push(...onePayment(payment, own));
  }
  for (const [subject, group] of byPayment) {
    findings.push({
      code: 'posting_without_payment',
      subject: subject || (group[0]?.tx ?? ''),
      detail: 'nobody paid this',
    });
  }
  for (const { account, paymentId, tx, amount } of postings) {
    if (account.startsWith('provider:') && paymentId === null) {
      findings.push({ code: 'posting_without_payment', subject: tx, detail: `${account} ${amount}` });
    }
  }
  return findings;
}

function onePayment(payment: Payment, own: readonly Posting[]): Finding[] {
  const { id: subject, state, provider, amount } = payment;
  const transactions = new Set(own.map(({ tx }) => tx));
  if (!isTaken(state)) {
    return own.length > 0 ? [{ code: 'M09_not_paid', subject, detail: `${state}, yet posted` }] : [];
  }
  if (transactions.size === 0)
    return [{ code: 'M09_no_posting', subject, detail: `${state}, yet not posted` }];
  if (transactions.size > 1)
    return [{ code: 'M11_twice', subject, detail: `posted ${transactions.size} times` }];
  const source = provider === 'balance' ? 'wallet:' : `provider:${provider}`;
  const taken = -total(own.filter(({ account }) => account.startsWith(source)));
  const isOtherCurrency = own.some(({ currency }) => currency !== payment.currency);
  if (taken !== amount || isOtherCurrency) {
    return [{ code: 'M21_amount', subject, detail: `${amount} ${payment.currency}, posted ${taken}` }];
  }
  return [];
}

/** M06 and M07, and that each refund has moved its money. */
function refunds({ refunds: all, payments: paid, postings }: OurBooks): Finding[] {
  const findings: Finding[] = [];
  const amounts = new Map(paid.map(({ id, amount }) => [id, amount]));
  const living = all.filter(({ state }) => ['created', 'pending', 'succeeded'].includes(state));
  for (const [paymentId, group] of grouped(living, (refund) => refund.paymentId)) {
    const back = total(group);
    const taken = amounts.get(paymentId) ?? 0n;
    if (back > taken)
      findings.push({ code: 'M07_refunded', subject: paymentId, detail: `${back} of ${taken}` });
  }
  const booked = grouped(
    postings.filter(({ kind, account }) => kind === 'source_refund' && account.startsWith('provider:')),
    ({ paymentId }) => paymentId ?? '',
  );
  for (const [paymentId, group] of grouped(all, (refund) => refund.paymentId)) {
    const sent = total(group.filter(({ state }) => state === 'succeeded'));
    const posted = total(booked.get(paymentId) ?? []);
    booked.delete(paymentId);
    if (sent !== posted) {
      findings.push({ code: 'refund_posting', subject: paymentId, detail: `sent ${sent}, posted ${posted}` });
    }
  }
  for (const [paymentId, group] of booked) {
    const posted = total(group);
    if (posted !== 0n)
      findings.push({ code: 'refund_posting', subject: paymentId, detail: `sent 0, posted ${posted}` });
  }
  return findings;
}

/** M10: one charge belongs to one payment. */
function references(all: readonly Payment[]): Finding[] {
  const known = grouped(
    all.filter(({ ref }) => ref !== null),
    ({ provider, ref }) => `${provider} ${ref}`,
  );
  return [...known]
    .filter(([, group]) => group.length > 1)
    .map(([key, group]) => ({
      code: 'M10_reference',
      subject: group[0]?.id ?? key,
      detail: `${key} belongs to ${group.length} payments`,
    }));
}
