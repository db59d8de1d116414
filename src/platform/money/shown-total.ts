/** Whether a customer was shown the amount that is about to be taken from him (decisions/0461-shown-totals.md). Pure. */
import { type Money, toJson } from './money.ts';

type MoneyJson = ReturnType<typeof toJson>;

/** An amount as it is sent is this one; trailing zeros of its text mean nothing. */
export function isSameMoney(one: MoneyJson | null | undefined, other: MoneyJson): boolean {
  return one?.currency === other.currency && plain(one.amount) === plain(other.amount);
}

const plain = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/** The total that was shown is the one that is taken; undefined when none was shown. */
export function wasShown(shown: MoneyJson | undefined, taken: Money): boolean {
  return isSameMoney(shown, toJson(taken));
}
