/** `/`: paste a link and see the whole price; then how it goes, what it costs, and what people ask (ux.md 26). */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { BelowData } from '../../../features/content/screens/home/home-below.tsx';
import { SampleLine, SampleReceipt } from '../../../features/content/screens/home/sample-receipt.tsx';
import { countryOfQuote } from '../../../features/pricing/screens/delivery-country.ts';
import { WhereTo, type WhereToProps } from '../../../features/products/screens/buying/where-to.tsx';
import { PastePanel, preparePastePanel } from '../../../features/products/screens/paste/paste-panel.tsx';
import { SampleLinks } from '../../../features/products/screens/paste/sample-links.tsx';
import { seenPart } from '../../../kit/lazy-part.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { type AnswerOf, CallFailure } from '../../../platform/api/client.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { PhoneFold } from '../../../ui/lists/disclosure.tsx';
import { sampleItem } from './sample-item.ts';

interface Data {
  /** The worked price of the sample, or null while prices cannot be had. */
  sample: AnswerOf<'calculatePrice'> | null;
  link: string;
  read: AnswerOf<'previewUrl'> | null;
  failure: { code: string; message: string } | null;
  below: BelowData;
  /** Goods that others asked for, to try a link with. */
  samples: AnswerOf<'search'>;
}

const below = seenPart(
  async () => (await import('../../../features/content/screens/home/home-below.tsx')).HomeBelow,
);

/** Whether a text holds several links, which the panel reads itself, a row for each. */
const hasSeveralLinks = (text: string): boolean =>
  text.split(/\s+/).filter((word) => word.includes('://')).length > 1;

export async function load({ api, query, locale }: LoadContext): Promise<Data> {
  const link = (query.get('link') ?? '').trim().slice(0, 4000);
  const [sample, reading, told, samples] = await Promise.all([
    api.calculatePrice({ body: sampleItem }).then(
      ({ data }) => data,
      () => null,
    ),
    link && !hasSeveralLinks(link) ? readLink(api, link) : { read: null, failure: null },
    loadBelow(api, locale),
    api.search({ query: { sort: 'popular', limit: 3 } }).then(
      ({ data }) => data,
      () => [],
    ),
  ]);
  return { sample, link, ...reading, below: told, samples };
}

/** The page stands without any of these, so a failure leaves its part out. */
async function loadBelow(api: LoadContext['api'], locale: Locale): Promise<BelowData> {
  const none = () => null;
  const [posts, stores, reviews] = await Promise.all([
    api.listPosts({ query: { perPage: 3 } }).catch(none),
    api.listStores({ query: { perPage: 50 } }).catch(none),
    api.listReviews({ query: { language: locale, limit: 20 } }).catch(none),
  ]);
  // stars alone tell little
  const told = reviews && { ...reviews, data: reviews.data.filter(({ text }) => text).slice(0, 3) };
  return { posts: posts?.data ?? [], stores: shopsToShow(stores?.data ?? []), reviews: told };
}

/** Those whose links are read come first; of each kind in the order of the directory. */
const shopsToShow = (stores: AnswerOf<'listStores'>): BelowData['stores'] =>
  (['readable', 'manual'] as const)
    .flatMap((kind) => stores.filter(({ links }) => links === kind))
    .slice(0, 9)
    .map(({ id, name, links }) => ({ id, name, links }));

async function readLink(api: LoadContext['api'], url: string): Promise<Pick<Data, 'read' | 'failure'>> {
  try {
    return { read: (await api.previewUrl({ body: { url } })).data, failure: null };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return {
      read: null,
      failure: { code: error.code, message: error.fields.url?.[0] ?? error.message },
    };
  }
}

export const prepare: ScreenModule<Data>['prepare'] = async ({ read, failure }) => {
  await Promise.all([preparePastePanel({ product: read?.product ?? null, failure }), below.prepare()]);
};

