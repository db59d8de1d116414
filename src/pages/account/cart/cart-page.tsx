/** The cart: paste bar, draft orders by shop, and the sum of what is selected (ux.md 5). */

import { useEffect } from 'react';
import { CartBar, CartSummary } from '../../../features/cart/screens/cart-summary.tsx';
import {
  DraftOrderSheet,
  prepare as prepareSheet,
} from '../../../features/cart/screens/draft-order-sheet.tsx';
import { prepare as prepareFindings } from '../../../features/cart/screens/line-findings.tsx';
import { RemovedLines } from '../../../features/cart/screens/removed-lines.tsx';
import { type CartInHand, useCart } from '../../../features/cart/screens/use-cart.ts';
import { CustomerCode } from '../../../features/discounts/screens/code-field.tsx';
import { LeftLines } from '../../../features/guest-cart/screens/left-lines.tsx';
import {
  chosenWords,
  type KnownWords,
  useChosenWords,
} from '../../../features/products/screens/options/chosen-words.ts';
import { PastePanel } from '../../../features/products/screens/paste/paste-panel.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';

interface Data {
  cart: AnswerOf<'getCart'>;
  /** From the address. The panel reads it: an address alone must not make the server read in its visitor's name. */
  link: string | undefined;
  /** Words of options in the reader's language. */
  known: KnownWords;
}

export async function load({ api, query, locale }: LoadContext): Promise<Data> {
  const { data: cart } = await api.getCart();
  return { cart, link: query.get('link') ?? undefined, known: await chosenWords(optionsIn(cart), locale) };
}

const optionsIn = ({ groups }: Data['cart']) =>
  groups.flatMap(({ lines }) => lines.map(({ options }) => options));

export const prepare: ScreenModule<Data>['prepare'] = async () => {
  await Promise.all([prepareSheet(), prepareFindings()]);
};

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('cart.title') });

export default function CartPage({ data }: { data: Data }) {
  const { navigate, words: all } = usePlace();
  const words = useWords('cart');
  const cart = useCart(data.cart);
  const onAdded = async (): Promise<void> => {
    await cart.reload();
    if (data.link) await navigate('/cabinet/cart', { replace: true, keepScroll: true });
  };
  useCartCount(cart.now.count.lines);
  const known = useChosenWords(optionsIn(cart.now), data.known);
  const isEmpty = cart.now.groups.length === 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 max-md:[&_:is(a,button,input,select,summary)]:scroll-mb-40">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-h1">{words('title')}</h1>
        {isEmpty ? null : <p className="text-text-2">{words('pieces', { count: cart.now.count.pieces })}</p>}
        {isEmpty || data.link ? null : (
          <Button variant="link" href="#paste" className="ms-auto md:hidden">
            {words('addAnother')}
          </Button>
        )}
      </div>
      {/* on a phone what is in the cart comes first, with its button, and the link above leads to the field */}
      <div className={isEmpty || data.link ? undefined : 'max-md:order-3'}>
        <PastePanel
          id="paste"
          action="/cabinet/cart"
          link={data.link}
          isAside={!isEmpty}
          onAdded={() => void onAdded()}
        />
      </div>
      {cart.failure ? (
        <Banner key={cart.tries} tone="danger" label={all('ui.toasts.error')} live>
          {cart.failure}
        </Banner>
      ) : null}
      <LeftLines />
      <RemovedLines cart={cart} />
      {isEmpty ? (
        <EmptyState title={words('emptyTitle')}>{words('emptyText')}</EmptyState>
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid min-w-0 gap-6">
            <SelectAll cart={cart} />
            {cart.now.groups.map((group) => (
              <DraftOrderSheet key={group.id} group={group} cart={cart} known={known} />
            ))}
          </div>
          <CartSummary
            cart={cart}
            code={<CustomerCode code={cart.now.discountCode} onChanged={cart.reload} />}
          />
        </div>
      )}
      <CartBar cart={cart} />
    </div>
  );
}

/** The header counts what the page shows. */
function useCartCount(lines: number): void {
  const { user, setUser } = usePlace();
  useEffect(() => {
    if (user && user.cartLines !== lines) setUser({ ...user, cartLines: lines });
  }, [user, setUser, lines]);
}

/** Everything at once, when there is more than one shop (UX-075). */
function SelectAll({ cart }: { cart: CartInHand }) {
  const words = useWords('cart');
  const { groups } = cart.now;
  if (groups.length < 2) return null;
  const isAll = groups.every(({ selection }) => selection === 'all');
  const selectAll = async (selected: boolean): Promise<void> => {
    for (const { id } of groups) await cart.change({ id, selected });
  };
  return (
    <Checkbox
      label={words('selectAll')}
      checked={isAll}
      mixed={!isAll && groups.some(({ selection }) => selection !== 'none')}
      onChange={(event) => void selectAll(event.target.checked)}
    />
  );
}
