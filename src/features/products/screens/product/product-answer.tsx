/** The product of a pasted link, below the bar. */
import { useState } from 'react';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { usualWords } from '../options/usual-words.ts';
import { DeviceZone } from '../paste/device-zone.tsx';
import type { Added } from '../paste/paste-outcome.tsx';
import type { ReadProduct } from '../paste/read-links.ts';
import { ProductPanel } from './product-panel.tsx';

interface ProductAnswerProps {
  read: ReadProduct;
  onAdded(added: Added): void;
}

export function ProductAnswer({ read, onAdded }: ProductAnswerProps) {
  const { user, locale } = usePlace();
  const words = useWords('product-card');
  const [isOriginal, setOriginal] = useState(false);
  const { product } = read;
  const known = usualWords(product, locale);
  // nothing to go back to where title and options are the shop's own already (UX-047)
  const isTranslated = product.title !== product.originalTitle || Object.keys(known).length > 0;
  const toggle = isTranslated ? (
    <div>
      <Button size="dense" variant="link" onClick={() => setOriginal(!isOriginal)}>
        {words(isOriginal ? 'showTranslation' : 'showOriginal')}
      </Button>
    </div>
  ) : null;
  return (
    <DeviceZone>
      <div data-result>
        <ProductPanel
          key={product.id}
          product={isOriginal ? { ...product, title: product.originalTitle } : product}
          {...(isOriginal ? {} : { optionWords: known })}
          // a preview is priced for guests: the customer's own price depends on where he lives and what he pays
          quote={user ? null : read.quote}
          onAdded={onAdded}
          {...(toggle && product.options.length > 0 ? { wordsToggle: toggle } : { below: toggle })}
        />
      </div>
    </DeviceZone>
  );
}
