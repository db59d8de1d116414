/** Placing the order: items, recipient and address, review, payment (UX-082 to UX-088, UX-093). */
import { useEffect, useRef, useState } from 'react';
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import type { LoadContext, ScreenModule } from '../../../platform/screen/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Step, Steps } from '../../../ui/steps.tsx';
import { NoRouteNotice } from '../../pricing/screens/no-route-notice.tsx';
import { CreateDelivery } from './create-delivery.tsx';
import { CreateReview } from './create-review.tsx';
import { type Checkout, pricedCart } from './order-draft.ts';
import { chosenOf, useChoices } from './use-choices.ts';
import { usePricedFor } from './use-priced-for.ts';

export async function load({ api, query }: LoadContext): Promise<Checkout> {
  const addresses = await api.listAddresses();
  const country = chosenOf(addresses.data, query.get('address'))?.country;
  const [cart, recipients, balance] = await Promise.all([
    api.getCart({ query: country ? { country } : {} }),
    api.listRecipients(),
    api.getBalance({ query: { limit: 1 } }),
  ]);
  return {
    ...pricedCart(cart.data),
    pricedFor: country ?? null,
    addresses: addresses.data,
    recipients: recipients.data,
    available: balance.data.available,
    reserved: balance.data.reserved,
  };
}

export const head: ScreenModule<Checkout>['head'] = (words) => ({ title: words('order-create.title') });

export default function OrderCreatePage({ data: loaded }: { data: Checkout }) {
  const { query } = usePlace();
  const choices = useChoices(loaded);
  const data = usePricedFor(loaded, choices.address?.country);
  // a first address must not throw its customer over to the review before he goes on
  const [first] = useState<CreateStep>(choices.isComplete ? 'review' : 'delivery');
  const asked = query.get('step') ?? first;
  const step = choices.isComplete && asked === 'review' ? 'review' : 'delivery';
  const isEmpty = data.drafts.length === 0 && data.changes.length === 0;
  if (isEmpty) return <Nothing />;
  return (
    <div className="grid gap-8">
      <Heading step={step} />
      <NoRouteNotice told={data} />
      {step === 'delivery' ? (
        <CreateDelivery checkout={data} choices={choices} />
      ) : (
        <CreateReview checkout={data} choices={choices} />
      )}
    </div>
  );
}

export type CreateStep = 'delivery' | 'review';

function Heading({ step }: { step: CreateStep }) {
  const { to } = usePlace();
  const words = useWords('order-create');
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  const isReview = step === 'review';
  const steps: Step[] = [
    { id: 'items', title: words('steps.items'), state: 'done', href: to('/cabinet/cart') },
    {
      id: 'delivery',
      title: words('steps.delivery'),
      state: isReview ? 'done' : 'current',
      href: to('/cabinet/orders/create?step=delivery'),
    },
    { id: 'review', title: words('steps.review'), state: isReview ? 'current' : 'next' },
    { id: 'pay', title: words('steps.pay'), state: 'next' },
  ];
  return (
    <div className="grid gap-5">
      <h1 ref={heading} tabIndex={-1} className="text-h1">
        {words(isReview ? 'titleReview' : 'title')}
      </h1>
      <Steps
        label={words('steps.label')}
        steps={steps}
        labels={{
          done: words('steps.done'),
          current: words('steps.current'),
          next: words('steps.next'),
        }}
      />
    </div>
  );
}

function Nothing() {
  const { to } = usePlace();
  const words = useWords('order-create');
  return (
    <div className="grid gap-8">
      <h1 className="text-h1">{words('title')}</h1>
      <EmptyState
        title={words('nothingTitle')}
        action={
          <>
            <Button variant="primary" href={to('/cabinet/cart')}>
              {words('toCart')}
            </Button>
            <Button href={to('/cabinet/orders')}>{words('toOrders')}</Button>
          </>
        }
      >
        {words('nothingText')}
      </EmptyState>
    </div>
  );
}
