/** The recognised product: shop, options, whole price, verdict, and what can be done next (UX-047). */

import type { ReactNode } from 'react';
import { lazyPart } from '../../../../kit/lazy-part.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import { PhoneFold } from '../../../../ui/lists/disclosure.tsx';
import { ProductCard } from '../../../../ui/lists/product-card.tsx';
import { Money } from '../../../../ui/money/money.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import type { Quote } from '../../../pricing/contract.ts';
import { DoorLine } from '../../../pricing/screens/door-line.tsx';
import { QuoteReceipt } from '../../../pricing/screens/quote-receipt.tsx';
import { toldOfQuote } from '../../../pricing/screens/told-to-door.ts';
import type { Product } from '../../contract.ts';
import { PanelActions } from '../buying/panel-actions.tsx';
import { notices } from '../notices/notices-part.ts';
import { namesInLine, shownWords } from '../options/shown-words.ts';
import type { Added } from '../paste/paste-outcome.tsx';
import { asksFirst, ProductChoices, Reading } from './product-choices.tsx';
import { LargePicture, Thumbs, useShownPicture } from './product-gallery.tsx';
import { ProductTags } from './product-tags.tsx';
import { type ChosenProduct, useChosenProduct } from './use-chosen-product.ts';
import { mayCostMore } from './variant-choice.ts';
import { VerdictStamp, verdictKind } from './verdict-stamp.tsx';

// a look at prices needs none of it
const beside = async () => (await import('../buying/beside-panel.ts')).besidePanel;
const phoneBar = lazyPart(async () => (await beside()).PhoneBar);
const saving = lazyPart(async () => (await beside()).SaveProduct);
const keepPrice = lazyPart(async () => (await beside()).KeepPrice);
const quickBuy = lazyPart(async () => (await import('../buying/quick-buy.tsx')).QuickBuy);

/** The id of the whole price: one panel stands on a page. */
const rows = 'whole-price';

export interface ProductPanelProps {
  product: Product;
  /** The whole price of one piece, when it came with the product. */
  quote?: Quote | null;
  onAdded(added: Added): void;
  /** Where the product is the page: its heading says the title. */
  isPage?: boolean;
  /** Names and values of options in the reader's words, by the shop's own; what is missing stays as it is. */
  optionWords?: Record<string, string>;
  /** The same for usual words of shops, where the shop has no translation (`usualWords`). */
  usualWords?: Record<string, string>;
  /** The rest that is told of it, below its card. */
  below?: ReactNode;
  /** Beside the options: the way to the shop's own words and back. */
  wordsToggle?: ReactNode;
}

/** A title that was translated is in the language of the page. */
const langOfTitle = ({ language, title, originalTitle }: Product): { titleLang?: string } =>
  language && title === originalTitle ? { titleLang: language } : {};

/** The reader's words of options, unless the shop's own were asked for. */
function knownWords({ wordsToggle, optionWords, usualWords }: ProductPanelProps): Record<string, string> {
  const isOriginal = wordsToggle !== undefined && !optionWords;
  return isOriginal ? {} : { ...usualWords, ...optionWords };
}

