import type { ReactNode } from 'react';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { GuestActions } from '../product/guest-actions.tsx';

export interface PanelActionsProps {
  link: string;
  isInCart: boolean;
  isAdding: boolean;
  /** Something else is the first thing to do. */
  isAside: boolean;
  /** The options that have no choice yet, in words; '' where there is nothing to choose. */
  missing: string;
  /** A guest's cart lies in the browser, and takes only what has a price. */
  canKeep: boolean;
  onAdd(): void;
  /** Orders it in place; absent when that needs more than a price. */
  onBuy: (() => void) | null;
  /** Leaves the order that is open in place; absent while none is. */
  onBack: (() => void) | null;
  /** Other ways, below the buttons. */
  aside: ReactNode;
}

/** Into the cart, or ordered where it stands: a guest's first step is the order, a customer's the next product. */
export function PanelActions(props: PanelActionsProps) {
  const { link, isInCart, isAdding, isAside, missing, canKeep, onAdd, onBuy, onBack, aside } = props;
  const { user, words: all } = usePlace();
  const words = useWords('product-card');
  if (onBack) {
    return (
      <Button variant="quiet" flush onClick={onBack}>
        {words('buy.back')}
      </Button>
    );
  }
  const buy = onBuy ? (
    <Button
      data-buy-open
      variant={user ? 'secondary' : 'primary'}
      // the bar of a phone holds the same button
      className="max-md:[body:has([data-phone-bar])_&]:hidden"
      onClick={onBuy}
    >
      {/* a guest's first step: for a customer that is the cart, and the choice is asked there */}
      {missing && !user ? words('choose', { option: missing }) : words('buy.action')}
    </Button>
  ) : null;
  const add = (
    <Button
      data-add
      variant={isAside || (buy && !user) ? 'secondary' : 'primary'}
      loading={isAdding}
      loadingLabel={all('ui.sending')}
      onClick={onAdd}
    >
      {words(isInCart ? 'oneMore' : 'addToCart')}
    </Button>
  );
  if (user) {
    return (
      <div className="grid gap-3">
        <div className="ui-actions max-sm:[&>*]:w-full">
          {add}
          {buy}
        </div>
        {aside}
      </div>
    );
  }
  return <GuestActions link={link} hasChoice {...{ buy, aside }} add={canKeep && add} />;
}
