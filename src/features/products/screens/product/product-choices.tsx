import type { ReactNode } from 'react';
import { lazyPart } from '../../../../kit/lazy-part.tsx';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { QuantityStepper } from '../../../../ui/forms/quantity-stepper.tsx';
import type { Product } from '../../contract.ts';
import { CountryChoice } from '../buying/country-choice.tsx';
import type { ShownWord } from '../options/shown-words.ts';
import { byHand } from '../paste/by-hand.ts';
import type { Added } from '../paste/paste-outcome.tsx';
import { ProductOptions } from './product-options.tsx';
import type { ChosenProduct } from './use-chosen-product.ts';

// most offers are new articles at a price that is sure
const check = lazyPart(async () => (await import('../checking/guess-check.tsx')).GuessCheck);

export interface ProductChoicesProps {
  chosenProduct: ChosenProduct;
  /** A name or a value of an option in the reader's words. */
  shown(own: string): ShownWord;
  wordsToggle: ReactNode;
  onAdded(added: Added): void;
}

/** Options, quantity, and the country that it goes to; or, by hand, what could not be read. */
export function ProductChoices(props: ProductChoicesProps) {
  const { chosenProduct, shown, wordsToggle, onAdded } = props;
  const { words: all } = usePlace();
  const words = useWords('product-card');
  const { product, chosen, choose, isAsked } = chosenProduct;
  const { leastQuantity: least } = product;
  return (
    <div className="grid gap-4">
      <ProductOptions
        {...{ product, choice: chosen.options, isAsked, shown }}
        onChoose={(name, value) =>
          choose((before) => ({ ...before, options: { ...before.options, [name]: value } }))
        }
      />
      {/* a width of its own: names of countries come late, and a longer one must not push what is below */}
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4 [&>:last-child]:min-w-0 [&>:last-child]:grow [&>:last-child]:basis-44">
        <div className="grid gap-1.5">
          {/* the field itself is called so */}
          <span aria-hidden="true" className="ui-label">
            {words('quantity')}
          </span>
          <QuantityStepper
            value={chosen.quantity}
            min={chosenProduct.isInCart ? 1 : least}
            onValueChange={(quantity) => choose((before) => ({ ...before, quantity }))}
            labels={{
              quantity: words('quantity'),
              increase: all('ui.increase'),
              decrease: all('ui.decrease'),
            }}
          />
        </div>
        {chosenProduct.price && chosenProduct.isAlive ? (
          <CountryChoice value={chosenProduct.country} onChoose={chosenProduct.chooseCountry} />
        ) : null}
      </div>
      {product.options.length > 0 ? wordsToggle : null}
      {least > 1 ? <p className="ui-hint">{words('leastQuantity', { count: least })}</p> : null}
      {asksFirst(product) ? <Reading chosenProduct={chosenProduct} /> : null}
      {chosenProduct.isManual ? (
        <byHand.Part link={product.url} product={product} onAdded={onAdded} />
      ) : product.priceIsSure ? null : (
        <div>
          <Button size="dense" onClick={chosenProduct.typeByHand}>
            {words('correct')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The reading of the page, and how sure it is. */
export function Reading({
  chosenProduct: { product, isManual },
}: Pick<ProductChoicesProps, 'chosenProduct'>) {
  return isPlain(product) ? null : <check.Part {...{ product, isManual }} />;
}

/** Something of it is asked before the product is ordered; else it is glanced at, after the buttons. */
export const asksFirst = ({ priceIsSure, offerKinds, confidence: { title } }: Product): boolean =>
  !priceIsSure || offerKinds.length > 0 || title.level === 'missing';

/** A new article at a fixed price, all of it sure. */
const isPlain = ({ priceIsSure, offerKinds, confidence: { title, image } }: Product): boolean =>
  priceIsSure && offerKinds.length === 0 && title.level === 'sure' && image.level !== 'check';
