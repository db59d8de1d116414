import { useFormats, useWords } from '../../../../kit/place.tsx';
import { toldGap } from '../../../pricing/screens/rows/in-tens.ts';
import type { Advice, AdviceKind } from '../../contract.ts';
import { wholeOf } from './whole-of.ts';

/** Why one is recommended: a sentence with the difference of the sums that are read beside it; `here`: what the page does. */
export function useReason(): (advice: Advice, here?: AdviceKind) => string {
  const words = useWords('delivery-advice');
  const { money } = useFormats();
  return (advice, here) => {
    const { recommended, choices } = advice;
    if (!recommended) return words('why.none');
    const { kind, because, than } = recommended;
    const wholeFor = (wanted: AdviceKind | null) => {
      const choice = choices.find((one) => one.kind === wanted);
      return choice ? wholeOf(choice) : null;
    };
    if (because !== 'cheaper') return words(`why.${because}`, { kind });
    const best = wholeFor(kind);
    // a page that does one of them is compared with it; of goods that lie here the question is whether they go together
    const own: (AdviceKind | null)[] = here && here !== kind ? [here] : kind === 'merge' ? ['ship'] : [];
    const others = [...own, than];
    for (const other of others) {
      const whole = wholeFor(other);
      const gap = best && whole ? toldGap(best, whole) : null;
      if (gap) return words(`why.${kind}_${other}`, { amount: money(gap, { decimals: 0 }) });
    }
    return words('why.same', { kind });
  };
}
