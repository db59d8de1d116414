/** Postings of one transaction as they are written. Pure. */

/** An amount that enters an account (positive) or leaves it (negative), in minor units. */
export interface Posting {
  account: string;
  amount: bigint;
}

/** One posting for each account, none of zero. */
export function joined(postings: readonly Posting[]): Posting[] {
  const byAccount = new Map<string, bigint>();
  for (const { account, amount } of postings) {
    byAccount.set(account, (byAccount.get(account) ?? 0n) + amount);
  }
  return [...byAccount]
    .filter(([, amount]) => amount !== 0n)
    .map(([account, amount]) => ({ account, amount }));
}
