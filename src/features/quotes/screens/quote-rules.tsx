/** Where the rate of a quote came from, how it was rounded, and what of it is an estimate. */
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import type { Terms } from '../contract.ts';

interface QuoteRulesProps extends Pick<Terms, 'price' | 'rateSource'> {
  /** For what order the price was held; null where the page says it elsewhere. */
  held: ReactNode;
  /** The signed words of the shop, where the page says them in the reader's. */
  own: string | null;
}

export function QuoteRules({ price, rateSource, held, own }: QuoteRulesProps) {
  const words = useWords('quote');
  const { delivery, unweighed } = price.payLater;
  const source = price.rate.from === price.rate.to ? 'none' : (rateSource ?? 'unknown');
  return (
    <div className="ui-prose">
      {held ? <p>{held}</p> : null}
      <p>{words('source', { source })}</p>
      <p>{words('rounding')}</p>
      {own ? (
        <p>
          <ForeignWords>{words('own', { words: own })}</ForeignWords>
        </p>
      ) : null}
      <p>{words(delivery || unweighed ? 'estimate' : 'later')}</p>
    </div>
  );
}
