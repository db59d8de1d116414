/** Where the rate of a quote came from, how it was rounded, and what of it is an estimate. */
import { useWords } from '../../../kit/place.tsx';
import type { Terms } from '../contract.ts';

export function QuoteRules({ price, rateSource }: Pick<Terms, 'price' | 'rateSource'>) {
  const words = useWords('quote');
  const { delivery, unweighed } = price.payLater;
  const source = price.rate.from === price.rate.to ? 'none' : (rateSource ?? 'unknown');
  return (
    <section className="grid max-w-reading gap-3">
      <h2 className="text-h3">{words('made')}</h2>
      <p>{words('source', { source })}</p>
      <p>{words('rounding')}</p>
      <p>{words(delivery || unweighed ? 'estimate' : 'later')}</p>
    </section>
  );
}
