import { useId, useRef } from 'react';
import { useFormats, usePlace, useWords } from '../../platform/screen/place.tsx';

/** Cart, orders, balance, notifications, profile: one click away from every page (UX-002, UX-003). */
export function AccountMenu() {
  const { to, user, paymentInfo } = usePlace();
  const layout = useWords('layout');
  const words = useWords('cabinetLayout');
  const formats = useFormats();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  if (!user) return null;
  const close = (): void => panel.current?.hidePopover();
  const balance = formats.money({
    amount: String(user.balance),
    currency: paymentInfo?.settlementCurrency ?? 'RUB',
  });
  const entries = [
    ['/cabinet', words('home'), ''],
    ['/cabinet/cart', words('cart'), ''],
    ['/cabinet/orders', words('orders'), ''],
    ['/cabinet/balance', words('balance'), balance],
    [
      '/cabinet/notifications',
      words('notifications'),
      user.unreadNotifications > 0 ? badge(user.unreadNotifications) : '',
    ],
    ['/cabinet/profile', words('profile'), ''],
    ...(user.roles.length > 0 ? [['/staff', layout('staff'), '']] : []),
  ] as [string, string, string][];
  return (
    <div className="relative">
      <button
        type="button"
        className="ui-button ui-button-quiet px-3 md:px-6"
        popoverTarget={id}
        aria-haspopup="true"
      >
        {layout('account')}
        {user.unreadNotifications > 0 ? (
          <span className="ui-count">{badge(user.unreadNotifications)}</span>
        ) : null}
      </button>
      <div
        id={id}
        ref={panel}
        popover="auto"
        className="inset-s-auto end-4 top-16 m-0 w-72 rounded-sheet border border-line bg-raised p-2 text-text shadow-e2"
      >
        <p className="truncate px-3 py-2 text-small text-text-2">{user.name ?? user.email}</p>
        <ul>
          {entries.map(([href, label, note]) => (
            <li key={href}>
              <a
                href={to(href)}
                onClick={close}
                className="flex min-h-11 items-center justify-between gap-3 rounded-control px-3 text-text no-underline hover:bg-inset"
              >
                <span>{label}</span>
                <span className="text-small text-text-2 tabular-nums">{note}</span>
              </a>
            </li>
          ))}
        </ul>
        <SignOut onDone={close} />
      </div>
    </div>
  );
}

/** Unread counts stop at 99 (specification 9, the badge rule). */
export function badge(count: number): string {
  return count > 99 ? '99+' : String(count);
}

function SignOut({ onDone }: { onDone(): void }) {
  const { api, setUser, navigate } = usePlace();
  const words = useWords('layout');
  const leave = async (): Promise<void> => {
    onDone();
    // the session may be dead already; leaving must work all the same
    await api.signOut().catch(() => {});
    document.cookie = 'auth.token=; Path=/; Max-Age=0; Secure; SameSite=Lax';
    setUser(null);
    await navigate('/');
  };
  return (
    <button
      type="button"
      className="ui-button ui-button-quiet w-full justify-start"
      onClick={() => void leave()}
    >
      {words('signOut')}
    </button>
  );
}
