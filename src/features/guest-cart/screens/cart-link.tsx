import ShoppingCart from 'lucide/dist/esm/icons/shopping-cart.mjs';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { badgeText } from '../../../ui/feedback/badge.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useKeptLines } from '../../products/screens/kept-lines/use-kept-lines.ts';

/** The guest's cart in the header, with how many products lie in it. */
export function CartLink() {
  const { to } = usePlace();
  const words = useWords('ui.guestCart');
  const lines = useKeptLines();
  if (!lines || lines.length === 0) return null;
  return (
    <a
      href={to('/cart')}
      aria-label={words('link', { count: lines.length })}
      className="ui-button ui-button-quiet gap-2 px-2 md:px-3"
    >
      <Icon of={ShoppingCart} />
      <span className="ui-badge" aria-hidden="true">
        {badgeText(lines.length)}
      </span>
    </a>
  );
}
