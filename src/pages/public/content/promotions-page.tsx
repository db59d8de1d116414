/** `/promotions`: those that run, those to come, those that are over (UX-188). */

import {
  PagesBelow,
  pageIn,
  refuseEmptyPage,
  titleOfPage,
} from '../../../features/content/screens/pages-below.tsx';
import { PromotionDates, PromotionState } from '../../../features/content/screens/promotion-state.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

type Promotions = AnswerOf<'listPromotions'>;
interface Data {
  promotions: Promotions;
  total: number;
  page: number;
}
const perPage = 20;

export async function load({ api, query }: LoadContext): Promise<Data> {
  const page = pageIn(query);
  const { data, meta } = await api.listPromotions({ query: { page, perPage } });
  refuseEmptyPage('/promotions', query, data);
  return { promotions: data, total: meta.total, page };
}

export const head: ScreenModule<Data>['head'] = (words, { page }) => ({
  title: titleOfPage(words, words('promotions.title'), page),
  description: words('promotions.description'),
  canonical: '/promotions',
});

export default function PromotionsPage({ data: { promotions, total, page } }: { data: Data }) {
  const { to } = usePlace();
  const words = useWords('promotions');
  return (
    <div className="ui-page py-8 md:py-14">
      <h1 className="text-h1">{words('title')}</h1>
      <p className="mt-4 max-w-reading text-lead text-text-2">{words('lead')}</p>
      {promotions.length === 0 ? (
        <div className="mt-10">
          <EmptyState
            title={words('nothing')}
            action={<Button href={to('/tariffs')}>{words('nothingLink')}</Button>}
          >
            {words('nothingText')}
          </EmptyState>
        </div>
      ) : (
        <>
          <Cards promotions={promotions.filter(({ ended }) => !ended)} />
          <Ended promotions={promotions.filter(({ ended }) => ended)} />
        </>
      )}
      <PagesBelow path="/promotions" page={page} perPage={perPage} total={total} />
    </div>
  );
}

/** Below those that can still be had. */
function Ended({ promotions }: { promotions: Promotions }) {
  const { to } = usePlace();
  const words = useWords('promotions');
  if (promotions.length === 0) return null;
  return (
    <section aria-labelledby="ended" className="mt-12">
      <h2 id="ended" className="text-h2">
        {words('endedOnes')}
      </h2>
      <ul className="mt-4 border-line border-t">
        {promotions.map((promotion) => (
          <li
            key={promotion.id}
            className="flex flex-wrap items-center justify-between gap-x-6 border-line border-b py-3"
          >
            <h3 className="font-medium">
              <TextLink href={to(`/promotions/${promotion.slug}`)} quiet>
                {promotion.title}
              </TextLink>
            </h3>
            <PromotionDates promotion={promotion} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Offers that hold now or soon. */
function Cards({ promotions }: { promotions: Promotions }) {
  const { to } = usePlace();
  const words = useWords('promotions');
  if (promotions.length === 0) return null;
  return (
    <ul className="mt-6 grid gap-6 md:grid-cols-2">
      {promotions.map((promotion) => (
        <li
          key={promotion.id}
          className="flex flex-col items-start gap-3 rounded-sheet border border-line bg-surface p-4 md:p-5"
        >
          <div className="grid justify-items-start gap-1">
            <PromotionState promotion={promotion} />
            <PromotionDates promotion={promotion} />
          </div>
          <h2 className="text-h3">
            <TextLink href={to(`/promotions/${promotion.slug}`)} quiet>
              {promotion.title}
            </TextLink>
          </h2>
          <p className="text-text-2">{promotion.summary}</p>
          {promotion.started ? (
            <div className="mt-auto">
              <Button href={to('/')}>{words('action')}</Button>
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
