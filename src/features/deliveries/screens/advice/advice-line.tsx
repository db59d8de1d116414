import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import { toldGap } from '../../../pricing/screens/rows/in-tens.ts';
import type { Advice } from '../../contract.ts';
import { wayOf } from './advice-rows.tsx';
import { useReason } from './use-reason.ts';
import { wholeOf } from './whole-of.ts';

/** The advice in one sentence, and the way to what costs less or to the whole comparison; it is read where goods are sent as they lie. */
export function AdviceLine({ advice }: { advice: Advice }) {
  const words = useWords('delivery-advice');
  const { to } = usePlace();
  const why = useReason();
  const { choices, recommended } = advice;
  const gap = useGap(advice);
  const best = choices.find(({ kind }) => kind === recommended?.kind && kind === 'merge');
  const href = best ? wayOf(best) : null;
  const together = choices.find(({ kind }) => kind === 'merge');
  return (
    <div className="grid divide-y divide-line border-line border-t text-small">
      {gap && together && !best ? (
        <p className={row}>
          {words('why.merge_ship', { amount: gap })}{' '}
          <TextLink href={to(wayOf(together) ?? '')}>{words('go.merge')}</TextLink>
        </p>
      ) : null}
      <p className={row}>
        {why(advice, 'ship')}{' '}
        <TextLink href={to(href ?? '/cabinet/warehouse#advice')}>
          {words(href ? 'go.merge' : 'compare')}
        </TextLink>
      </p>
    </div>
  );
}

/** The advice and the way to it, side by side where there is room. */
const row = 'flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3';

/** By how much one parcel costs less than several; null where it does not. */
function useGap({ choices }: Advice): string | null {
  const { money } = useFormats();
  const wholeFor = (wanted: string) => {
    const choice = choices.find(({ kind }) => kind === wanted);
    return choice ? wholeOf(choice) : null;
  };
  const [one, several] = [wholeFor('merge'), wholeFor('ship')];
  const gap = one && several ? toldGap(one, several) : null;
  return gap ? money(gap, { decimals: 0 }) : null;
}
