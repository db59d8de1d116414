/** `/quote/{id}`: a price that was signed, with all its terms, and how to check it without us. */

import { DoorLine } from '../../../features/pricing/screens/door-line.tsx';
import { QuoteReceipt } from '../../../features/pricing/screens/quote-receipt.tsx';
import { toldOfQuote } from '../../../features/pricing/screens/told-to-door.ts';
import { loadUsualWords, usualWords } from '../../../features/products/screens/options/usual-words.ts';
import { ProductPicture } from '../../../features/products/screens/product/product-picture.tsx';
import { QuoteCheck } from '../../../features/quotes/screens/quote-check.tsx';
import {
  QuotedFacts,
  type QuotedProduct,
  QuoteGoods,
} from '../../../features/quotes/screens/quote-goods.tsx';
import { QuoteRules } from '../../../features/quotes/screens/quote-rules.tsx';
import { useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Timed } from '../../../kit/when.tsx';
import { type AnswerOf, CallFailure } from '../../../platform/api/client.ts';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { ProductCard } from '../../../ui/lists/product-card.tsx';
import { OrderIt, QuoteHead, Verdict } from './quote-head.tsx';

export type Quote = AnswerOf<'getQuote'>;

export interface Data {
  quote: Quote;
  /** Its name in the reader's words and its picture; null for an order, and where nothing is known of it any more. */
  product: QuotedProduct | null;
  /** Usual words of options in the reader's language, by the shop's own. */
  usualWords: Record<string, string>;
}

export async function load({ api, params, locale }: LoadContext): Promise<Data> {
  const { data: quote } = await api.getQuote({ params: { id: params.id ?? '' } });
  const options = quote.terms.goods.flatMap((one) =>
    Object.entries(one.options).map(([name, value]) => ({ name, values: [value] })),
  );
  const [product] = await Promise.all([
    quote.product ? productOf(api, quote.product) : null,
    options.length > 0 ? loadUsualWords() : null,
  ]);
  return { quote, product, usualWords: usualWords({ options }, locale) };
}

/** The product as it is shown elsewhere: what was signed stays in the shop's own words. */
async function productOf(api: LoadContext['api'], id: string): Promise<QuotedProduct | null> {
  try {
    const [{ data: product }, { data: translation }] = await Promise.all([
      api.getSearchProduct({ params: { id } }),
      api.translateSearchProduct({ params: { id } }),
    ]);
    return {
      path: `/search/products/${id}`,
      image: product.images[0] ?? null,
      title: translation.title,
      words: translation.options,
    };
  } catch (error) {
    // the quote says all that it needs by itself
    if (error instanceof CallFailure) return null;
    throw error;
  }
}

export const head: ScreenModule<Data>['head'] = (words) => ({
  title: words('quote.title'),
  description: words('quote.description'),
});

export default function QuotePage({ data }: { data: Data }) {
  const words = useWords('quote');
  const { quote, product, usualWords: usual } = data;
  const { of, goods, price, rateSource, hold } = quote.terms;
  const pieces = goods.reduce((sum, { quantity }) => sum + quantity, 0);
  const isProduct = of === 'product';
  const held = <Hold {...hold} />;
  const isCard = Boolean(product?.image && goods[0]);
  return (
    <div className="ui-page grid gap-6 py-8 md:gap-8 md:py-12">
      {isCard ? null : <QuoteHead {...data} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[minmax(0,1fr)_25rem] md:grid-rows-[auto_1fr] md:gap-x-8">
        {isCard ? <QuotedCard {...data} /> : <QuoteGoods goods={goods} product={product} words={usual} />}
        <div className="md:col-start-2 md:row-span-2 md:row-start-1">
          <QuoteReceipt quote={price} pieces={pieces} headingLevel={2} held={isProduct ? null : held} />
        </div>
        <Disclosure summary={words('check')}>
          <div className="grid gap-6">
            <QuoteRules
              {...{ price, rateSource }}
              held={isProduct ? held : null}
              own={product ? wordsOfShop(goods) : null}
            />
            <QuoteCheck quote={quote} />
          </div>
        </Disclosure>
      </div>
    </div>
  );
}

/** Of a product that is known: its picture beside its name, the verdict, what was chosen and the way on. */
function QuotedCard({ quote, product, usualWords: usual }: Data) {
  const words = useWords('quote');
  const [one] = quote.terms.goods;
  if (!product?.image || !one) return null;
  return (
    <ProductCard
      isLarge
      image={<ProductPicture source={product.image} alt="" sizes="(min-width: 64rem) 20rem, 10rem" isFirst />}
      headingLevel={1}
      title={
        <span className="text-h2">
          <ForeignWords>{words('heading.of', { title: product.title })}</ForeignWords>
        </span>
      }
      lead={
        <div className="text-small text-text-2">
          <Verdict quote={quote} />
        </div>
      }
      meta={
        <div className="grid gap-4">
          <QuotedFacts one={one} product={product} words={usual} />
          <div className="text-body text-text">
            <DoorLine told={toldOfQuote(quote.terms.price)} />
          </div>
          <p>{words('lead.product')}</p>
          <OrderIt path={product.path} url={one.url} />
        </div>
      }
    />
  );
}

/** The words that were signed, which the page says in the reader's language. */
const wordsOfShop = (goods: Quote['terms']['goods']): string =>
  goods.flatMap(({ title, options }) => [title, ...Object.values(options)]).join('; ');

function Hold({ rule, until }: Quote['terms']['hold']) {
  const words = useWords('quote.hold');
  if (until === null) return words(rule);
  return <Timed at={until} form="deadline" say={(date) => words(rule, { date })} />;
}
