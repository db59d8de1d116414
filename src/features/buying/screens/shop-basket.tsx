import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { WarehouseChoice } from '../../warehouses/screens/warehouse-choice.tsx';
import type { BuyingOrder, BuyingShop, SupplierAccount } from '../contract.ts';
import { BasketForm } from './basket-form.tsx';
import { BasketWorth, Expected } from './basket-worth.tsx';
import { BuyingOrderRow } from './buying-order-row.tsx';
import { OpenPage } from './open-page.tsx';
import { TakeOrders } from './take-orders.tsx';

/** One may buy what nobody else is buying. */
const isFree = ({ assignee }: BuyingOrder): boolean => assignee === null || assignee.isMe;

/** Whether something of this shop is left to buy. */
export const isToBuy = ({ orders }: BuyingShop): boolean => orders.some(isFree);

export interface DeliverTo {
  code: string;
  name: string;
  /** Line by line; null while nobody has typed it. */
  deliverTo: string | null;
}

interface ShopBasketProps {
  shop: BuyingShop;
  /** The open ones; more than one is chosen from. */
  warehouses: readonly DeliverTo[];
  accounts: readonly SupplierAccount[];
  /** The most urgent one: the work begins with its page. */
  isFirst?: boolean;
}

/** The orders of one shop, those of them that are chosen, and their checkout. */
export function ShopBasket({ shop, warehouses, accounts, isFirst = false }: ShopBasketProps) {
  const words = useWords('staff-buying');
  const [isOpened, setOpened] = useState(false);
  const { free, chosen, choose, chooseAll } = useChosen(shop);
  const [code, setCode] = useState(shop.warehouse);
  const to = warehouses.find((one) => one.code === code) ?? warehouses[0];
  const name = shop.name ?? shop.host;
  // the steps of a card with one page stand side by side at its foot
  const isAlone = shop.orders.flatMap(({ lines }) => lines).length === 1;
  const isOwn = free.some(({ assignee }) => assignee !== null);
  return (
    <Sheet
      heading={<ForeignWords>{name}</ForeignWords>}
      dense
      // of one alone the row says what the goods cost
      actions={isAlone ? <Expected shop={shop} /> : null}
    >
      <div className="grid gap-4">
        {isAlone ? null : (
          <p className="-mt-2 text-small text-text-2 tabular-nums">
            <BasketWorth shop={shop} />
          </p>
        )}
        <Orders {...{ shop, free, chosen, choose, isAlone }} deliverTo={to?.deliverTo ?? null} />
        {/* after the goods, as the work goes: open their page, copy what it asks, enter the purchase */}
        <ShopActions shop={shop} isFirst={isFirst && !isOwn && !isOpened}>
          <TakeOrders shop={shop} />
          {/* of what the reader took the form stands open */}
          {isOwn || isOpened ? null : (
            <Button size="dense" className="max-sm:flex-1 max-sm:px-3" onClick={() => setOpened(true)}>
              <span className="whitespace-nowrap">{words('start')}</span>
            </Button>
          )}
        </ShopActions>
        {isOwn || isOpened ? (
          <Checkout isFocused={isOpened}>
            <WarehouseChoice warehouses={warehouses} code={to?.code ?? ''} onChoose={setCode} />
            <BasketForm
              key={chosen.map(({ id }) => id).join(' ')}
              shop={name}
              orders={chosen}
              isAll={chosen.length === shop.orders.length}
              currency={shop.goods.currency}
              accounts={accounts}
              warehouse={warehouses.length > 1 ? to : undefined}
              onBought={chooseAll}
            />
          </Checkout>
        ) : null}
      </div>
    </Sheet>
  );
}

/** The orders that colleagues took leave nothing to do: a line that opens. */
export function TakenShop({ shop }: { shop: BuyingShop }) {
  const words = useWords('staff-buying');
  return (
    <Disclosure
      summary={
        <>
          <ForeignWords>{shop.name ?? shop.host}</ForeignWords>{' '}
          <span className="font-normal text-text-2">{words('allTaken', { count: shop.orders.length })}</span>
        </>
      }
    >
      <p className="mb-4 text-small text-text-2 tabular-nums">
        <BasketWorth shop={shop} />
      </p>
      <Orders {...{ shop, free: [], chosen: [], choose: () => undefined, isAlone: false, deliverTo: null }} />
    </Disclosure>
  );
}

type OrdersProps = { shop: BuyingShop; deliverTo: string | null; isAlone: boolean } & Omit<
  ReturnType<typeof useChosen>,
  'chooseAll'
>;

function Orders({ shop, free, chosen, choose, deliverTo, isAlone }: OrdersProps) {
  return (
    <ul className="divide-y divide-line">
      {shop.orders.map((order) => (
        <BuyingOrderRow
          key={order.id}
          {...{ order, deliverTo, isAlone }}
          isChosen={chosen.includes(order)}
          // one alone is no choice
          onChoose={free.length > 1 && isFree(order) ? (isChosen) => choose(order.id, isChosen) : null}
        />
      ))}
    </ul>
  );
}

/** All that is free, but for what was left out of the basket at hand: what is left after it makes the next one. */
function useChosen({ orders }: BuyingShop) {
  const [left, setLeft] = useState<readonly string[]>([]);
  const free = orders.filter(isFree);
  const choose = (id: string, isChosen: boolean): void =>
    setLeft((before) => (isChosen ? before.filter((one) => one !== id) : [...before, id]));
  return { free, chosen: chosenOf(free, left), choose, chooseAll: () => setLeft([]) };
}

/** One alone is no choice: it has no box that would bring it back. */
export const chosenOf = <Of extends { id: string }>(free: readonly Of[], left: readonly string[]): Of[] =>
  free.filter(({ id }) => free.length === 1 || !left.includes(id));

/** The checkout; once a press has opened it, the hand goes on in its first field. */
function Checkout({ isFocused, children }: { isFocused: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) box.current?.querySelector('input')?.focus();
  }, [isFocused]);
  return (
    <div ref={box} className="grid gap-4 border-line border-t pt-4">
      {children}
    </div>
  );
}

interface ShopActionsProps {
  shop: BuyingShop;
  isFirst: boolean;
  children: ReactNode;
}

function ShopActions({ shop, isFirst, children }: ShopActionsProps) {
  const words = useWords('staff-buying');
  const variant = isFirst ? 'primary' : 'secondary';
  const pages = shop.orders.flatMap(({ lines }) => lines);
  const openAll = (): void => {
    for (const { url } of pages) window.open(url, '_blank', 'noopener');
  };
  return (
    <div className="ui-actions empty:hidden">
      {pages.length > 1 ? (
        <Button size="dense" variant={variant} icon={ExternalLink} onClick={openAll}>
          {words('openAll')}
        </Button>
      ) : null}
      {pages.length === 1 ? <OpenPage url={pages[0]?.url ?? ''} variant={variant} /> : null}
      {children}
    </div>
  );
}
