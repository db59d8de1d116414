/** Placing the order: items, recipient and address, review, payment (UX-082 to UX-088, UX-093). */
import { useEffect, useRef } from 'react';
import { CreateDelivery } from '../../../features/orders/screens/create/create-delivery.tsx';
import { CreateReview, prepareReview } from '../../../features/orders/screens/create/create-review.tsx';
import { type Checkout, pricedCart } from '../../../features/orders/screens/create/order-draft.ts';
import { usePricedFor } from '../../../features/orders/screens/create/use-priced-for.ts';
import { chosenOf, useChoices } from '../../../features/orders/screens/questions/use-choices.ts';
import { NoRouteNotice } from '../../../features/pricing/screens/no-route-notice.tsx';
import { chosenWords } from '../../../features/products/screens/options/chosen-words.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { type Step, Steps } from '../../../ui/navigation/steps.tsx';

export async function load({ api, query, locale }: LoadContext): Promise<Checkout> {
  const addresses = await api.listAddresses();
  const country = query.get('country') ?? chosenOf(addresses.data, query.get('address'))?.country;
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
    takesTransfers: balance.data.takesTransfers,
    cardKinds: balance.data.cardKinds,
    known: await chosenWords(
      cart.data.groups.flatMap(({ lines }) => lines.map((line) => line.options)),
      locale,
    ),
  };
}

export const head: ScreenModule<Checkout>['head'] = (words) => ({ title: words('order-create.title') });

export const prepare = prepareReview;

export default function OrderCreatePage({ data: loaded }: { data: Checkout }) {
  const { query } = usePlace();
  const choices = useChoices(loaded);
  const data = usePricedFor(loaded, choices.country || undefined);
  const step = query.get('step') === 'delivery' ? 'delivery' : 'review';
  const isEmpty = data.drafts.length === 0 && data.changes.length === 0;
  if (isEmpty) return <Nothing />;
  return (
    <div className="grid gap-8">
      <Heading step={step} hasDelivery={choices.isComplete} />
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

function Heading({ step, hasDelivery }: { step: CreateStep; hasDelivery: boolean }) {
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
      title: words(isReview && !hasDelivery ? 'steps.deliveryLater' : 'steps.delivery'),
      state: isReview ? (hasDelivery ? 'done' : 'next') : 'current',
      href: to('/cabinet/orders/create?step=delivery'),
    },
    { id: 'review', title: words('steps.review'), state: isReview ? 'current' : 'next' },
  ];
  return (
    <div className="grid gap-5">
      <h1 ref={heading} tabIndex={-1} className="text-h1">
        {isReview ? words('titleReview') : words('title')}
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
          <Button variant="primary" href={to('/cabinet/cart')}>
            {words('toCart')}
          </Button>
        }
      >
        {words('nothingText')}
      </EmptyState>
    </div>
  );
}
