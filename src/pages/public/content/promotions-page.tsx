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
          <Cards promotions={promotions.filter(({ ended }) => !ended)} headingLevel={2} />
          <Ended promotions={promotions.filter(({ ended }) => ended)} />
        </>
      )}
      <PagesBelow path="/promotions" page={page} perPage={perPage} total={total} />
    </div>
  );
}

/** Below those that can still be had. */
function Ended({ promotions }: { promotions: Promotions }) {
  const words = useWords('promotions');
  if (promotions.length === 0) return null;
  return (
    <section aria-labelledby="ended" className="mt-12">
      <h2 id="ended" className="text-h2">
        {words('endedOnes')}
      </h2>
      <Cards promotions={promotions} headingLevel={3} />
    </section>
  );
}

function Cards({ promotions, headingLevel }: { promotions: Promotions; headingLevel: 2 | 3 }) {
  const { to } = usePlace();
  const Heading = `h${headingLevel}` as const;
  if (promotions.length === 0) return null;
  return (
    <ul className="mt-6 grid gap-6 md:grid-cols-2">
      {promotions.map((promotion) => (
        <li
          key={promotion.id}
          className={`grid content-start gap-3 rounded-sheet border border-line p-6 ${promotion.ended ? '' : 'bg-surface'}`}
        >
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <PromotionState promotion={promotion} />
            <PromotionDates promotion={promotion} />
          </div>
          <Heading className="text-h3">
            <TextLink href={to(`/promotions/${promotion.slug}`)} quiet>
              {promotion.title}
            </TextLink>
          </Heading>
          <p className="text-text-2">{promotion.summary}</p>
        </li>
      ))}
    </ul>
  );
}
