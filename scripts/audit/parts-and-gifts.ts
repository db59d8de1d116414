/** Our books beside what the shop believes: the parts of payments that things hold, and why a balance was given money. */
import type { Finding, OurBooks } from './books.ts';

const accountsOf: Readonly<Record<string, 'order' | 'delivery'>> = {
  ...{ order: 'order', goods: 'order', fee: 'order', discount: 'order' },
  ...{ delivery: 'delivery', freight: 'delivery' },
};

/**
 * The sum that was paid for an order or a delivery and not given back lies on its accounts: a refund is counted from the
 * former and paid out of the latter.
 */
export function auditParts({ parts, postings }: OurBooks): Finding[] {
  const apart = new Map<string, bigint>();
  const add = (key: string, amount: bigint) => apart.set(key, (apart.get(key) ?? 0n) + amount);
  for (const { kind, ref, currency, amount } of parts ?? []) add(`${kind} ${ref} ${currency}`, amount);
  for (const { account, currency, amount } of parts ? postings : []) {
    const [name = '', ref = ''] = account.split(':');
    const kind = accountsOf[name];
    if (kind) add(`${kind} ${ref} ${currency}`, -amount);
  }
  return [...apart]
    .filter(([, amount]) => amount !== 0n)
    .map(([key, amount]) => {
      const [kind, subject = ''] = key.split(' ');
      return { code: 'paid_part', subject, detail: `paid for this ${kind} less its accounts: ${amount}` };
    });
}

/** Money by hand, and compensations, stand on a request that was agreed to, over the same sum and for the same customer. */
export function auditGifts({ gifts = [] }: OurBooks): Finding[] {
  return gifts
    .filter(({ isAsked }) => !isAsked)
    .map(({ tx, kind, account, amount }) => ({
      code: 'gift_without_request',
      subject: tx,
      detail: `${kind} of ${amount} on ${account} that nobody asked for`,
    }));
}
