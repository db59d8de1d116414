/** One product of the search: in the visitor's words beside its own, with the whole price, ready for the cart. */
import { useState } from 'react';
import { notices } from '../../../features/products/screens/notices/notices-part.ts';
import { loadUsualWords, usualWords } from '../../../features/products/screens/options/usual-words.ts';
import { byHand } from '../../../features/products/screens/paste/by-hand.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { type AnswerOf, CallFailure } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx';

interface Data {
  product: AnswerOf<'getSearchProduct'>;
  translation: AnswerOf<'translateSearchProduct'> | null;
  quote: AnswerOf<'calculatePrice'> | null;
  usualWords: Record<string, string>;
}

// for staff alone: nobody else's page waits for it
const staffTranslation = lazyPart(
  async () =>
    (await import('../../../features/products/screens/product/staff-translation.tsx')).StaffTranslation,
);

const productPanel = lazyPart(
  async () => (await import('../../../features/products/screens/product/product-panel.tsx')).ProductPanel,
);

export async function load({ api, params, locale }: LoadContext): Promise<Data> {
  const id = params.id ?? '';
  const { data: product } = await api.getSearchProduct({ params: { id } });
  const { host, price, goodsCategory } = product;
  const [translation, quote] = await Promise.all([
    orNull(api.translateSearchProduct({ params: { id } })),
    price
      ? orNull(
          api.calculatePrice({
            body: {
              ...{ price: price.amount, currency: price.currency, host },
              category: goodsCategory ?? undefined,
            },
          }),
        )
      : null,
    product.options.length > 0 ? loadUsualWords() : null,
  ]);
  return { product, translation, quote, usualWords: usualWords(product, locale) };
}

/** The answer to a call that the page can do without; null when it fails. */
async function orNull<Answer>(asked: Promise<{ data: Answer }>): Promise<Answer | null> {
  try {
    return (await asked).data;
  } catch (error) {
    if (error instanceof CallFailure) return null;
    throw error;
  }
}

export const prepare: ScreenModule<Data>['prepare'] = async ({ product, quote }) => {
  await Promise.all([
    productPanel.prepare(),
    product.price && product.priceIsSure ? null : byHand.prepare(),
    product.verdict.reason || quote?.payLater.noRoute ? notices.prepare() : null,
  ]);
};

export const head: ScreenModule<Data>['head'] = (words, { product, translation }) => ({
  title: translation?.title ?? product.title,
  description: words('search.description'),
});

export default function SearchProductPage({ data }: { data: Data }) {
  const { to, words: all, refresh, user } = usePlace();
  const words = useWords('search');
  const { product, quote } = data;
  const [isOriginal, setOriginal] = useState(false);
  const translated = data.translation?.translated ? data.translation : null;
  const isTranslated = translated !== null || Object.keys(data.usualWords).length > 0;
  const translation = isOriginal ? null : translated;
  const title = translation?.title ?? product.title;
  const titleLang = translation ? undefined : (product.language ?? undefined);
  const hasOptions = product.options.length > 0;
  const toggle = (
    <div>
      <Button size="dense" variant="link" onClick={() => setOriginal(!isOriginal)}>
        {words(isOriginal ? 'showTranslation' : 'showOriginal')}
      </Button>
    </div>
  );
  return (
    <div className="ui-page grid gap-5 py-6 md:gap-6 md:py-10">
      <Breadcrumbs
        label={all('ui.breadcrumbs')}
        items={[
          { text: words('title'), href: to('/search') },
          { text: title, lang: titleLang },
        ]}
      />
      <h1 className="break-words text-h2" lang={titleLang}>
        {title}
      </h1>
      <productPanel.Part
        product={translated?.madeBy === 'staff' ? withReadName(product) : product}
        quote={quote}
        usualWords={data.usualWords}
        onAdded={() => void refresh()}
        isPage
        below={
          <>
            {translated ? (
              <div className="flex flex-wrap items-center gap-x-4">
                <p className="text-small text-text-2">
                  {words(translated.madeBy === 'staff' ? 'translatedByStaff' : 'translatedByMachine')}
                </p>
                {hasOptions ? null : toggle}
              </div>
            ) : null}
            <Description product={product} translation={translation} />
          </>
        }
        {...(isOriginal ? {} : { optionWords: translation?.options ?? {} })}
        {...(hasOptions && isTranslated ? { wordsToggle: toggle } : {})}
      />
      {user?.roles.length ? <staffTranslation.Part {...{ product }} translation={data.translation} /> : null}
    </div>
  );
}

/** Staff who put the name into other words have read it on the shop's page: no reader is asked to. */
const withReadName = (product: Data['product']): Data['product'] => ({
  ...product,
  confidence: { ...product.confidence, title: { ...product.confidence.title, level: 'sure' } },
});

function Description({
  product,
  translation,
}: {
  product: Data['product'];
  translation: Data['translation'];
}) {
  const words = useWords('search');
  const text = translation?.description ?? product.description;
  if (!text) return null;
  const own = product.language ?? undefined;
  return (
    <section className="grid max-w-reading gap-3">
      <h2 className="text-h2">{words('about')}</h2>
      <p className="whitespace-pre-line break-words" lang={translation?.description ? undefined : own}>
        {text}
      </p>
      {translation?.description && product.description ? (
        <Disclosure summary={words('originalText')}>
          <p className="whitespace-pre-line break-words" lang={own}>
            {product.description}
          </p>
        </Disclosure>
      ) : null}
    </section>
  );
}
