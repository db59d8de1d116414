/** The recognised product: shop, options, whole price, verdict, and what can be done next (UX-047). */

import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../../../kit/lazy-part.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { QuantityStepper } from '../../../../ui/forms/quantity-stepper.tsx';
import { ProductCard } from '../../../../ui/lists/product-card.tsx';
import { Money } from '../../../../ui/money/money.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import type { Quote } from '../../../pricing/contract.ts';
import { countryOfQuote, useDeliveryCountry } from '../../../pricing/screens/delivery-country.ts';
import { DoorLine } from '../../../pricing/screens/door-line.tsx';
import { NoRouteNotice } from '../../../pricing/screens/no-route-notice.tsx';
import { QuoteReceipt } from '../../../pricing/screens/quote-receipt.tsx';
import { toldOfQuote } from '../../../pricing/screens/told-to-door.ts';
import type { Product } from '../../contract.ts';
import { CountryChoice } from '../buying/country-choice.tsx';
import { PanelActions } from '../buying/panel-actions.tsx';
import { useBuyHere } from '../buying/use-buy-here.ts';
import { useKeptLines } from '../kept-lines/use-kept-lines.ts';
import { HereAlready } from '../paste/here-already.tsx';
import { ManualForm } from '../paste/manual-form.tsx';
import type { Added } from '../paste/paste-outcome.tsx';
import { useDuplicates } from '../paste/use-duplicates.ts';
import { ProductOptions } from './product-options.tsx';
import { ProductPicture } from './product-picture.tsx';
import { ProductTags } from './product-tags.tsx';
import { useAdding } from './use-adding.ts';
import { useChoice } from './use-choice.ts';
import { useQuote } from './use-quote.ts';
import { type Choice, chosenVariant, missingOption, optionField, priceOf } from './variant-choice.ts';
import { VerdictStamp, verdictKind } from './verdict-stamp.tsx';

// a look at prices needs none of it
const phoneBar = lazyPart(async () => (await import('../buying/phone-bar.tsx')).PhoneBar);
const quickBuy = lazyPart(async () => (await import('../buying/quick-buy.tsx')).QuickBuy);

export interface ProductPanelProps {
  product: Product;
  /** The whole price of one piece, when it came with the product. */
  quote?: Quote | null;
  onAdded(added: Added): void;
  /** Where the product is the page: its heading says the title. */
  isPage?: boolean;
  /** Under the shop's price. */
  priceNote?: string;
  /** Names and values of options in the reader's words, by the shop's own; what is missing stays as it is. */
  optionWords?: Record<string, string>;
  /** Beside the options: the way to the shop's own words and back. */
  wordsToggle?: ReactNode;
}

