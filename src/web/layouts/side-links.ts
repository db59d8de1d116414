/** The side navigation of the cabinet and of the staff area: where each entry leads, its word, and who sees it. */
import type { StaffRole } from '../../platform/api/contract.ts';

export interface SideLink {
  /** Below the locale. */
  href: string;
  /** Its word in the texts of the cabinet's layout, of an entry of staff in those of the staff's. */
  key: string;
}

export const cabinetLinks: readonly SideLink[] = [
  { href: '/cabinet', key: 'home' },
  { href: '/cabinet/cart', key: 'cart' },
  { href: '/cabinet/orders', key: 'orders' },
  { href: '/cabinet/warehouse', key: 'warehouse' },
  { href: '/cabinet/deliveries', key: 'deliveries' },
  { href: '/cabinet/balance', key: 'balance' },
  { href: '/cabinet/notifications', key: 'notifications' },
  { href: '/cabinet/reviews', key: 'reviews' },
  { href: '/cabinet/profile', key: 'profile' },
  { href: '/cabinet/profile/addresses', key: 'addresses' },
  { href: '/cabinet/profile/recipients', key: 'recipients' },
];

interface StaffLink extends SideLink {
  /** The roles that have work there, besides `admin`. */
  roles: readonly StaffRole[];
}

/** The staff area by subject of the work; the first of a group is the one that its people open most. */
const staffGroups: Readonly<Record<string, readonly StaffLink[]>> = {
  orders: [
    {
      href: '/staff/today',
      key: 'staffToday',
      roles: ['buyer', 'warehouse', 'support', 'finance', 'content'],
    },
    { href: '/staff', key: 'staffQueue', roles: ['buyer', 'warehouse', 'support', 'finance'] },
    { href: '/staff/buying', key: 'staffBuying', roles: ['buyer'] },
    { href: '/staff/readings', key: 'staffReadings', roles: ['buyer', 'support'] },
  ],
  road: [
    { href: '/staff/warehouse', key: 'staffWarehouse', roles: ['warehouse', 'buyer', 'support'] },
    { href: '/staff/deliveries', key: 'staffDeliveries', roles: ['warehouse', 'support', 'finance'] },
    {
      href: '/staff/delivery-tariff',
      key: 'staffDeliveryTariff',
      roles: ['warehouse', 'support', 'finance'],
    },
  ],
  customers: [
    { href: '/staff/chat', key: 'staffChat', roles: ['support'] },
    { href: '/staff/tickets', key: 'staffTickets', roles: ['support', 'content'] },
    { href: '/staff/claims', key: 'staffClaims', roles: ['support', 'finance'] },
    { href: '/staff/reviews', key: 'staffReviews', roles: ['support', 'content'] },
    { href: '/staff/customers', key: 'staffCustomers', roles: ['support', 'finance', 'warehouse'] },
  ],
  money: [
    { href: '/staff/payments', key: 'staffPayments', roles: ['finance', 'support'] },
    { href: '/staff/refunds', key: 'staffRefunds', roles: ['support', 'finance'] },
    { href: '/staff/corrections', key: 'staffCorrections', roles: ['finance'] },
    { href: '/staff/reconciliation', key: 'staffReconciliation', roles: ['finance'] },
    { href: '/staff/reports', key: 'staffReports', roles: ['finance'] },
  ],
  content: [
    { href: '/staff/content', key: 'staffContent', roles: ['content'] },
    { href: '/staff/content/blacklist', key: 'staffBlacklist', roles: ['content'] },
    { href: '/staff/newsletters', key: 'staffNewsletters', roles: ['content'] },
  ],
  shop: [
    { href: '/staff/prices', key: 'staffPrices', roles: ['finance', 'support', 'buyer'] },
    { href: '/staff/discounts', key: 'staffDiscounts', roles: ['finance', 'support', 'content'] },
    { href: '/staff/data', key: 'staffData', roles: ['support', 'finance', 'content'] },
    { href: '/staff/launch', key: 'staffLaunch', roles: [] },
    { href: '/staff/settings', key: 'staffSettings', roles: [] },
    { href: '/staff/services', key: 'staffServices', roles: [] },
    { href: '/staff/keys', key: 'staffKeys', roles: [] },
    { href: '/staff/webhooks', key: 'staffWebhooks', roles: [] },
    { href: '/staff/queue', key: 'staffTasks', roles: [] },
    { href: '/staff/people', key: 'staffPeople', roles: [] },
    { href: '/staff/journal', key: 'staffJournal', roles: [] },
    { href: '/staff/outbox', key: 'staffOutbox', roles: ['support'] },
  ],
};

export interface SideGroup {
  /** Its heading in the texts of the staff's layout, under `staffGroups`. */
  key: string;
  links: readonly SideLink[];
}

/** The staff area as a person with these roles sees it, without groups in which they have no work. */
export function staffGroupsOf(roles: readonly string[]): readonly SideGroup[] {
  const isOpen = (link: StaffLink): boolean =>
    roles.includes('admin') || link.roles.some((role) => roles.includes(role));
  return Object.entries(staffGroups)
    .map(([key, links]) => ({ key, links: links.filter(isOpen) }))
    .filter(({ links }) => links.length > 0);
}

/** The entry that a page of the staff area belongs to: the longest address that the page's own begins with. */
export function entryOf(path: string, groups: readonly SideGroup[]): string | undefined {
  return groups
    .flatMap(({ links }) => links.map(({ href }) => href))
    .filter((href) => path === href || path.startsWith(`${href}/`))
    .toSorted((one, other) => other.length - one.length)[0];
}
