/** All that costs, ends or comes for the customer's goods, by date, and its address for calendars of phones. */
import { CalendarGrid } from '../../../features/calendar/screens/calendar-grid.tsx';
import { CalendarList } from '../../../features/calendar/screens/calendar-list.tsx';
import { FeedCard } from '../../../features/calendar/screens/feed-card.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx';

interface Data {
  entries: AnswerOf<'getStorageCalendar'>;
  held: string[];
  feed: { createdAt: string; readAt: string | null } | null;
}

export async function load({ api }: LoadContext): Promise<Data> {
  const { data, meta } = await api.getStorageCalendar();
  return { entries: data, held: meta.held, feed: meta.feed };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('storage-calendar.title') });

export default function CalendarPage({ data: { entries, held, feed } }: { data: Data }) {
  const { to, words: all } = usePlace();
  const words = useWords('storage-calendar');
  const { list } = useFormats();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-3">
        <Breadcrumbs
          label={all('ui.breadcrumbs')}
          items={[{ text: words('crumbs'), href: to('/cabinet/warehouse') }, { text: words('title') }]}
        />
        <h1 className="text-h1">{words('title')}</h1>
        {held.length > 0 ? (
          <p className="max-w-reading">{words('held', { count: held.length, orders: list(held) })}</p>
        ) : null}
      </div>
      {entries.length > 0 ? <Dates entries={entries} /> : <NoDates />}
      <FeedCard feed={feed} />
    </div>
  );
}

function Dates({ entries }: Pick<Data, 'entries'>) {
  const words = useWords('storage-calendar');
  const month = (
    <div className="max-md:hidden [&_.ui-disclosure-body]:max-w-none">
      <Disclosure summary={words('byMonth')}>
        <CalendarGrid entries={entries} />
      </Disclosure>
    </div>
  );
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="sr-only">{words('list')}</h2>
      <CalendarList entries={entries} month={month} />
    </section>
  );
}

function NoDates() {
  const { to } = usePlace();
  const words = useWords('storage-calendar');
  const action = <Button href={to('/cabinet/orders')}>{words('orders')}</Button>;
  return (
    <EmptyState title={words('empty')} action={action}>
      {words('emptyText')}
    </EmptyState>
  );
}