export function ProductPanel(props: ProductPanelProps) {
  const { product, quote = null, onAdded, isPage = false } = props;
  const { user, words: all } = usePlace();
  const words = useWords('product-card');
  const { chosen, choose } = useChoice(product);
  const { options: choice, quantity } = chosen;
  const { leastQuantity: least } = product;
  const [wrongOption, setWrongOption] = useState<string | null>(null);
  const [isManual, setManual] = useState(
    product.price === null && product.variants.every(({ price }) => !price),
  );
  const price = priceOf(product, choice);
  const delivery = useDeliveryCountry(user === null);
  const asked = useQuote(price, quantity, {
    ...{ first: quote, host: product.host, category: product.goodsCategory },
    ...(delivery.asked && delivery.asked !== countryOfQuote(quote) ? { country: delivery.asked } : {}),
  });
  const country = delivery.asked ?? countryOfQuote(asked.quote);
  const buying = useBuyHere();
  const adding = useAdding(product, onAdded);
  const duplicates = useDuplicates(product.url);
  const isInCart = duplicates.some(({ place }) => place === 'cart');
  const { verdict } = product;
  // without scripts nothing can be kept in the browser
  const isAlive = useKeptLines() !== null;

  /** Goes on when every option is chosen, else to the first that is not. */
  const whenChosen = (goOn: () => void): void => {
    const missing = missingOption(product, choice) ?? null;
    setWrongOption(missing);
    if (missing) document.getElementById(optionField(missing))?.focus();
    else goOn();
  };
  const add = (): void => whenChosen(() => void adding.add(chosen));
  const buy = (): void => whenChosen(buying.open);
  // a price that staff must look at first goes by the cart
  const canBuy =
    price !== null && isAlive && !isManual && product.priceIsSure && product.availability !== 'out_of_stock';
  return (
    <div ref={buying.panel} className="grid items-start gap-8 md:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-6">
        <ProductCard
          headingLevel={2}
          {...(isPage ? { isPage } : { title: product.title })}
          {...(product.language ? { titleLang: product.language } : {})}
          image={<Picture product={product} choice={choice} isPage={isPage} />}
          meta={<ShopLine product={product} />}
          tags={<ProductTags product={product} />}
          price={price ? <PriceLine product={product} choice={choice} note={props.priceNote} /> : undefined}
          stamp={<VerdictStamp kind={verdictKind(verdict)} />}
          actions={
            verdict.kind === 'prohibited' ? undefined : (
              <PanelActions
                {...{ isInCart, isAdding: adding.isAdding, onAdd: add }}
                link={product.url}
                canKeep={price !== null && isAlive}
                onBuy={canBuy ? buy : null}
                onBack={buying.isOpen && canBuy ? buying.close : null}
              />
            )
          }
        >
          {verdict.reason ? (
            <Banner
              tone={verdict.kind === 'prohibited' ? 'danger' : 'warning'}
              label={all(`ui.verdicts.${verdictKind(verdict)}`)}
            >
              {verdict.reason}
            </Banner>
          ) : null}
          <NoRouteNotice told={asked.quote?.payLater} />
          <DoorLine told={toldOfQuote(asked.quote)} />
          <HereAlready duplicates={duplicates} />
          {adding.failure ? (
            <Banner key={adding.tries} tone="danger" label={all('ui.toasts.error')} live>
              {adding.failure}
            </Banner>
          ) : null}
          <div className="grid gap-4">
            <ProductOptions
              {...{ product, choice, wrongOption }}
              optionWords={props.optionWords}
              isOriginal={props.wordsToggle !== undefined && props.optionWords === undefined}
              onChoose={(name, value) =>
                choose(({ options, quantity: now }) => ({
                  quantity: now,
                  options: { ...options, [name]: value },
                }))
              }
            />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <QuantityStepper
                value={quantity}
                min={isInCart ? 1 : least}
                onValueChange={(now) => choose(({ options }) => ({ options, quantity: now }))}
                labels={{
                  quantity: words('quantity'),
                  increase: all('ui.increase'),
                  decrease: all('ui.decrease'),
                }}
              />
              {product.options.length > 0 ? props.wordsToggle : null}
            </div>
            {least > 1 ? <p className="ui-hint">{words('leastQuantity', { count: least })}</p> : null}
            {price && isAlive ? <CountryChoice value={country} onChoose={delivery.choose} /> : null}
            {isManual ? (
              <ManualForm link={product.url} product={product} onAdded={onAdded} />
            ) : product.priceIsSure ? null : (
              <div>
                <Button size="dense" onClick={() => setManual(true)}>
                  {words('correct')}
                </Button>
              </div>
            )}
          </div>
        </ProductCard>
        {buying.isOpen && asked.quote && canBuy ? (
          <quickBuy.Part {...{ product, chosen, country }} quote={asked.quote} onChanged={asked.retry} />
        ) : null}
      </div>
      {price && (asked.quote || asked.hasFailed) ? (
        <QuoteReceipt
          quote={asked.quote}
          pieces={quantity}
          isRecalculating={asked.isAsking}
          onRetry={asked.retry}
          headingLevel={isPage ? 2 : 3}
        />
      ) : null}
      {canBuy && asked.quote && !buying.isOpen ? <phoneBar.Part quote={asked.quote} onBuy={buy} /> : null}
    </div>
  );
}

function Picture({ product, choice, isPage }: { product: Product; choice: Choice; isPage: boolean }) {
  const words = useWords('product-card');
  const source = chosenVariant(product, choice)?.image ?? product.images[0];
  if (!source) return null;
  return (
    <ProductPicture
      source={source}
      alt={words('imageAlt', { title: product.title })}
      sizes={isPage ? '(min-width: 40rem) 17rem, 15rem' : '(min-width: 40rem) 9rem, 5.5rem'}
      isFirst
    />
  );
}

function ShopLine({ product }: { product: Product }) {
  const words = useWords('product-card');
  return (
    <>
      <span>
        <ForeignWords>{words('shop', { shop: product.shopName ?? product.host })}</ForeignWords>
      </span>{' '}
      <TextLink href={product.url} external={words('newTab')}>
        {words('openShop')}
      </TextLink>
    </>
  );
}

interface PriceLineProps {
  product: Product;
  choice: Choice;
  note: string | undefined;
}

function PriceLine({ product, choice, note }: PriceLineProps) {
  const formats = useFormats();
  const words = useWords('receipt');
  const price = priceOf(product, choice);
  if (!price) return null;
  return (
    <>
      <Money
        text={formats.money(price)}
        {...(product.oldPrice ? { was: formats.money(product.oldPrice) } : {})}
        labels={{ was: words('was'), now: words('is') }}
      />
      {note ? <p className="text-small text-text-2">{note}</p> : null}
    </>
  );
}
