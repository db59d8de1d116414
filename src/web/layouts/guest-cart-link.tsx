import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useKeptLines } from '../../features/products/screens/use-kept-lines.ts';
import { usePlace, useWords } from '../../platform/screen/place.tsx';
import { badgeText } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The way to what a guest has put aside; absent while that is nothing, and for customers, whose menu has the cart. */
export function GuestCartLink() {
  const { to, user } = usePlace();
  const words = useWords('ui.guestCart');
  const lines = useKeptLines();
  if (user || !lines || lines.length === 0) return null;
  return (
    <a
      href={to('/cart')}
      aria-label={words('link', { count: lines.length })}
      className="ui-button ui-button-quiet gap-2 px-3"
    >
      <Icon of={ShoppingCart} />
      <span className="ui-badge" aria-hidden="true">
        {badgeText(lines.length)}
      </span>
    </a>
  );
}
