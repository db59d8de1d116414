/** `/promotions/{slug}`: what one gets, until when, on which terms; what is over stays readable (UX-188). */

import {
  lastMoment,
  PromotionDates,
  PromotionEnd,
  PromotionState,
} from '../../../features/content/screens/promotion-state.tsx';
import { PromisedRules } from '../../../features/discounts/screens/promised-rules.tsx';
import { type Crumb, crumbsData, PathHere } from '../../../kit/parts/path-here.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { RichHtml } from '../../../kit/rich-text/rich-html.tsx';
import { type LoadContext, Redirect, type ScreenModule } from '../../../kit/screen.ts';
import { Timed } from '../../../kit/when.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';

type Data = AnswerOf<'getPromotion'> & { rules: AnswerOf<'listPromisedDiscounts'> };

export async function load({ api, params }: LoadContext): Promise<Data> {
  const { data } = await api.getPromotion({ params: { id: params.slug ?? '' } });
  if (data.slug !== params.slug) throw new Redirect(`/promotions/${data.slug}`, true);
  const rules = await api.listPromisedDiscounts({ query: { promotion: data.id } });
  return { ...data, rules: rules.data };
}

const crumbsOf = (words: (key: string) => string, promotion: Data): Crumb[] => [
  { text: words('promotions.title'), path: '/promotions' },
  { text: promotion.title },
];

export const head: ScreenModule<Data>['head'] = (words, promotion) => ({
  title: promotion.title,
  description: promotion.summary,
  kind: 'article',
  alternates: Object.fromEntries(
    Object.entries(promotion.slugs).map(([locale, slug]) => [locale, `/promotions/${slug}`]),
  ),
  elsewhere: '/promotions',
  structured: [crumbsData(crumbsOf(words, promotion), `/promotions/${promotion.slug}`)],
});

export default function PromotionPage({ data: promotion }: { data: Data }) {
  const { words: all, zones } = usePlace();
  const words = useWords('promotions');
  return (
    <div className="ui-page py-8 md:py-12">
      {/* nothing stands beside the text, so it stands in the middle */}
      <div className="mx-auto max-w-reading">
        <PathHere crumbs={crumbsOf(all, promotion)} />
        {promotion.ended ? (
          <div className="mt-6">
            <p className="rounded-sheet bg-inset p-5">
              <Timed
                at={lastMoment(promotion.endsAt)}
                zone={zones.shop}
                say={(date) => words('over', { date })}
              />
            </p>
          </div>
        ) : null}
        <article className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6 [&_.ui-prose]:max-w-none">
          <header>
            <h1 className="text-h1">{promotion.title}</h1>
            <p className="mt-4 text-lead text-text-2">{promotion.summary}</p>
          </header>
          <Facts promotion={promotion} />
          <div>
            <div className="ui-prose">
              <RichHtml html={promotion.html} />
            </div>
            <PromisedRules rules={promotion.rules} />
            <Terms terms={promotion.terms} />
          </div>
          <Onward ended={promotion.ended} />
        </article>
      </div>
    </div>
  );
}

/** Whether it runs and until when, before the text; of one that runs its end alone. */
function Facts({ promotion }: { promotion: Data }) {
  const runs = !promotion.ended && promotion.started;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      <PromotionState promotion={promotion} />
      {runs ? <PromotionEnd promotion={promotion} /> : <PromotionDates promotion={promotion} />}
    </div>
  );
}

/** The way on, once the offer and its terms are read. */
function Onward({ ended }: Pick<Data, 'ended'>) {
  const { to } = usePlace();
  const words = useWords('promotions');
  return (
    <div className="ui-actions print:hidden">
      <Button variant={ended ? 'secondary' : 'primary'} href={to(ended ? '/promotions' : '/')}>
        {words(ended ? 'others' : 'action')}
      </Button>
    </div>
  );
}

function Terms({ terms }: Pick<Data, 'terms'>) {
  const words = useWords('promotions');
  if (terms.length === 0) return null;
  return (
    <section aria-labelledby="terms" className="ui-prose mt-8">
      <h2 id="terms">{words('terms')}</h2>
      <ul>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </section>
  );
}
