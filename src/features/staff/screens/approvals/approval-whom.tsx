import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { inLanguage } from '../../../../platform/texts/locale.ts';
import { formatMonth } from '../../../../platform/time/dates.ts';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import type { Approval } from '../../contract.ts';
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
  const whom = useWhom();
  return <TextLink href={to(approvalPath(approval))}>{whom(approval)}</TextLink>;
}

/** The profit of the order. */
export function Profit({ approval: { margin } }: { approval: Approval }) {
  const words = useWords('staff-approvals');
  const { money } = useFormats();
  if (!margin) return null;
  const amount = money(margin.amount);
  return <>{margin.isExpected ? words('expected', { amount }) : amount}</>;
}
