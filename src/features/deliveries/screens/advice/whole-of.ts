import { add, fromJson, toJson } from '../../../../platform/money/money.ts';
import { inTens, type SumRange } from '../../../pricing/screens/rows/in-tens.ts';
import type { AdviceChoice } from '../../contract.ts';

/** All that a choice costs, now and later, so that it can be held beside one that pays all at once: the sum of what is read. */
export const wholeOf = ({ pay, later }: AdviceChoice): SumRange | null =>
  pay && later ? sumOf(inTens(pay), inTens(later)) : pay;

const sumOf = (one: SumRange, other: SumRange): SumRange => ({
  from: toJson(add(fromJson(one.from), fromJson(other.from))),
  to: toJson(add(fromJson(one.to), fromJson(other.to))),
});
