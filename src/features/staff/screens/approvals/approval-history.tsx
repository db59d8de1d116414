import { useFormats, useWords } from '../../../../kit/place.tsx';
import { When } from '../../../../kit/when.tsx';
import type { Approval } from '../../contract.ts';

/** Earlier decisions for the same customer, or about the same kind of price. */
export function ApprovalHistory({ approval: { history } }: { approval: Approval }) {
  const words = useWords('staff-approvals');
  const { money } = useFormats();
  return (
    <div className="grid gap-1 text-small">
      <h3 className="font-semibold text-body">{words('history')}</h3>
      {history.length === 0 ? <p className="text-text-2">{words('noHistory')}</p> : null}
      <ul className="grid gap-1">
        {history.map(({ kind, isAgreed, amount, at, by }) => (
          <li key={`${kind} ${at}`}>
            {[
              words(`kinds.${kind}`),
              amount ? money(amount, { signed: kind === 'correction' }) : null,
              words(`states.${isAgreed ? 'agreed' : 'refused'}`),
            ]
              .filter(Boolean)
              .join(' · ')}
            <span className="block text-text-2">
              <span lang="">{by ?? words('somebody')}</span>, <When at={at} form="day-time" />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
