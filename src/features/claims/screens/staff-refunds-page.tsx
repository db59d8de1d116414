/** `/staff/refunds`: money that waits for a second person, and what was decided; the limits stand beside it. */
import type { CallOutput } from '../../../platform/client.ts';
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import type { LoadContext, ScreenModule } from '../../../platform/screen/screen.ts';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { GrowingList } from '../../payments/screens/growing-list.tsx';
import { readUpTo, rowsAsked } from '../../payments/screens/read-up-to.ts';
import type { claimsContract, RefundRequestJson } from '../contract.ts';
import { RefundCard } from './refund-card.tsx';
import { RefundSettings } from './refund-settings.tsx';

type Meta = CallOutput<(typeof claimsContract)['staffListRefunds']>['meta'];
const states = ['waiting', 'done', 'refused'] as const;
type State = (typeof states)[number];

interface Data {
  rows: RefundRequestJson[];
  state: State;
  meta: Meta;
  hasMore: boolean;
  /** Payments with a refund to their card that waits for a second person; they stand in a list of their own. */
  cards: number;
}

export async function load({ api, query }: LoadContext): Promise<Data> {
  const state = states.find((one) => one === query.get('state')) ?? 'waiting';
  const [{ first, rows, hasMore }, payments] = await Promise.all([
    readUpTo(rowsAsked(query), async (part) => {
      const { data, meta } = await api.staffListRefunds({ query: { state, ...part } });
      return { rows: data, next: meta.next, meta };
    }),
    api.staffListPayments({ query: { refunds: 'waiting', limit: 1 } }),
  ]);
  return { rows, state, meta: first.meta, hasMore, cards: payments.meta.waiting };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-refunds.title') });

export default function StaffRefundsPage({ data: { rows, state, meta, hasMore, cards } }: { data: Data }) {
  const { to } = usePlace();
  const words = useWords('staff-refunds');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-2">
        <h1 className="text-h1">{words('title')}</h1>
        <p className="max-w-reading text-text-2">{words('lead')}</p>
        <p>
          <TextLink href={to('/staff/payments?refunds=waiting')}>{words('cards', { count: cards })}</TextLink>
        </p>
      </div>
      <TabLinks
        label={words('views')}
        links={states.map((one) => ({
          href: to(one === 'waiting' ? '/staff/refunds' : `/staff/refunds?state=${one}`),
          title: words(`states.${one}`),
          count: String(meta.counts[one]),
          current: one === state,
        }))}
      />
      <GrowingList words={words} count={rows.length} hasMore={hasMore}>
        <ul className="grid gap-4">
          {rows.map((request) => (
            <RefundCard key={`${request.id} ${request.state}`} request={request} isAlone />
          ))}
        </ul>
      </GrowingList>
      <RefundSettings settings={meta.settings} />
    </div>
  );
}
