import { inOneLine } from '../../../../kit/lists/deadline.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { When } from '../../../../kit/when.tsx';
import { inLanguage } from '../../../../platform/texts/locale.ts';
import { formatMonth } from '../../../../platform/time/dates.ts';
import { timeBetween } from '../../../../platform/time/time-away.ts';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import { sumOf } from '../../../payments/screens/pay/ways-to-pay.ts';
import type { Approval } from '../../contract.ts';
import { lateSince } from '../late-after.ts';
import { approvalPath } from './approval-paths.ts';

/** The order, the customer or the setting that it is about, in words. */
export function useWhom(): (approval: Approval) => string {
  const { locale } = usePlace();
  const words = useWords('staff-approvals');
  return ({ about, order, customer }) => {
    if (about.kind === 'discount') return inLanguage(about.name, locale);
    if (about.kind === 'month') return formatMonth(locale, about.month);
    if (about.kind === 'price')
      return words(about.proposal ? `prices.${about.proposal.kind}` : 'kinds.price');
    return order?.orderNum ?? customer?.customerId ?? words(`noWhom.${about.kind}`);
  };
}

/** The same, as a link to where all of it is shown. */
export function Whom({ approval }: { approval: Approval }) {
  const { to } = usePlace();
  const words = useWords('staff-approvals');
  const whom = useWhom();
  const link = (
    <TextLink href={to(approvalPath(approval))} quiet>
      {whom(approval)}
    </TextLink>
  );
  // a code alone does not say what it is of
  const isCustomer = whom(approval) === approval.customer?.customerId;
  if (!isCustomer) return link;
  return (
    <span className="text-text-2">
      {words('customer')} {link}
    </span>
  );
}

/** The customer of the order that it is about. */
export function CustomerOf({ approval: { order, customer } }: { approval: Approval }) {
  const { to } = usePlace();
  const words = useWords('staff-approvals');
  if (!order || !customer) return null;
  return (
    <span className="block text-text-2">
      {words('customer')}{' '}
      <TextLink href={to(`/staff/customers/${customer.id}`)} quiet>
        <span translate="no">{customer.customerId}</span>
      </TextLink>
    </span>
  );
}

/** Says in red for how long it has waited past what work of its kind may, as the other lists count. */
export function Late({ approval, before = '' }: { approval: Approval; before?: string }) {
  const { locale, now } = usePlace();
  const words = useWords('staff-approvals');
  const since = approval.state === 'waiting' ? lateSince(approval, now) : null;
  if (since === null) return null;
  return (
    <span
      className={`font-medium text-danger ${before ? '' : 'inline-block text-small first-letter:uppercase max-sm:basis-full'}`}
    >
      {before}
      {words('lateFor', { time: inOneLine(timeBetween(locale, since, now)) })}
    </span>
  );
}

/** The person that asked, when, and whether it has waited too long. */
export function Asked({ approval }: { approval: Approval }) {
  const words = useWords('staff-approvals');
  return (
    <span className="flex flex-wrap gap-x-1 sm:grid sm:whitespace-nowrap">
      <span lang="" className="block max-w-32 truncate max-sm:max-w-full">
        {approval.askedBy?.name ?? words('somebody')}
      </span>
      <span className="text-small text-text-2">
        <span className="sm:hidden">{'·\u00a0'}</span>
        <When at={approval.askedAt} form="day-time" />
      </span>
      <Late approval={approval} />
    </span>
  );
}

/** The order's profit without the refund, and with it where its cost is known. */
export function ProfitAround({ approval: { about, amount, margin } }: { approval: Approval }) {
  const words = useWords('staff-approvals');
  const { money } = useFormats();
  if (!margin) return null;
  const before = money(margin.amount);
  const said = margin.isExpected ? words('expected', { amount: before }) : before;
  if (about.kind !== 'refund' || !amount) return <>{said}</>;
  const rest = sumOf([margin.amount, { ...amount, amount: `-${amount.amount}` }]);
  return rest && !margin.isExpected && amount.currency === margin.amount.currency
    ? words('profitAfter', { amount: said, rest: money(rest) })
    : words('profitBefore', { amount: said });
}
