/** `/`: paste a link and see the whole price; then how it goes, what it costs, and what people ask (ux.md 26). */
import { type AnswerOf, CallFailure } from '../../../platform/client.ts';
import type { Locale } from '../../../platform/locale.ts';
import { lazyPart } from '../../../platform/screen/lazy-part.tsx';
import { useWords } from '../../../platform/screen/place.tsx';
import type { LoadContext, ScreenModule } from '../../../platform/screen/screen.ts';
import { PastePanel, preparePastePanel } from '../../products/screens/paste-panel.tsx';
import type { BelowData } from './home-below.tsx';
import { SampleLine, SampleReceipt } from './sample-receipt.tsx';

interface Data {
  /** The worked price of the sample, or null while prices cannot be had. */
  sample: AnswerOf<'calculatePrice'> | null;
  link: string;
  read: AnswerOf<'previewUrl'> | null;
  failure: { code: string; message: string } | null;
  below: BelowData;
}

const below = lazyPart(async () => (await import('./home-below.tsx')).HomeBelow);

/** What the sample receipt is calculated for: a jacket of a Chinese shop, sent where estimates of this visitor go. */
const jacket = { price: '268', currency: 'CNY', inland: '12', weight: '0.9' };

export async function load({ api, query, locale }: LoadContext): Promise<Data> {
  const link = (query.get('link') ?? '').trim().slice(0, 4000);
  const [sample, reading, told] = await Promise.all([
    api.calculatePrice({ body: jacket }).then(
      ({ data }) => data,
      () => null,
    ),
    link ? readLink(api, link) : { read: null, failure: null },
    loadBelow(api, locale),
  ]);
  return { sample, link, ...reading, below: told };
}

/** The page stands without any of these, so a failure leaves its part out. */
async function loadBelow(api: LoadContext['api'], locale: Locale): Promise<BelowData> {
  const none = () => null;
  const [posts, stores, reviews] = await Promise.all([
    api.listPosts({ query: { perPage: 3 } }).catch(none),
    api.listStores({ query: { perPage: 9 } }).catch(none),
    api.listReviews({ query: { language: locale, limit: 20 } }).catch(none),
  ]);
  // stars alone tell little
  const told = reviews && { ...reviews, data: reviews.data.filter(({ text }) => text).slice(0, 3) };
  return { posts: posts?.data ?? [], stores: stores?.data ?? [], reviews: told };
}

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

/** Once a product has been read, its own card takes the place of the sample. */
function Hero({ data }: { data: Data }) {
  const words = useWords('home');
  const { sample, link, read, failure } = data;
  return (
    <div className="group grid items-start gap-8 grid-cols-[minmax(0,1fr)] pt-5 md:grid-cols-[minmax(0,1fr)_25rem] md:gap-14 md:pt-[4.5rem] md:has-[[data-result]]:grid-cols-[minmax(0,1fr)]">
      <div className="min-w-0">
        <h1 className="max-w-[11em] text-display md:[&:lang(ru)]:max-w-[9.5em] md:[&:lang(ru)]:[text-wrap:wrap]">
          {words('heading')}
        </h1>
        <p className="mt-3 max-w-[36em] text-text-2 md:mt-5 md:text-lead">{words('lead')}</p>
        <div className="mt-4 md:mt-7">
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
        {sample ? <SampleLine quote={sample} /> : null}
      </div>
      <div className="group-has-[[data-result]]:hidden">
        <SampleReceipt quote={sample} />
      </div>
    </div>
  );
}
