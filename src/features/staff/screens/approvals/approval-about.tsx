/** The exact request, by its kind. */
import { useFormats, useWords } from '../../../../kit/place.tsx';
import { isNothing } from '../../../payments/screens/pay/ways-to-pay.ts';
import { type Groups, ProposalWhole } from '../../../pricing/screens/staff/proposal-whole.tsx';
import type { Approval } from '../../contract.ts';

interface AboutProps {
  about: Approval['about'];
  /** Of fees and of freight. */
  currency: string;
  groups: Groups;
}

/** Needs the texts `staff-refunds`, `staff-reconciliation` and `staff-prices`. */
export function ApprovalAbout({ about, currency, groups }: AboutProps) {
  const words = useWords('staff-approvals');
  const refunds = useWords('staff-refunds');
  const books = useWords('staff-reconciliation');
  const { number, money } = useFormats();
  if (about.kind === 'price')
    return about.proposal ? (
      <ProposalWhole proposal={about.proposal} currency={currency} groups={groups} />
    ) : (
      <p>{words('farDown')}</p>
    );
  if (about.kind === 'review') return <Prices about={about} />;
  if (about.kind === 'month') {
    return (
      <p>
        {words(`months.${about.what}`)}
        {about.sha256 ? (
          <code className="block wrap-anywhere text-small text-text-2" translate="no">
            {about.sha256}
          </code>
        ) : null}
      </p>
    );
  }
  if (about.kind === 'refund') {
    const facts = [
      refunds(`kinds.${about.what}`),
      refunds(`reasons.${about.why}`),
      refunds(`fault.${about.fault}`),
      refunds(`to.${about.destination}`),
      ...(about.bank && !isNothing(about.bank) ? [refunds('withFee', { bank: money(about.bank) })] : []),
    ];
    return <p>{facts.join(' · ')}</p>;
  }
  if (about.kind === 'difference') {
    return (
      <p>
        {books(`kinds.${about.difference}.title`)} · {books(`deeds.${about.deed}`)}
      </p>
    );
  }
  if (about.kind === 'discount') {
    const value = number(about.value);
    const off = about.unit === '%' ? words('percent', { value }) : `${value} ${about.unit}`;
    return (
      <p>
        {words(`off.${about.on}`, { off })}
        {about.code ? ` · ${words('code', { code: about.code })}` : ` · ${words('noCode')}`}
      </p>
    );
  }
  if (about.kind === 'transfer') return <p lang="">{about.purpose}</p>;
  return null;
}

function Prices({ about }: { about: Extract<Approval['about'], { kind: 'review' }> }) {
  const words = useWords('staff-approvals');
  const { money } = useFormats();
  return (
    <ul className="grid gap-1">
      {about.prices.map(({ line, title, before, after }) => (
        <li key={line}>
          <span lang="">{title}</span>: {words('change', { before: money(before), after: money(after) })}
        </li>
      ))}
      {about.inland ? <li>{words('inland', { amount: money(about.inland) })}</li> : null}
    </ul>
  );
}