export const head: ScreenModule<Data>['head'] = (words) => ({
  title: words('home.title'),
  description: words('home.description'),
  structured: [
    { '@type': 'Organization', name: words('ui.brand'), url: '/', description: words('home.description') },
    {
      '@type': 'WebSite',
      name: words('ui.brand'),
      url: '/',
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: '/search?q={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    },
  ],
});

export default function HomePage({ data }: { data: Data }) {
  return (
    <div className="ui-page">
      <Hero data={data} />
      <below.Part {...data.below} />
    </div>
  );
}

/** Asked of guests alone, of whom nothing is known; its place is kept, since nobody can choose before the page is alive. */
function WhereItGoes(props: WhereToProps) {
  const { user } = usePlace();
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  if (user) return null;
  return (
    <div className="mt-5 min-h-[10.5rem] group-has-[[data-result]]:hidden sm:min-h-[4.75rem]">
      {isAlive ? <WhereTo {...props} /> : null}
    </div>
  );
}

/** The server knows no country of a guest; the sample is estimated again for the one that the browser tells. */
function useSample(first: Data['sample']) {
  const { api } = usePlace();
  const [sample, setSample] = useState(first);
  const [unserved, setUnserved] = useState<string | null>(null);
  const latest = useRef(countryOfQuote(sample));
  const estimateFor = useCallback(
    (country: string): void => {
      if (!first || latest.current === country) return;
      latest.current = country;
      api.calculatePrice({ body: { ...sampleItem, country } }).then(
        ({ data }) => {
          if (latest.current !== country) return;
          // an example with sums tells more than one without them
          const isServed = !data.payLater.noRoute || first.payLater.noRoute !== undefined;
          setSample(isServed ? data : first);
          setUnserved(isServed ? null : country);
        },
        // the estimate that stands names its country
        () => {},
      );
    },
    [api, first],
  );
  return { sample, unserved, estimateFor };
}

/** As large as the page allows until a link was given. */
const openHeading =
  'max-w-[11em] text-display group-has-[[data-begun]]:max-w-none group-has-[[data-begun]]:text-h3 md:group-not-has-[[data-begun]]:[&:lang(ru)]:max-w-[9.5em] md:[&:lang(ru)]:[text-wrap:wrap]';

/** Once a product has been read, its own card takes the place of the sample. */
function Hero({ data }: { data: Data }) {
  const words = useWords('home');
  const { link, read, failure } = data;
  const { sample, unserved, estimateFor } = useSample(data.sample);
  return (
    <div
      className={`group grid items-start gap-8 grid-cols-[minmax(0,1fr)] pt-5 md:grid-cols-[minmax(0,1fr)_25rem] md:gap-14 md:has-[[data-result]]:grid-cols-[minmax(0,1fr)] ${link ? 'md:pt-8' : 'md:pt-[4.5rem] md:has-[[data-begun]]:pt-8'}`}
    >
      <div className="min-w-0">
        {/* a link in the bar: the answer comes into the first view */}
        <h1 className={link ? 'text-h3' : openHeading}>{words('heading')}</h1>
        {link ? null : (
          <p className="mt-3 max-w-[36em] text-text-2 group-has-[[data-begun]]:hidden md:mt-5 md:text-lead">
            {words('lead')}
          </p>
        )}
        <div className="mt-4 md:mt-7 md:group-has-[[data-begun]]:mt-4">
          <PastePanel
            key={link}
            id="link"
            action="/"
            link={link}
            product={read?.product ?? null}
            quote={read?.quote ?? null}
            failure={failure}
          />
        </div>
        {sample ? <SampleLine {...{ unserved }} quote={sample} /> : null}
        <SampleLinks products={data.samples} />
        <WhereItGoes estimatedFor={countryOfQuote(sample)} onCountry={estimateFor} />
      </div>
      <div className="group-has-[[data-result]]:hidden">
        {/* a phone has its sum in the line above */}
        <PhoneFold summary={words('sample.fold')}>
          <SampleReceipt {...{ unserved }} quote={sample} />
        </PhoneFold>
      </div>
    </div>
  );
}
