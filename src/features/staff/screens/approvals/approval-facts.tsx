import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { When } from '../../../../kit/when.tsx';
import { SummaryList } from '../../../../ui/lists/summary-list.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import type { Approval } from '../../contract.ts';
import { amountOf } from './amount-of.ts';
import { Late, ProfitAround, Whom } from './approval-whom.tsx';

/** For whom, how much, who asked and why. */
export function ApprovalFacts({ approval }: { approval: Approval }) {
  const words = useWords('staff-approvals');
  const { money, date } = useFormats();
  const { to } = usePlace();
  const { order, customer, amount, margin, askedBy, askedAt, reason, decidedBy, decidedAt, broughtIn } =
    approval;
  const nameOf = (name: string | null) => name ?? words('somebody');
  const by = (name: string | null | undefined, at: string) => (
    <>
      <span lang="">{name ?? words('somebody')}</span>, <When at={at} form="day-time" />
    </>
  );
  const rows = [
    { id: 'whom', label: words('columns.whom'), value: <Whom approval={approval} /> },
    ...(order && customer
      ? [
          {
            id: 'customer',
            label: words('customer'),
            value: (
              <TextLink href={to(`/staff/customers/${customer.id}`)}>
                <span translate="no">{customer.customerId}</span>
              </TextLink>
            ),
          },
        ]
      : []),
    ...(amount ? [{ id: 'amount', label: words('columns.amount'), value: amountOf(approval, money) }] : []),
    ...(margin
      ? [{ id: 'profit', label: words('columns.profit'), value: <ProfitAround approval={approval} /> }]
      : []),
    {
      id: 'asked',
      label: words('askedBy'),
      value: (
        <>
          {by(askedBy?.name, askedAt)}
          <Late approval={approval} before={'\u00a0· '} />
        </>
      ),
    },
    ...(reason ? [{ id: 'reason', label: words('reason'), value: <span lang="">{reason}</span> }] : []),
    ...(decidedAt
      ? [{ id: 'decided', label: words('decidedBy'), value: by(decidedBy?.name, decidedAt) }]
      : []),
    ...(broughtIn
      ? [
          {
            id: 'tie',
            label: words('tie'),
            value: words('broughtIn', {
              ...{ person: nameOf(broughtIn.person), by: nameOf(broughtIn.by) },
              day: date(broughtIn.at),
            }),
          },
        ]
      : []),
  ];
  return <SummaryList label={words('details')} rows={rows} />;
}
