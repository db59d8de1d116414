import type { Formats } from '../../../../kit/place.tsx';
import type { Approval } from '../../contract.ts';

/** A correction raises a balance or lowers it: its amount says which. Null where there is none. */
export const amountOf = (
  { amount, about }: Pick<Approval, 'amount' | 'about'>,
  money: Formats['money'],
): string | null => amount && money(amount, { signed: about.kind === 'correction' });
