/** The balance: what is there, how to put more on it, what moved (ux.md 12). */

import { TopUpForm } from '../../../features/payments/screens/balance/top-up-form.tsx';
import { isNothing } from '../../../features/payments/screens/pay/ways-to-pay.ts';
import { OwnSum } from '../../../features/pricing/screens/own-currency/own-sum.tsx';
import { readList } from '../../../kit/lists/growing-list.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { When } from '../../../kit/when.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { Money } from '../../../ui/money/money.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { BalanceHistory } from './balance-history.tsx';
import { Statements } from './statements.tsx';

type Balance = AnswerOf<'getBalance'>;
export type Direction = 'in' | 'out';

interface Data {
  balance: Balance;
  direction: Direction | null;
  /** `ord_…` where the history is that of one order. */
  order: string | null;
  hasMore: boolean;
  total: number;
  /** By the number of an order or a delivery, its goods in the reader's language: of the newest ones. */
  goods: Record<string, string>;
}

export async function load({ api, query }: LoadContext): Promise<Data> {
  const asked = query.get('direction');
  const direction = asked === 'in' || asked === 'out' ? asked : null;
  const order = query.get('order');
  const [{ rows, hasMore, meta }, orders, deliveries] = await Promise.all([
    readList(query, async (part) => {
      const { data, meta } = await api.getBalance({
        query: { ...part, ...(direction ? { direction } : {}), ...(order ? { order } : {}) },
      });
      return { data: data.history, meta: { ...meta, balance: data } };
    }),
    api.listOrders({ query: { limit: 50 } }),
    api.listDeliveries({ query: { limit: 50 } }),
  ]);
  const goods = Object.fromEntries([
    ...orders.data.map(({ orderNum, title }) => [orderNum, title]),
    ...deliveries.data.map(({ number, orders: inside }) => [
      number,
      inside.map(({ title }) => title).join(' · '),
    ]),
  ]);
  return { balance: { ...meta.balance, history: rows }, direction, order, hasMore, total: meta.total, goods };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('balance.title') });

export default function BalancePage({ data }: { data: Data }) {
  const words = useWords('balance');
  const { balance } = data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <h1 className="text-h1">{words('title')}</h1>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Sums balance={balance} />
        <TopUpForm
          terms={balance.topUp}
          takesTransfers={balance.takesTransfers}
          cardKinds={balance.cardKinds}
        />
      </div>
      <Pending payments={balance.pending} />
      {/* where there is one column they stand below the history */}
      <div className="grid min-w-0 max-lg:order-1">
        <Statements direction={balance.history.length > 0 ? data.direction : undefined} />
      </div>
      <BalanceHistory
        history={balance.history}
        direction={data.direction}
        order={data.order}
        hasMore={data.hasMore}
        total={data.total}
        goods={data.goods}
      />
    </div>
  );
}

function Sums({ balance }: { balance: Balance }) {
  const { to } = usePlace();
  const words = useWords('balance');
  const { money } = useFormats();
  return (
    <Sheet>
      <dl className="grid gap-3">
        <div>
          <dt className="text-text-2">{words('available')}</dt>
          <dd>
            <Money size="total" text={money(balance.available)} />
            <OwnSum of={balance.available} />
          </dd>
        </div>
        <div className={isNothing(balance.reserved) ? 'flex gap-x-3 text-small' : undefined}>
          <dt className="text-text-2">{words('reserved')}</dt>
          <dd>
            {isNothing(balance.reserved) ? (
              <span className="tabular-nums">{money(balance.reserved)}</span>
            ) : (
              <Money text={money(balance.reserved)} />
            )}
            {isNothing(balance.reserved) ? null : <p className="ui-hint">{words('reservedHint')}</p>}
          </dd>
        </div>
      </dl>
      <p className="ui-hint mt-3">
        {words('rule')} <TextLink href={to('/contacts')}>{words('ruleLink')}</TextLink>
      </p>
    </Sheet>
  );
}

/** Top-ups that are under way, apart from the history (UX-147). */
function Pending({ payments }: { payments: Balance['pending'] }) {
  const { to } = usePlace();
  const words = useWords('balance');
  const { money } = useFormats();
  if (payments.length === 0) return null;
  return (
    <Sheet heading={words('pendingTitle')} tone="attention">
      <ul className="grid gap-3">
        {payments.map((payment) => (
          <li key={payment.id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <TextLink href={to(`/payments/${payment.id}`)}>
              {words('pendingCheck', { amount: money(payment.amount) })}
            </TextLink>
            <span className="text-small text-text-2">
              <When at={payment.createdAt} form="day-time" />
            </span>
          </li>
        ))}
      </ul>
      <p className="ui-hint mt-4">{words('pendingHint')}</p>
    </Sheet>
  );
}
