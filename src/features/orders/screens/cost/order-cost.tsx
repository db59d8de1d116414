import { useState } from 'react';
import { Form, SubmitButton, TextField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { LoadedPart } from '../../../../kit/parts/loaded-part.tsx';
import { useLoaded } from '../../../../kit/parts/use-loaded.ts';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import { When } from '../../../../kit/when.tsx';
import type { AnswerOf } from '../../../../platform/api/client.ts';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { CostPurchase } from './cost-purchase.tsx';

type GoodsCost = AnswerOf<'staffGetCost'>;

interface Props {
  order: { id: string; state: string; shopOrderNumber: string | null };
  /** Money of it goes back, which the profit does not know yet. */
  isRefunding?: boolean;
}

/**
 * The cost of a bought order's goods and the rest of its price, for staff who buy and for finance. Needs `goods-cost`.
 */
export function OrderCost({ order, isRefunding = order.state === 'refunding' }: Props) {
  const { user } = usePlace();
  const maySee = user?.roles.some((role) => ['buyer', 'finance', 'admin'].includes(role)) ?? false;
  return maySee && order.shopOrderNumber !== null ? (
    <Loading key={`${order.id} ${order.state}`} orderId={order.id} isRefunding={isRefunding} />
  ) : null;
}

function Loading({ orderId, isRefunding }: { orderId: string; isRefunding: boolean }) {
  const { api } = usePlace();
  const words = useWords('goods-cost');
  const loaded = useLoaded<GoodsCost>(
    undefined,
    async () => (await api.staffGetCost({ params: { id: orderId } })).data,
  );
  return (
    <Sheet heading={words('title')} dense>
      <LoadedPart loaded={loaded} title={words('title')}>
        {(cost) => <Shown key={cost.total?.amount ?? ''} first={cost} isRefunding={isRefunding} />}
      </LoadedPart>
    </Sheet>
  );
}

function Shown({ first, isRefunding }: { first: GoodsCost; isRefunding: boolean }) {
  const words = useWords('goods-cost');
  const { money } = useFormats();
  const { cost, submit } = useStating(first);
  const { currency } = cost.goods;
  const shown = (amount: GoodsCost['total']): string => (amount ? money(amount) : '–');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <dl className={`grid gap-2 ${isRefunding ? 'text-text-2' : ''}`}>
        <SumRow
          label={words(isRefunding ? 'profitBefore' : 'profit')}
          sum={shown(cost.profit)}
          isTotal={!isRefunding}
        />
      </dl>
      {cost.total ? null : <p className="text-small text-text-2">{words('unknown')}</p>}
      <div>
        <Made cost={cost} shown={shown} />
        <Disclosure summary={words('change')}>
          <Form submit={submit} label={words('change')}>
            <TextField
              name="charged"
              label={words('charged', { currency })}
              hint={words('hint')}
              inputMode="decimal"
              width="medium"
              autoComplete="off"
              defaultValue={cost.total?.amount ?? ''}
            />
            <TextField
              name="asked"
              label={words('askedNow', { currency: cost.shopCurrency })}
              hint={words('askedHint')}
              inputMode="decimal"
              width="medium"
              autoComplete="off"
              optional
              defaultValue={cost.asked?.amount.amount ?? ''}
            />
            <TextField name="note" label={words('note')} optional maxLength={300} autoComplete="off" />
            <div className="ui-actions">
              <SubmitButton variant="secondary">{words('save')}</SubmitButton>
            </div>
          </Form>
        </Disclosure>
      </div>
    </div>
  );
}

/** The sums that the profit is made of, and how much of it the price of the shop and the exchange rate made. */
function Made({ cost, shown }: { cost: GoodsCost; shown(amount: GoodsCost['total']): string }) {
  const words = useWords('goods-cost');
  return (
    <Disclosure summary={words('made')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <dl className="grid gap-2">
          <SumRow label={words('goods')} sum={shown(cost.goods)} />
          <SumRow label={words('cost')} sum={cost.total ? `−\u2060${shown(cost.total)}` : '–'} />
          <SumRow label={words('fee')} sum={shown(cost.fee)} />
        </dl>
        {cost.asked ? (
          <dl className="grid gap-2" aria-label={words('gains')}>
            <SumRow label={words('asked')} sum={shown(cost.asked.atRate)} />
            <SumRow label={words('priceGain')} sum={shown(cost.priceGain)} />
            <SumRow label={words('exchangeGain')} sum={shown(cost.exchangeGain)} />
          </dl>
        ) : null}
        {cost.purchases.map((purchase) => (
          <CostPurchase key={purchase.id} purchase={purchase} orderId={cost.order} />
        ))}
        <Entries entries={cost.entries} />
      </div>
    </Disclosure>
  );
}

/** A part of the sum, or what comes of them. */
function SumRow({ label, sum, isTotal = false }: { label: string; sum: string; isTotal?: boolean }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${isTotal ? 'font-semibold' : 'text-small'}`}>
      <dt className={isTotal ? '' : 'text-text-2'}>{label}</dt>
      <dd className="whitespace-nowrap tabular-nums">{sum}</dd>
    </div>
  );
}

function useStating(first: GoodsCost) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('goods-cost');
  const [kept, setKept] = useState(first);
  const submit = useSubmit(
    async (values) => {
      const note = String(values.get('note') ?? '').trim();
      const charged = String(values.get('charged') ?? '').trim();
      const asked = String(values.get('asked') ?? '').trim();
      const { data } = await api.staffStateCost({
        params: { id: kept.order },
        body: {
          ...{ charged, instead_of: kept.total, ...(note ? { note } : {}) },
          ...(asked ? { asked, asked_instead_of: kept.asked?.amount ?? null } : {}),
        },
      });
      toasts.show({ type: 'success', message: words('saved') });
      setKept(data);
      await refresh();
    },
    { alsoSends: [kept.total, kept.asked?.amount] },
  );
  return { cost: kept, submit };
}

function Entries({ entries }: { entries: GoodsCost['entries'] }) {
  const words = useWords('goods-cost');
  const { money } = useFormats();
  if (entries.length === 0) return null;
  return (
    <ul aria-label={words('entries')} className="grid gap-1 text-small text-text-2">
      {entries.map(({ at, by, amount, note }) => (
        <li key={`${at} ${by}`}>
          <When at={at} form="day-time" /> ·{' '}
          <ForeignWords>
            {words('entry', { amount: money(amount), name: by ?? words('somebody') })}
          </ForeignWords>
          {note ? <span lang="">{` · ${note}`}</span> : null}
        </li>
      ))}
    </ul>
  );
}