export function ProductPanel(props: ProductPanelProps) {
  const { product, quote = null, onAdded, isPage = false } = props;
  const chosenProduct = useChosenProduct(product, quote, onAdded);
  // `asked.quote` is the quote that came along until a choice or a country asks for another one
  const { chosen, price, asked, buying, canBuy, isElsewhere } = chosenProduct;
  const picture = useShownPicture(chosenProduct);
  const { path, locale } = usePlace();
  const known = knownWords(props);
  // the shop's own words are one press away there
  const shown = shownWords(known, product, props.wordsToggle ? locale : undefined);
  const missing = namesInLine(chosenProduct.missing, known, locale);
  const door = <DoorLine told={toldOfQuote(asked.quote)} now={asked.quote?.byCard} rows={rows} />;
  const stamp = <VerdictStamp kind={verdictKind(product.verdict)} />;
  const isAllowed = product.verdict.kind === 'allowed';
  const place = isPage ? 'page' : path.startsWith('/cabinet') ? 'cart' : 'answer';
  return (
    <div
      ref={buying.panel}
      data-elsewhere={isElsewhere || undefined}
      className="relative grid items-start gap-8 md:grid-cols-[minmax(0,1fr)_22rem] lg:grid-cols-[minmax(0,1fr)_25rem]"
    >
      <div className="grid min-w-0 gap-6">
        <ProductCard
          headingLevel={2}
          lead={door}
          {...(isPage ? { isPage } : { title: product.title, isLarge: place === 'answer' })}
          {...langOfTitle(product)}
          image={<LargePicture title={product.title} source={picture.source} place={place} />}
          pictures={<Thumbs images={product.images} {...picture} />}
          meta={<ShopLine product={product} />}
          tags={<ProductTags product={product} verdict={isAllowed && stamp} />}
          price={price ? <PriceLine {...chosenProduct} price={price} /> : undefined}
          stamp={!isAllowed && stamp}
          actions={
            product.verdict.kind === 'prohibited' ? undefined : <Actions {...{ chosenProduct, missing }} />
          }
        >
          {hasNotices(chosenProduct) ? <notices.Part chosenProduct={chosenProduct} /> : null}
          <ProductChoices {...{ chosenProduct, onAdded }} shown={shown} wordsToggle={props.wordsToggle} />
        </ProductCard>
        {buying.isOpen && asked.quote && canBuy ? (
          <quickBuy.Part
            {...{ product, chosen, country: chosenProduct.country }}
            quote={asked.quote}
            shown={shown}
            onChanged={asked.retry}
          />
        ) : null}
        {props.below}
      </div>
      <WholePrice {...{ chosenProduct, isPage }} />
      {canBuy && asked.quote && !buying.isOpen ? (
        <phoneBar.Part quote={asked.quote} missing={missing} onBuy={chosenProduct.buy} />
      ) : null}
    </div>
  );
}

function WholePrice({ chosenProduct, isPage }: { chosenProduct: ChosenProduct; isPage: boolean }) {
  const { product, price, asked, chosen, choose, canBuy } = chosenProduct;
  const words = useWords('receipt');
  if (!price || !(asked.quote || asked.hasFailed)) return null;
  return (
    // a phone shows the sum of it in its bar
    <PhoneFold id={rows} summary={words('label')} open={!asked.quote}>
      <QuoteReceipt
        quote={asked.quote}
        pieces={chosen.quantity}
        sized={[{ ...product, ...chosen, onSize: (size) => choose((before) => ({ ...before, size })) }]}
        isRecalculating={asked.isAsking}
        {...(asked.reason ? { unavailable: asked.reason } : { onRetry: asked.retry })}
        headingLevel={isPage ? 2 : 3}
        footer={canBuy && <keepPrice.Part {...chosenProduct} />}
      />
    </PhoneFold>
  );
}

function Actions({ chosenProduct, missing }: { chosenProduct: ChosenProduct; missing: string }) {
  const { isInCart, adding, buying, canBuy, isAlive, product } = chosenProduct;
  const isSoldOut = product.availability === 'out_of_stock';
  // nothing of it stands in the HTML of the server, which does not wait for its code
  const save = buying.isOpen || !isAlive ? null : <saving.Part chosenProduct={chosenProduct} />;
  return (
    <div className="grid grow gap-3">
      {isSoldOut ? save : null}
      <PanelActions
        {...{ isInCart, missing, isAdding: adding.isAdding, isAside: isSoldOut, onAdd: chosenProduct.add }}
        link={product.url}
        canKeep={chosenProduct.price !== null && chosenProduct.isAlive}
        onBuy={canBuy ? chosenProduct.buy : null}
        onBack={buying.isOpen && canBuy ? buying.close : null}
        aside={isSoldOut ? null : save}
      />
      {asksFirst(product) || buying.isOpen ? null : <Reading chosenProduct={chosenProduct} />}
    </div>
  );
}

/** Something speaks for or against buying it. */
function hasNotices({ product, asked, duplicates, adding }: ChosenProduct): boolean {
  const { noRoute } = asked.quote?.payLater ?? {};
  return Boolean(product.verdict.reason || noRoute || duplicates.length > 0 || adding.failure);
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

interface PriceLineProps extends Pick<ChosenProduct, 'product' | 'chosen'> {
  price: NonNullable<ChosenProduct['price']>;
}

function PriceLine({ product, chosen, price }: PriceLineProps) {
  const formats = useFormats();
  const words = useWords('receipt');
  const text = formats.money(price);
  return (
    <Money
      text={mayCostMore(product, chosen.options) ? words('from', { price: text }) : text}
      {...(product.oldPrice ? { was: formats.money(product.oldPrice) } : {})}
      labels={{ was: words('was'), now: words('is') }}
    />
  );
}
