import ClipboardPaste from 'lucide/dist/esm/icons/clipboard-paste.mjs';
import Package from 'lucide/dist/esm/icons/package.mjs';
import ShoppingCart from 'lucide/dist/esm/icons/shopping-cart.mjs';
import UserRound from 'lucide/dist/esm/icons/user-round.mjs';
import Wallet from 'lucide/dist/esm/icons/wallet.mjs';
import { type ReactNode, useEffect, useRef } from 'react';
import { UnconfirmedMail } from '../../features/accounts/screens/email/unconfirmed-mail.tsx';
import { usePlace, useWords } from '../../kit/place.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { CartCount, UnreadCount } from './account-menu.tsx';
import { cabinetLinks, entryOf } from './side-links.ts';

const bottomLinks = [
  ['/cabinet/orders', 'orders', Package],
  ['/cabinet/cart', 'cart', ShoppingCart],
  ['/cabinet/cart#paste', 'paste', ClipboardPaste],
  ['/cabinet/balance', 'balance', Wallet],
  ['/cabinet/profile', 'profile', UserRound],
] as const;

/** The entry of the bar that is nearest to a page which has its own at the side alone. */
const nearest: Readonly<Record<string, string>> = {
  '/cabinet/saved': '/cabinet/profile',
  '/cabinet/parcels': '/cabinet/orders',
  '/cabinet/warehouse': '/cabinet/orders',
  '/cabinet/deliveries': '/cabinet/orders',
  '/cabinet/reviews': '/cabinet/profile',
  '/cabinet/notifications': '/cabinet/profile',
};

/** Pages that say below what they are about that the address is not confirmed. */
const showsItself = /^\/payments\//;

/** The signed-in area: one side navigation, on small screens a bottom bar of five (UX-001). */
export function CabinetFrame({ entry, children }: { entry?: string | undefined; children: ReactNode }) {
  const { path } = usePlace();
  const current = entry ?? entryOf(path);
  usePasteAnywhere();
  return (
    <div className="ui-page flex flex-1 gap-10 py-6 md:py-10">
      <Side current={current} />
      <main id="main" tabIndex={-1} className="min-w-0 flex-1">
        {showsItself.test(path) ? null : (
          <div className="not-empty:mb-6">
            <UnconfirmedMail />
          </div>
        )}
        {children}
      </main>
      <BottomBar entry={current} />
    </div>
  );
}

/** A link that is pasted outside of any field is read in the cart: the paste bar is one keystroke away (UX-043). */
function usePasteAnywhere(): void {
  const { navigate } = usePlace();
  const go = useRef(navigate);
  go.current = navigate;
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const isTyped = event.target instanceof Element && event.target.closest('input, textarea, dialog');
      const link = event.clipboardData?.getData('text').trim().slice(0, 4000) ?? '';
      if (event.defaultPrevented || isTyped || !/https?:\/\//i.test(link)) return;
      event.preventDefault();
      void go.current(`/cabinet/cart?${new URLSearchParams({ link })}`);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}

function Side({ current }: { current: string | undefined }) {
  const { look } = usePlace();
  const words = useWords('cabinetLayout');
  const links = cabinetLinks.filter(({ isForParcels }) => !isForParcels || look?.takesParcels);
  return (
    <nav aria-label={words('nav')} className="hidden w-52 shrink-0 md:block print:hidden">
      <ul className="sticky top-6 grid gap-0.5">
        {links.map(({ href, key, isFirst }) => (
          <SideLink key={href} {...{ href, isFirst }} label={words(key)} isCurrent={href === current} />
        ))}
      </ul>
    </nav>
  );
}

interface SideLinkProps {
  href: string;
  label: string;
  isCurrent: boolean;
  isFirst: true | undefined;
}

function SideLink({ href, label, isCurrent, isFirst }: SideLinkProps) {
  const { to, user } = usePlace();
  const unread = href === '/cabinet/notifications' ? (user?.unreadNotifications ?? 0) : 0;
  const lines = href === '/cabinet/cart' ? (user?.cartLines ?? 0) : 0;
  return (
    <li className={isFirst && 'mt-4'}>
      <a
        href={to(href)}
        aria-current={isCurrent ? 'page' : undefined}
        className="flex min-h-10 pointer-coarse:min-h-11 items-center justify-between rounded-control border-transparent border-s-2 px-3 text-text-2 text-ui no-underline hover:bg-inset hover:text-text aria-[current]:border-accent aria-[current]:bg-inset aria-[current]:text-text"
      >
        {label}
        {unread > 0 ? <UnreadCount count={unread} /> : null}
        {lines > 0 ? <CartCount lines={lines} /> : null}
      </a>
    </li>
  );
}

function BottomBar({ entry }: { entry: string | undefined }) {
  const { to, user } = usePlace();
  const words = useWords('cabinetLayout');
  const isInBar = bottomLinks.some(([href]) => href === entry);
  // addresses and recipients have entries of their own at the side alone
  const current = entry?.startsWith('/cabinet/profile/') ? '/cabinet/profile' : entry;
  const near = isInBar ? undefined : nearest[entry ?? ''];
  return (
    <nav
      aria-label={words('nav')}
      className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="grid grid-cols-5">
        {bottomLinks.map(([href, key, icon]) => (
          <li key={href}>
            <a
              href={to(href)}
              aria-current={href === current ? 'page' : href === near ? 'true' : undefined}
              className="flex min-h-14 flex-col items-center justify-center gap-0.5 border-transparent border-t-2 text-center text-micro text-text-2 no-underline aria-[current]:border-accent aria-[current]:text-accent-text"
            >
              <span className="relative">
                <Icon of={icon} />
                {key === 'cart' && user && user.cartLines > 0 ? (
                  <span className="absolute -top-2 start-[1.125rem] rounded-full bg-surface px-0.5 leading-none">
                    <CartCount lines={user.cartLines} />
                  </span>
                ) : null}
              </span>
              {words(key)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
