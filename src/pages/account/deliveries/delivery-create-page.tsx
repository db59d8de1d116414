/** A new delivery: what, to whom, which way, what it costs; one page, everything priced as it is chosen (UX-122 to UX-127). */
import { useState } from 'react';
import type { Advice, Sendable } from '../../../features/deliveries/contract.ts';
import { AdviceLine } from '../../../features/deliveries/screens/advice/advice-line.tsx';
import { ComingOrders } from '../../../features/deliveries/screens/advice/coming-orders.tsx';
import { loadAdvice } from '../../../features/deliveries/screens/advice/load-advice.ts';
import { CreateDestination } from '../../../features/deliveries/screens/create/create-destination.tsx';
import { CreateParcel } from '../../../features/deliveries/screens/create/create-parcel.tsx';
import { CreatePart } from '../../../features/deliveries/screens/create/create-part.tsx';
import { CreateWay, usePointOf } from '../../../features/deliveries/screens/create/create-way.tsx';
import {
  type Address,
  askQuote,
  type Choice,
  mainOf,
  type Quote,
  type Recipient,
  useQuote,
} from '../../../features/deliveries/screens/create/delivery-draft.ts';
import { CustomerCode } from '../../../features/discounts/screens/code-field.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx';
import { CreateOrder } from './create-order.tsx';

export interface CreateData {
  sendable: Sendable[];
  addresses: Address[];
  recipients: Recipient[];
  balance: Pick<AnswerOf<'getBalance'>, 'available' | 'reserved'>;
  /** How many orders are still on their way to the warehouse. */
  coming: number;
  choice: Choice;
  quote: Quote | null;
  advice: Advice | null;
}

export async function load({ api, query }: LoadContext): Promise<CreateData> {
  const wanted = query.get('order');
  const [sendable, addresses, recipients, balance, orders, advice] = await Promise.all([
    api.listSendable(),
    api.listAddresses(),
    api.listRecipients(),
    api.getBalance({ query: { limit: 1 } }),
    api.listOrders({ query: { limit: 1 } }),
    loadAdvice(api, wanted),
  ]);
  const named = sendable.data.find((unit) => unit.orders.some(({ id }) => id === wanted));
  const unit = named ?? sendable.data[0];
  const choice: Choice = {
    parcel: unit ? mainOf(unit) : null,
    lines: null,
    recipient: recipients.data[0]?.id ?? null,
    address: addresses.data[0]?.id ?? null,
    options: [],
    isInsured: false,
  };
  return {
    sendable: sendable.data,
    addresses: addresses.data,
    recipients: recipients.data,
    balance: balance.data,
    // the same orders as the advice above them names, where there is one
    coming: advice?.coming.length ?? orders.meta.counts.groups.on_the_way,
    choice,
    quote: await askQuote(api, choice),
    advice,
  };
}

export const head: ScreenModule<CreateData>['head'] = (words) => ({ title: words('delivery-create.title') });

export default function DeliveryCreatePage({ data }: { data: CreateData }) {
  const { to, words: all } = usePlace();
  const words = useWords('delivery-create');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-3">
        <Breadcrumbs
          label={all('ui.breadcrumbs')}
          items={[{ text: words('crumbs'), href: to('/cabinet/deliveries') }, { text: words('title') }]}
        />
        <h1 className="text-h1">{words('title')}</h1>
      </div>
      {data.sendable.length === 0 ? (
        <EmptyState
          title={words('nothingTitle')}
          action={<Button href={to('/cabinet/orders')}>{words('nothingAction')}</Button>}
        >
          {words('nothingText')}
        </EmptyState>
      ) : (
        <Draft data={data} />
      )}
    </div>
  );
}

/** The route that was chosen: none in advance (UX-124). */
function routeOf(quote: Quote | null, chosen: string | null): Quote['offers'][number] | null {
  return quote?.offers.find(({ route, can }) => route === chosen && can === 'yes') ?? null;
}

function Draft({ data }: { data: CreateData }) {
  const [choice, setChoice] = useState(data.choice);
  const [routeCode, setRoute] = useState<string | null>(null);
  const [known, setKnown] = useState({ addresses: data.addresses, recipients: data.recipients });
  const quoting = useQuote(data.quote, choice);
  const change = (part: Partial<Choice>): void => setChoice((before) => ({ ...before, ...part }));
  const route = routeOf(quoting.quote, routeCode);
  const points = usePointOf(choice, route?.route ?? null);
  const unit = data.sendable.find((one) => mainOf(one) === choice.parcel);
  return (
    <div className="grid items-start gap-8 max-md:[&_:is(a,button,input,select,summary)]:scroll-mb-40 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 gap-6">
        <CreateParcel
          sendable={data.sendable}
          coming={data.coming}
          choice={choice}
          onChange={change}
          advice={data.advice ? <SendingAdvice advice={data.advice} /> : null}
        />
        {unit?.orders.length === 1 ? (
          <CreatePart choice={choice} quoting={quoting} onChange={change} />
        ) : null}
        <CreateDestination
          known={known}
          choice={choice}
          quoting={quoting}
          onChange={change}
          onKnown={(part) => setKnown((before) => ({ ...before, ...part }))}
        />
        <CreateWay
          quoting={quoting}
          route={route}
          onRoute={setRoute}
          points={points}
          choice={choice}
          onChange={change}
        />
      </div>
      <CreateOrder
        key={choice.parcel}
        unit={unit}
        choice={choice}
        offer={route}
        point={points.point}
        quoting={quoting}
        balance={data.balance}
        discount={
          quoting.quote ? (
            <CustomerCode code={quoting.quote.meta.discountCode} onChanged={async () => quoting.again()} />
          ) : null
        }
      />
    </div>
  );
}

function SendingAdvice({ advice }: { advice: NonNullable<CreateData['advice']> }) {
  return (
    <div className="grid gap-2 rounded-control bg-inset p-4">
      <AdviceLine advice={advice} />
      <ComingOrders coming={advice.coming} />
    </div>
  );
}
