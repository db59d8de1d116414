import type { Approval } from '../../contract.ts';

const pricePaths = {
  ...{ rate: '/staff/prices', tariff: '/staff/prices', freight: '/staff/delivery-tariff' },
  ...{ group_fee: '/staff/discounts', group_member: '/staff/discounts' },
  ...{ limits: '/staff/refunds', plugin: '/staff/plugins' },
} as const;

/** The page on which all of it is shown, below the locale. */
export function approvalPath({ about, order, customer }: Approval): string {
  if (about.kind === 'card') return `/staff/payments/${about.payment}`;
  if (about.kind === 'transfer') return '/staff/transfers';
  if (about.kind === 'difference') return '/staff/reconciliation';
  if (about.kind === 'month') return '/staff/books';
  if (about.kind === 'discount') return '/staff/discounts';
  if (about.kind === 'price') return about.proposal ? pricePaths[about.proposal.kind] : '/staff/prices';
  if (order) return `/staff/orders/${order.id}`;
  return customer ? `/staff/customers/${customer.id}` : '/staff/corrections';
}

/** The calls that decide each kind. */
export const decidingCalls = {
  refund: 'staffDecideRefund',
  card: 'staffDecideCardRefund',
  correction: 'staffDecideCorrection',
  transfer: 'staffSettleTransfer',
  difference: 'staffSettleIssue',
  price: 'staffDecidePrice',
  discount: 'staffSaveDiscount',
  review: 'staffReviewOrder',
  month: 'staffDecideMonth',
} as const;

/** Kinds whose calls want a reason for the books. */
export const wantsNote = (kind: Approval['about']['kind']): boolean =>
  kind === 'transfer' || kind === 'difference';

/** Kinds that whoever asked takes back here. */
const takenBack: readonly string[] = ['refund', 'card', 'price', 'discount', 'month'];
/** Kinds that are not refused as they are: another action is taken on their own page. */
const neverRefused: readonly string[] = ['difference', 'review'];

/** The decisions that the reader may take here. */
export function mayHere(approval: Approval, now: Date): { approve: boolean; refuse: boolean } {
  const { about, mayDecide, aloneFrom } = approval;
  if (about.kind === 'price' && !about.proposal) return { approve: false, refuse: false };
  if (mayDecide === 'yes' || mayDecide === 'tied')
    return { approve: mayDecide === 'yes', refuse: !neverRefused.includes(about.kind) };
  if (mayDecide !== 'own') return { approve: false, refuse: false };
  const isAlone = aloneFrom !== null && Date.parse(aloneFrom) <= now.getTime();
  return { approve: isAlone, refuse: takenBack.includes(about.kind) };
}
