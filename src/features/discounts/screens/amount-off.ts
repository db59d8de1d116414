import { useFormats, useWords } from '../../../kit/place.tsx';
import type { Rule } from './rule-form.ts';

/** The percentage or the sum that a rule takes off, with the texts `staff-discounts`. */
export function useAmountOff(): (rule: Pick<Rule, 'kind' | 'value' | 'currency'>) => string {
  const words = useWords('staff-discounts');
  const { money, number } = useFormats();
  return ({ kind, value, currency }) =>
    kind === 'percent' ? words('percent', { value: number(value) }) : money({ amount: value, currency });
}
