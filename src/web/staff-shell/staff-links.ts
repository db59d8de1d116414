/** The side navigation of the staff area: where each entry leads, its word, its roles, and the work that waits there. */
import type { AnswerOf } from '../../platform/api/client.ts';
import type { StaffRole } from '../../platform/api/contract.ts';
import type { SideLink } from '../layouts/side-links.ts';

/** How much work waits, by kind. */
export type WaitingCounts = AnswerOf<'staffCountWaitingWork'>;

export interface StaffLink extends SideLink {
  /** The roles that have work there, besides `admin`. */
  roles: readonly StaffRole[];
  /** The kinds of work that wait there. */
  waiting?: readonly (keyof WaitingCounts)[];
}

/** The staff area by subject of the work; the first of a group is the one that its people open most. */
const staffGroups: Readonly<Record<string, readonly StaffLink[]>> = {
  orders: [
    {
      href: '/staff/today',
      key: 'staffToday',
      roles: ['buyer', 'warehouse', 'support', 'finance', 'content'],
    },
    {
      href: '/staff',
      key: 'staffQueue',
      roles: ['buyer', 'warehouse', 'support', 'finance'],
      // a badge is the count of the tab that it leads to: the rest stands in the list of the day
      waiting: ['called'],
    },
    { href: '/staff/buying', key: 'staffBuying', roles: ['buyer'], waiting: ['toBuy'] },
    {
      href: '/staff/readings',
      key: 'staffReadings',
      roles: ['buyer', 'support'],
      waiting: ['unreadShops'],
    },
  ],
  road: [
    {
      href: '/staff/warehouse',
      key: 'staffWarehouse',
      roles: ['warehouse', 'buyer', 'support'],
      waiting: ['unstoredParcels'],
    },
    { href: '/staff/picking', key: 'staffPicking', roles: ['warehouse'], waiting: ['toPack'] },
    {
      href: '/staff/deliveries',
      key: 'staffDeliveries',
      roles: ['warehouse', 'support', 'finance'],
      waiting: ['toWeigh', 'toPack', 'toShip'],
    },
    {
      href: '/staff/delivery-tariff',
      key: 'staffDeliveryTariff',
      roles: ['warehouse', 'support', 'finance'],
      waiting: ['farRoutes'],
    },
  ],
  customers: [
    { href: '/staff/chat', key: 'staffChat', roles: ['support'], waiting: ['chats'] },
    { href: '/staff/tickets', key: 'staffTickets', roles: ['support', 'content'], waiting: ['tickets'] },
    {
      href: '/staff/claims',
      key: 'staffClaims',
      roles: ['support', 'finance'],
      waiting: ['claims'],
    },
    { href: '/staff/reviews', key: 'staffReviews', roles: ['support', 'content'], waiting: ['reviews'] },
    { href: '/staff/customers', key: 'staffCustomers', roles: ['support', 'finance', 'warehouse'] },
  ],
  money: [
    {
      href: '/staff/approvals',
      key: 'staffApprovals',
      roles: ['finance', 'buyer', 'support'],
      waiting: [
        ...(['refunds', 'cardRefunds', 'corrections', 'transfersForTwo', 'differencesForTwo'] as const),
        ...(['farPrices', 'farRoutes', 'farGroups', 'farLimits', 'farPlugins'] as const),
        ...(['farDiscounts', 'farReviews', 'monthsForTwo'] as const),
      ],
    },
    { href: '/staff/payments', key: 'staffPayments', roles: ['finance', 'support'] },
    {
      href: '/staff/refunds',
      key: 'staffRefunds',
      roles: ['support', 'finance'],
      waiting: ['refunds', 'farLimits'],
    },
    {
      href: '/staff/transfers',
      key: 'staffTransfers',
      roles: ['finance'],
      waiting: ['transfers', 'transfersForTwo'],
    },
    { href: '/staff/corrections', key: 'staffCorrections', roles: ['finance'], waiting: ['corrections'] },
    {
      href: '/staff/reconciliation',
      key: 'staffReconciliation',
      roles: ['finance'],
      waiting: ['bookDifferences', 'differencesForTwo'],
    },
    { href: '/staff/supplier-accounts', key: 'staffSupplierAccounts', roles: ['finance'] },
    { href: '/staff/books', key: 'staffBooks', roles: ['finance'], waiting: ['monthsForTwo'] },
    { href: '/staff/reports', key: 'staffReports', roles: ['finance'] },
  ],
  content: [
    { href: '/staff/content', key: 'staffContent', roles: ['content'] },
    { href: '/staff/content/blacklist', key: 'staffBlacklist', roles: ['content'] },
    { href: '/staff/newsletters', key: 'staffNewsletters', roles: ['content'] },
  ],
  shop: [
    {
      href: '/staff/prices',
      key: 'staffPrices',
      roles: ['finance', 'support', 'buyer'],
      waiting: ['farPrices', 'oldRates'],
    },
    {
      href: '/staff/discounts',
      key: 'staffDiscounts',
      roles: ['finance', 'support', 'content'],
      waiting: ['farGroups'],
    },
    { href: '/staff/data', key: 'staffData', roles: ['support', 'finance', 'content'] },
    { href: '/staff/launch', key: 'staffLaunch', roles: [] },
    { href: '/staff/settings', key: 'staffSettings', roles: [] },
    { href: '/staff/company', key: 'staffCompany', roles: [] },
    { href: '/staff/plugins', key: 'staffPlugins', roles: [], waiting: ['farPlugins'] },
    { href: '/staff/keys', key: 'staffKeys', roles: [] },
    { href: '/staff/webhooks', key: 'staffWebhooks', roles: [] },
    { href: '/staff/queue', key: 'staffTasks', roles: [], waiting: ['deadTasks'] },
    { href: '/staff/people', key: 'staffPeople', roles: [] },
    { href: '/staff/journal', key: 'staffJournal', roles: [] },
    { href: '/staff/outbox', key: 'staffOutbox', roles: ['support'] },
  ],
};

export interface SideGroup {
  /** Its heading in the texts of the staff's layout, under `staffGroups`. */
  key: string;
  links: readonly StaffLink[];
}

/** The staff area as a person with these roles sees it, without groups in which they have no work. */
export function staffGroupsOf(roles: readonly string[]): readonly SideGroup[] {
  const isOpen = (link: StaffLink): boolean =>
    roles.includes('admin') || link.roles.some((role) => roles.includes(role));
  return Object.entries(staffGroups)
    .map(([key, links]) => ({ key, links: links.filter(isOpen) }))
    .filter(({ links }) => links.length > 0);
}

/** Pages that stand below another entry than their address says. */
const below: Readonly<Record<string, string>> = { '/staff/services': '/staff/plugins' };

/** The entry that a page of the staff area belongs to: the longest address that the page's own begins with. */
export function entryOf(path: string, groups: readonly SideGroup[]): string | undefined {
  const place = below[path] ?? path;
  return groups
    .flatMap(({ links }) => links.map(({ href }) => href))
    .filter((href) => place === href || place.startsWith(`${href}/`))
    .toSorted((one, other) => other.length - one.length)[0];
}
