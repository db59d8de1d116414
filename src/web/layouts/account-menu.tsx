import Bell from 'lucide/dist/esm/icons/bell.mjs';
import BriefcaseBusiness from 'lucide/dist/esm/icons/briefcase-business.mjs';
import House from 'lucide/dist/esm/icons/house.mjs';
import Package from 'lucide/dist/esm/icons/package.mjs';
import ShoppingCart from 'lucide/dist/esm/icons/shopping-cart.mjs';
import UserRound from 'lucide/dist/esm/icons/user-round.mjs';
import Wallet from 'lucide/dist/esm/icons/wallet.mjs';
import { type ReactNode, useId, useRef } from 'react';
import { SignOut } from '../../features/accounts/screens/profile/sign-out.tsx';
import { useFormats, usePlace, useWords } from '../../kit/place.tsx';
import type { User } from '../../kit/screen.ts';
import { badgeText } from '../../ui/feedback/badge.tsx';
import { Icon, type IconType } from '../../ui/icons/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { LiveBadge } from './live-badge.tsx';

/**
 * Cart, orders, balance, notifications, profile: one click away from every page, each with icon and words (UX-002, UX-003).
 * `inBar`: its name in the narrow bar of the staff area.
 */
export function AccountMenu({ inBar }: { inBar?: ReactNode }) {
  const { user } = usePlace();
  const layout = useWords('layout');
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  if (!user) return null;
  const close = (): void => panel.current?.hidePopover();
  const unread = user.unreadNotifications > 0 ? <UnreadCount count={user.unreadNotifications} /> : '';
  return (
    <div className={inBar ? 'relative' : 'md:-me-6 relative flex items-center'}>
      <LiveBadge key={user.id} />
      {inBar || user.cartLines === 0 ? null : <CartLink lines={user.cartLines} />}
      <button
        type="button"
        className={
          inBar ? 'ui-button ui-button-quiet ui-button-dense px-3' : 'ui-button ui-button-quiet px-3 md:px-6'
        }
        popoverTarget={id}
        aria-haspopup="true"
        onClick={() => void watchAway(panel.current)}
      >
        {inBar || layout('account')}
        {unread ? (
          <span className="inline-flex items-center gap-1 text-text-2">
            <Icon of={Bell} size={16} />
            {unread}
          </span>
        ) : null}
      </button>
      <div
        id={id}
        ref={panel}
        popover="auto"
        className={`inset-s-auto m-0 ${inBar ? 'end-3 top-12' : 'end-[max(var(--gutter),(100%-var(--container-page))/2)] top-16'} w-72 rounded-sheet border border-line bg-raised p-2 text-text shadow-e2`}
      >
        <p className="truncate px-3 py-2 text-small text-text-2">{user.name ?? user.email}</p>
        <Entries {...{ user, unread, onFollow: close }} />
        <SignOut onDone={close} />
      </div>
    </div>
  );
}

/** Once the press has opened it; the code comes with the first press. */
export const watchAway = async (menu: HTMLElement | null): Promise<void> =>
  (await import('./close-when-away.ts')).closeWhenAway(menu);

interface EntriesProps {
  user: User;
  unread: ReactNode;
  onFollow(): void;
}

function Entries({ user, unread, onFollow }: EntriesProps) {
  const { to, paymentInfo } = usePlace();
  const staffs = useWords('staffLayout');
  const words = useWords('cabinetLayout');
  const formats = useFormats();
  // with two decimals in every currency (rules: client); without payment info no currency is guessed
  const balance = paymentInfo
    ? formats.money(
        { amount: String(user.balance), currency: paymentInfo.settlementCurrency },
        { decimals: 2 },
      )
    : user.balance.toFixed(2);
  const inCart = user.cartLines > 0 ? <CartCount lines={user.cartLines} /> : '';
  const entries = [
    ['/cabinet', House, words('home'), ''],
    ['/cabinet/cart', ShoppingCart, words('cart'), inCart],
    ['/cabinet/orders', Package, words('orders'), ''],
    ['/cabinet/balance', Wallet, words('balance'), balance],
    ['/cabinet/notifications', Bell, words('notifications'), unread],
    ['/cabinet/profile', UserRound, words('profile'), ''],
    ...(user.roles.length > 0 ? [['/staff/today', BriefcaseBusiness, staffs('staff'), '']] : []),
  ] as [string, IconType, string, ReactNode][];
  return (
    <ul>
      {entries.map(([href, icon, label, note]) => (
        <li key={href}>
          <a
            href={to(href)}
            onClick={onFollow}
            className="flex min-h-11 items-center justify-between gap-3 rounded-control px-3 text-text no-underline hover:bg-inset"
          >
            <span className="flex items-center gap-3">
              <Icon of={icon} />
              {label}
            </span>
            <span className="text-small text-text-2 tabular-nums">{note}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The way to what lies in the cart, beside the menu; on small screens the bottom bar has it. */
function CartLink({ lines }: { lines: number }) {
  const { to } = usePlace();
  return (
    <a href={to('/cabinet/cart')} className="ui-button ui-button-quiet gap-2 px-2 max-md:hidden">
      <Icon of={ShoppingCart} />
      <CartCount lines={lines} />
    </a>
  );
}

/** How many lines the cart has: a figure for eyes, a sentence for readers. */
export function CartCount({ lines }: { lines: number }) {
  const { words } = usePlace();
  return (
    <>
      <span className="ui-count" aria-hidden="true">
        {badgeText(lines)}
      </span>
      <VisuallyHidden>{words('ui.inCart', { count: lines })}</VisuallyHidden>
    </>
  );
}

/** How much is unread: for eyes at most 99 (rules: client), for readers in words (UX-149). */
export function UnreadCount({ count }: { count: number }) {
  const { words } = usePlace();
  return (
    <>
      <span className="ui-count" aria-hidden="true">
        {badgeText(count)}
      </span>
      <VisuallyHidden>{words('ui.unread', { count })}</VisuallyHidden>
    </>
  );
}
