/** A reading and the reader’s part in it: sure, please check, please fill in, each with its place. */
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import type { Place, Product } from '../../contract.ts';
import { FoundPlace } from './found-place.tsx';

const tones = { sure: 'success', check: 'attention', missing: 'problem' } as const;
const fields = ['title', 'price', 'availability', 'image'] as const;

export interface GuessCheckProps {
  product: Product;
  /** The form is open: its fields say the same. */
  isManual: boolean;
}

export function GuessCheck({ product, isManual }: GuessCheckProps) {
  const { words: all } = usePlace();
  const words = useWords('product-card');
  const { offerKinds, confidence } = product;
  return (
    <div className="grid gap-3">
      {offerKinds.length > 0 ? (
        <Banner tone="warning" label={words('offer.label')}>
          {offerKinds.map((kind) => (
            <p key={kind} data-offer-kind={kind}>
              {words(`offer.kinds.${kind}`)}
            </p>
          ))}
        </Banner>
      ) : null}
      {isManual || isSureOfAll(product) ? null : (
        <Disclosure
          // a price to check, or a gap, is to be seen; a name is glanced at
          open={confidence.price.level !== 'sure' || confidence.title.level === 'missing'}
          summary={
            <span className="flex flex-wrap items-center gap-2">
              {words('found.label')}
              {(['title', 'image'] as const).map((field) =>
                confidence[field].level === 'check' ? (
                  <StatusTag key={field} tone="attention">
                    {words(field === 'title' ? 'checkTitle' : 'checkImage')}
                  </StatusTag>
                ) : null,
              )}
            </span>
          }
        >
          <p className="mb-3">{words('found.why')}</p>
          <ul aria-label={all('product-card.found.label')} className="grid gap-3">
            {fields.map((field) => {
              const { level, place } = confidence[field];
              // nothing about a picture or the stock is to be typed
              if (level === 'missing' && (field === 'image' || field === 'availability')) return null;
              return (
                <li key={field} data-field-level={level} className="grid gap-1">
                  <p className="flex flex-wrap items-center gap-2">
                    {words(`found.fields.${field}`)}
                    <StatusTag tone={tones[level]}>{words(`found.levels.${level}`)}</StatusTag>
                  </p>
                  {level === 'check' && field !== 'image' ? (
                    <Found place={place} lang={product.language} />
                  ) : null}
                </li>
              );
            })}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}

function Found({ place, lang }: { place: Place | null; lang: string | null }) {
  const words = useWords('product-card.found');
  return place ? <FoundPlace {...{ place, lang }} /> : <p className="ui-hint">{words('fromData')}</p>;
}

/** Price, name and picture: what stock there is, is asked again at the purchase anyway. */
function isSureOfAll({ priceIsSure, confidence: { title, image } }: Product): boolean {
  return priceIsSure && title.level === 'sure' && image.level !== 'check';
}
