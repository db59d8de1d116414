/** Our books against a provider's: each charge, each refund, each dispute, and the sum (M10, M24). */
import {
  type Charge,
  type Finding,
  isTaken,
  type OurBooks,
  type Payment,
  type ProviderBook,
} from './books.ts';

/** Every difference between the two. */
export function auditProviderBook(ours: OurBooks, book: ProviderBook): Finding[] {
  const { provider, charges } = book;
  const payments = ours.payments.filter((payment) => payment.provider === provider);
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  const byRef = new Map(payments.map((payment) => [payment.ref, payment]));
  const findings: Finding[] = [];
  const charged = new Set<string>();
  for (const charge of charges) {
    const payment = byId.get(charge.paymentId ?? '') ?? byRef.get(charge.ref);
    if (!payment) {
      if (held(charge) !== 0n) {
        findings.push({
          code: 'unknown_charge',
          subject: charge.ref,
          detail: `${charge.amount} ${charge.currency}`,
        });
      }
      continue;
    }
    findings.push(...compare(ours, payment, charge, charged));
  }
  for (const { id, state } of payments) {
    if (isTaken(state) && !charged.has(id)) {
      findings.push({ code: 'not_at_provider', subject: id, detail: 'the provider has not taken it' });
    }
  }
  return [...findings, ...sum(ours, book)];
}

/** The amount of a charge that the provider holds. */
function held({ state, amount, refunds, disputes }: Charge): bigint {
  if (state !== 'succeeded') return 0n;
  const back = refunds.filter((refund) => refund.state === 'succeeded');
  const gone = disputes.filter((dispute) => dispute.state !== 'won');
  return [...back, ...gone].reduce((left, one) => left - one.amount, amount);
}

function compare(ours: OurBooks, payment: Payment, charge: Charge, charged: Set<string>): Finding[] {
  const { id: subject, ref, state, amount, currency } = payment;
  const isSame = ref === null || ref === charge.ref;
  if (charge.state !== 'succeeded') return [];
  if (!isSame) {
    if (held(charge) === 0n) return [];
    return [{ code: isTaken(state) ? 'double_charge' : 'other_reference', subject, detail: charge.ref }];
  }
  charged.add(subject);
  if (charge.currency !== currency) {
    return [{ code: 'provider_currency', subject, detail: `${currency}, theirs ${charge.currency}` }];
  }
  if (charge.amount !== amount) {
    return [{ code: 'provider_amount', subject, detail: `${amount}, theirs ${charge.amount}` }];
  }
  if (!isTaken(state)) return [{ code: 'late_capture', subject, detail: `${state}, theirs taken` }];
  return [...refunds(ours, payment, charge), ...disputes(ours, payment, charge)];
}

function refunds(ours: OurBooks, { id: subject }: Payment, charge: Charge): Finding[] {
  const own = ours.refunds.filter(({ paymentId }) => paymentId === subject);
  const findings: Finding[] = [];
  for (const theirs of charge.refunds) {
    if (theirs.state === 'failed') continue;
    const known = own.find(({ id, ref }) => id === theirs.id || ref === theirs.ref);
    if (!known) {
      findings.push({ code: 'unknown_refund', subject, detail: `${theirs.ref} ${theirs.amount}` });
    } else if (known.amount !== theirs.amount) {
      findings.push({ code: 'refund_amount', subject, detail: `${known.amount}, theirs ${theirs.amount}` });
    }
  }
  for (const { id, ref, state, amount } of own) {
    if (state !== 'succeeded') continue;
    const isThere = charge.refunds.some((theirs) => theirs.id === id || theirs.ref === ref);
    if (!isThere) findings.push({ code: 'refund_missing', subject, detail: `${id} ${amount}` });
  }
  return findings;
}

/** The amount that a dispute has taken is on an account of its payment. */
function disputes({ postings }: OurBooks, { id: subject, provider }: Payment, charge: Charge): Finding[] {
  const booked = postings
    .filter(
      ({ kind, paymentId, account }) =>
        kind === 'chargeback' && paymentId === subject && account === `provider:${provider}`,
    )
    .reduce((total, { amount }) => total + amount, 0n);
  const taken = charge.disputes
    .filter(({ state }) => state !== 'won')
    .reduce((total, { amount }) => total + amount, 0n);
  if (booked === taken) return [];
  return [{ code: 'chargeback', subject, detail: `booked ${booked}, theirs ${taken}` }];
}

/** M24, by currency. */
function sum({ postings }: OurBooks, { provider, charges }: ProviderBook): Finding[] {
  const difference = new Map<string, bigint>();
  const add = (currency: string, amount: bigint) =>
    difference.set(currency, (difference.get(currency) ?? 0n) + amount);
  for (const charge of charges) add(charge.currency, held(charge));
  for (const { account, currency, amount } of postings) {
    if (account === `provider:${provider}`) add(currency, amount);
  }
  return [...difference]
    .filter(([, amount]) => amount !== 0n)
    .map(([currency, amount]) => ({
      code: 'M24_sum',
      subject: `${provider} ${currency}`,
      detail: `theirs less ours: ${amount}`,
    }));
}
