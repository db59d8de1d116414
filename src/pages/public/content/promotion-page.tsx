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
  const { to, words: all, zones } = usePlace();
  const words = useWords('promotions');
  return (
    <div className="ui-page py-8 md:py-12">
      <PathHere crumbs={crumbsOf(all, promotion)} />
      {promotion.ended ? (
        <div className="mt-6 max-w-reading">
          <p className="rounded-sheet bg-inset p-5">
            <Timed
              at={lastMoment(promotion.endsAt)}
              zone={zones.shop}
              say={(date) => words('over', { date })}
            />
          </p>
        </div>
      ) : null}
      <h1 className="mt-6 max-w-reading text-h1">{promotion.title}</h1>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <PromotionState promotion={promotion} />
        {promotion.ended || !promotion.started ? <PromotionDates promotion={promotion} /> : null}
        {promotion.ended || !promotion.started ? null : <PromotionEnd promotion={promotion} />}
      </div>
      <p className="mt-6 max-w-reading text-lead text-text-2">{promotion.summary}</p>
      <div className="ui-actions mt-6">
        <Button
          variant={promotion.ended ? 'secondary' : 'primary'}
          href={to(promotion.ended ? '/promotions' : '/')}
        >
          {words(promotion.ended ? 'others' : 'action')}
        </Button>
      </div>
      <div className="ui-prose mt-6">
        <RichHtml html={promotion.html} />
      </div>
      <PromisedRules rules={promotion.rules} />
      {promotion.terms.length > 0 ? (
        <section aria-labelledby="terms" className="mt-10 max-w-reading rounded-sheet bg-inset p-5 md:p-6">
          <h2 id="terms" className="text-h3">
            {words('terms')}
          </h2>
          <ul className="mt-3 grid list-disc gap-2 ps-5">
            {promotion.terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
