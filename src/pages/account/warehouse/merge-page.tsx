/** Sending orders together: which ones can, what it changes, and one question before it is done (UX-118 to UX-121). */
import { useState } from 'react';
import type { MergeableOrder } from '../../../features/consolidation/contract.ts';
import { MergeCompare } from '../../../features/consolidation/screens/merge-compare.tsx';
import {
  CannotMerge,
  MainOrder,
  MergePicker,
} from '../../../features/consolidation/screens/merge-picker.tsx';
import { usePreview } from '../../../features/consolidation/screens/use-preview.ts';
import type { Advice } from '../../../features/deliveries/contract.ts';
import { AdvisedAgainst } from '../../../features/deliveries/screens/advice/advised-against.tsx';
import { DeliveryAdvice } from '../../../features/deliveries/screens/advice/delivery-advice.tsx';
import { loadAdvice } from '../../../features/deliveries/screens/advice/load-advice.ts';
import { useInTens } from '../../../features/pricing/screens/rows/in-tens.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Timed } from '../../../kit/when.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PhoneBar } from '../../../ui/money/phone-bar.tsx';
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx';
import { MergeButton } from './merge-button.tsx';

interface Data {
  orderNum: string;
  /** Of the order that the others join. */
  title: string;
  image: string | null;
  orders: MergeableOrder[];
  until: string | null;
  advice: Advice | null;
}

export async function load({ api, params }: LoadContext): Promise<Data> {
  const id = params.orderNum ?? '';
  const [{ data, meta }, order, advice] = await Promise.all([
    api.listMergeableOrders({ params: { id } }),
    api.getOrder({ params: { id } }),
    loadAdvice(api, id),
  ]);
  const { title, images } = order.data;
  return { orderNum: id, title, image: images[0] ?? null, orders: data, until: meta.until, advice };
}

export const head: ScreenModule<Data>['head'] = (words, { orderNum }) => ({
  title: words('order-merge.title', { number: orderNum }),
});

export default function MergePage({ data }: { data: Data }) {
  const { orderNum, orders, until, advice } = data;
  const { to, words: all } = usePlace();
  const words = useWords('order-merge');
  const [chosen, setChosen] = useState<string[]>(() => onlyOne(orders));
  const back = to(`/cabinet/orders/${encodeURIComponent(orderNum)}`);
  const preview = usePreview(orderNum, chosen);
  const inTens = useInTens();
  const delivery = preview.data?.after.delivery;
  // its line is there from the start: the button does not move when the sum comes
  const told = { label: words('delivery'), sum: delivery ? inTens(delivery) : '–' };
  const more = <DeliveryAdvice advice={advice} page="merge" />;
  const button = <MergeButton orderNum={orderNum} chosen={chosen} preview={preview.data} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-3">
        <Breadcrumbs
          label={all('ui.breadcrumbs')}
          items={[
            { text: words('crumbs'), href: to('/cabinet/orders') },
            { text: orderNum, href: back },
            { text: words('here') },
          ]}
        />
        <h1 className="text-h1">{words('heading')}</h1>
        {/* what is chosen below says until when it lies for nothing */}
        <Lead until={orders.length === 0 ? until : null} />
      </div>
      {orders.length === 0 ? (
        <EmptyState title={words('empty')} action={<Button href={back}>{words('back')}</Button>}>
          {words('emptyText')}
        </EmptyState>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 max-md:[&_:is(a,button,input,select,summary)]:scroll-mb-40">
          <MergePicker
            orders={orders}
            chosen={chosen}
            onChange={setChosen}
            main={<MainOrder {...{ orderNum, until }} image={data.image} title={data.title} />}
          />
          <MergeCompare
            preview={preview}
            action={button}
            more={more}
            advised={<AdvisedAgainst advice={advice} />}
          />
          {/* below what can be done: they may be many */}
          <CannotMerge orders={orders} />
          <PhoneBar {...(chosen.length > 0 ? told : {})}>{button}</PhoneBar>
        </div>
      )}
    </div>
  );
}

function Lead({ until }: Pick<Data, 'until'>) {
  const words = useWords('order-merge');
  return (
    <p className="max-w-reading text-text-2">
      {words('lead')}
      {until ? (
        <>
          {' '}
          <Timed at={until} form="deadline" say={(date) => words('until', { date })} />
        </>
      ) : null}
    </p>
  );
}

/** Where one order alone can join, it is chosen at once, so that the page shows what changes. */
function onlyOne(orders: readonly MergeableOrder[]): string[] {
  const joinable = orders.filter(({ can }) => can === 'yes');
  return joinable.length === 1 ? joinable.map(({ id }) => id) : [];
}
