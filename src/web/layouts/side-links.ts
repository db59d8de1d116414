/** The side navigation of the cabinet: where each entry leads, and its word. */

export interface SideLink {
  /** Below the locale. */
  href: string;
  /** Its word in the texts of the layout. */
  key: string;
  /** While customers may have parcels of their own sent here. */
  isForParcels?: true;
  /** A group begins with it: goods to order, what was ordered, the account. */
  isFirst?: true;
}

export const cabinetLinks: readonly SideLink[] = [
  { href: '/cabinet', key: 'home' },
  { href: '/cabinet/cart', key: 'cart' },
  { href: '/cabinet/saved', key: 'saved' },
  { href: '/cabinet/orders', key: 'orders', isFirst: true },
  { href: '/cabinet/parcels', key: 'parcels', isForParcels: true },
  { href: '/cabinet/warehouse', key: 'warehouse' },
  { href: '/cabinet/deliveries', key: 'deliveries' },
  { href: '/cabinet/balance', key: 'balance', isFirst: true },
  { href: '/cabinet/notifications', key: 'notifications' },
  { href: '/cabinet/reviews', key: 'reviews' },
  { href: '/cabinet/profile', key: 'profile' },
  { href: '/cabinet/profile/addresses', key: 'addresses' },
  { href: '/cabinet/profile/recipients', key: 'recipients' },
];

/** Pages that stand below another entry than their address says. */
const below: Readonly<Record<string, string>> = {
  '/cabinet/claims': '/cabinet/orders',
  '/payments': '/cabinet/balance',
};

/** The entry that a page belongs to: the longest address above its own; undefined where there is none. */
export function entryOf(path: string): string | undefined {
  const isBelow = (entry: string): boolean => path === entry || path.startsWith(`${entry}/`);
  const moved = Object.entries(below).find(([entry]) => isBelow(entry));
  if (moved) return moved[1];
  const entries = cabinetLinks.map(({ href }) => href).filter((href) => href !== '/cabinet' && isBelow(href));
  const longest = entries.toSorted((one, other) => other.length - one.length)[0];
  return longest ?? (path === '/cabinet' ? path : undefined);
}
