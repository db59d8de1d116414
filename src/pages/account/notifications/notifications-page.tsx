/** Notifications by their age, with those that are not read told apart (ux.md 13). */

import type { Notification } from '../../../features/notifications/contract.ts';
import {
  askedOnce,
  NotificationRow,
  type Told,
} from '../../../features/notifications/screens/notification-row.tsx';
import {
  type NotificationsInHand,
  type Shown,
  useNotifications,
} from '../../../features/notifications/screens/use-notifications.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { useLive } from '../../../kit/use-live.ts';
import { dayOf } from '../../../platform/time/zoned.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { LoadMore } from '../../../ui/navigation/load-more.tsx';
import { TabLinks } from '../../../ui/navigation/tab-links.tsx';

interface Data extends Shown {
  onlyUnread: boolean;
  hasMore: boolean;
  total: number;
}

const place = '/cabinet/notifications';
const step = 20;
const most = 1000;

/** How many are shown stands in the address, so that the way back finds the same list (UX-151). */
export async function load({ api, query }: LoadContext): Promise<Data> {
  const onlyUnread = query.get('unread') === '1';
  const wanted = Math.min(most, Math.max(step, Number.parseInt(query.get('shown') ?? '', 10) || step));
  const notifications: Notification[] = [];
  let cursor: string | undefined;
  for (;;) {
    const limit = Math.min(100, wanted - notifications.length);
    const { data, meta } = await api.listNotifications({
      query: { limit, ...(onlyUnread ? { unread: '1' } : {}), ...(cursor ? { cursor } : {}) },
    });
    notifications.push(...data);
    cursor = meta.next ?? undefined;
    if (!cursor || notifications.length >= wanted) {
      const { unread, total } = meta;
      return { notifications, unread, total, onlyUnread, hasMore: cursor !== undefined };
    }
  }
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('notifications.title') });

export default function NotificationsPage({ data }: { data: Data }) {
  const { to, words: all, refresh, zone, now } = usePlace();
  const words = useWords('notifications');
  const inHand = useNotifications(data);
  const { notifications, onlyUnread, hasMore } = data;
  useLive(({ event, data: { unread } }) => {
    // what this page did itself is counted already
    if (event === 'notifications' && typeof unread === 'number' && unread !== inHand.unread) void refresh();
  });
  const shown = notifications.length;
  const told = askedOnce(notifications);
  // what waits for the customer is not lost among what goes on by itself
  const [asking, others] = [
    told.filter(([{ needsAction }]) => needsAction),
    told.filter(([{ needsAction }]) => !needsAction),
  ];
  const more = `${place}?${onlyUnread ? 'unread=1&' : ''}shown=${shown + step}`;
  return (
    <div className="grid gap-6">
      <h1 className="text-h1">{words('title')}</h1>
      <Tools inHand={inHand} onlyUnread={onlyUnread} />
      {inHand.failure ? (
        <Banner key={inHand.tries} tone="danger" label={all('ui.toasts.error')} live>
          {inHand.failure}
        </Banner>
      ) : null}
      {shown > 0 ? (
        <>
          {asking.length > 0 ? (
            <Sheet heading={words('asking')}>
              <Rows told={asking} inHand={inHand} form="day-time" />
            </Sheet>
          ) : null}
          {others.length > 0 ? (
            <Sheet>
              <div className="grid gap-5">
                {byAge(others, zone, now).map(([age, ofAge]) => (
                  <Age key={age} age={age} told={ofAge} inHand={inHand} />
                ))}
              </div>
            </Sheet>
          ) : null}
        </>
      ) : null}
      {shown === 0 ? <Nothing onlyUnread={onlyUnread} /> : null}
      {hasMore && shown < most ? (
        <LoadMore
          href={to(more)}
          shown={all('ui.shown', { shown, total: data.total })}
          labels={{ more: all('ui.more'), loading: all('ui.loading') }}
        />
      ) : null}
    </div>
  );
}

/** The filter, and one button that reads all and then takes it back: it stays where it is, and so does the focus. */
function Tools({ inHand, onlyUnread }: { inHand: NotificationsInHand; onlyUnread: boolean }) {
  const { to, words: all } = usePlace();
  const words = useWords('notifications');
  const { unread, isAllRead } = inHand;
  const canUndo = isAllRead && unread === 0;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="w-full sm:w-auto">
        <TabLinks
          label={words('filter')}
          links={[
            { href: to(place), title: words('all'), current: !onlyUnread },
            {
              href: to(`${place}?unread=1`),
              title: words('unread'),
              current: onlyUnread,
              ...(unread > 0 ? { count: unread > 99 ? '99+' : String(unread) } : {}),
            },
          ]}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-5 max-sm:w-full">
        <p role="status" className="text-small text-text-2 empty:hidden">
          {canUndo ? words('allRead') : ''}
        </p>
        {unread > 0 || canUndo ? (
          <Button variant="link" onClick={() => void (canUndo ? inHand.undo() : inHand.readAll())}>
            {canUndo ? all('ui.undo') : words('readAll')}
          </Button>
        ) : null}
        <Button variant="link" href={to(`${place}/settings`)}>
          {words('settings')}
        </Button>
      </div>
    </div>
  );
}

function Age({ age, told, inHand }: { age: AgeOf; told: Told[]; inHand: NotificationsInHand }) {
  const words = useWords('notifications');
  return (
    <section className="grid gap-1">
      <h2 className="font-medium text-small text-text-2" suppressHydrationWarning>
        {words(`ages.${age}`)}
      </h2>
      <Rows told={told} inHand={inHand} form={age === 'today' ? 'time' : 'day-time'} />
    </section>
  );
}

interface RowsProps {
  told: Told[];
  inHand: NotificationsInHand;
  /** Of several days: each row names its own. */
  form?: 'time' | 'day-time';
}

function Rows({ told, inHand, form = 'time' }: RowsProps) {
  return (
    <ul className="divide-y divide-line">
      {told.map((those) => (
        <NotificationRow
          key={those[0].id}
          notification={those[0]}
          isUnread={those.some(inHand.isUnread)}
          onOpen={() => inHand.open(those)}
          onRead={() => void inHand.read(those)}
          form={form}
        />
      ))}
    </ul>
  );
}

function Nothing({ onlyUnread }: { onlyUnread: boolean }) {
  const { to } = usePlace();
  const words = useWords('notifications');
  if (onlyUnread) {
    return (
      <EmptyState
        title={words('noUnreadTitle')}
        action={<Button href={to(place)}>{words('showAll')}</Button>}
      >
        {words('noUnreadText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={words('emptyTitle')}
      action={
        <Button variant="primary" href={to('/cabinet/cart#paste')}>
          {words('emptyAction')}
        </Button>
      }
    >
      {words('emptyText')}
    </EmptyState>
  );
}

type AgeOf = 'today' | 'week' | 'earlier';

const weekMilliseconds = 7 * 86_400_000;

/** By the day of the reader's zone: of today, of the seven days before, and older ones. */
function byAge(told: Told[], zone: string, now: Date): [AgeOf, Told[]][] {
  const today = dayOf(zone, now);
  const ageOf = ([{ createdAt }]: Told): AgeOf => {
    const at = new Date(createdAt);
    if (dayOf(zone, at) === today) return 'today';
    return now.getTime() - at.getTime() < weekMilliseconds ? 'week' : 'earlier';
  };
  return (['today', 'week', 'earlier'] as const)
    .map((age): [AgeOf, Told[]] => [age, told.filter((those) => ageOf(those) === age)])
    .filter(([, those]) => those.length > 0);
}
