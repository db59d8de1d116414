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
      <p className="mt-3 max-w-reading text-text-2">{words('lead')}</p>
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
      <h2 id="ended" className="text-h3">
        {words('endedOnes')}
      </h2>
      <ul className="ui-sheet mt-4 divide-y divide-line py-0 sm:py-0">
        {promotions.map((promotion) => (
          <li
            key={promotion.id}
            className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 py-4"
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

/** Offers that hold now or soon, each in a row: what it is, until when, what it gives; then what to do now. */
function Cards({ promotions }: { promotions: Promotions }) {
  const { to } = usePlace();
  const words = useWords('promotions');
  if (promotions.length === 0) return null;
  // all that run lead to the same page, so only the first has the button
  const running = promotions.find(({ started }) => started);
  return (
    <ul className="ui-sheet mt-6 divide-y divide-line py-0 sm:py-0">
      {promotions.map((promotion) => (
        <li key={promotion.id} className="grid gap-x-8 gap-y-3 py-5 sm:grid-cols-[minmax(0,1fr)_auto]">
          <div className="grid max-w-reading gap-2">
            <h2 className="text-h3">
              <a
                href={to(`/promotions/${promotion.slug}`)}
                className="text-text no-underline hover:text-accent-text hover:underline"
              >
                {promotion.title}
              </a>
            </h2>
            <p className="text-text-2">{promotion.summary}</p>
          </div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:grid sm:content-start sm:justify-items-end">
            <PromotionState promotion={promotion} />
            <PromotionDates promotion={promotion} />
          </div>
          {promotion === running ? (
            <div className="ui-actions">
              <Button variant="primary" href={to('/')}>
                {words('action')}
              </Button>
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
