/** One thing that waits, beside the list: all that whoever decides has to know, and the decision. */
import X from 'lucide/dist/esm/icons/x.mjs';
import { useWords } from '../../../../kit/place.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import type { Groups } from '../../../pricing/screens/staff/proposal-whole.tsx';
import type { Approval } from '../../contract.ts';
import { ApprovalAbout } from './approval-about.tsx';
import { ApprovalDecision } from './approval-decision.tsx';
import { ApprovalFacts } from './approval-facts.tsx';
import { ApprovalHistory } from './approval-history.tsx';
import { decidingCalls } from './approval-paths.ts';

interface PanelProps {
  approval: Approval;
  currency: string;
  groups: Groups;
  onClose(): void;
}

/** A reader who may decide is the second person; where nobody may, whoever asked may go on alone later. */
const needsSecond = ({ mayDecide, aloneFrom }: Approval): boolean =>
  mayDecide === 'yes' || (mayDecide !== 'own' && aloneFrom === null);

export function ApprovalPanel({ approval, currency, groups, onClose }: PanelProps) {
  const words = useWords('staff-approvals');
  const presses = useWords('staff-second-press');
  const { about } = approval;
  const call = decidingCalls[about.kind];
  return (
    <aside aria-label={words('details')} className="ui-queue-preview" data-preview={approval.id}>
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-h3">{words(`kinds.${about.kind}`)}</h2>
        <IconButton icon={X} label={words('close')} onClick={onClose} />
      </div>
      <ApprovalAbout about={about} currency={currency} groups={groups} />
      <ApprovalFacts approval={approval} />
      {approval.state === 'waiting' ? (
        <div className="grid gap-1 text-small">
          <h3 className="font-semibold text-body">{presses('follows')}</h3>
          <p>{presses(`calls.${call}.follows`)}</p>
          <p className="text-text-2">{presses(`calls.${call}.back`)}</p>
          {needsSecond(approval) ? <p className="text-text-2">{words('second')}</p> : null}
        </div>
      ) : null}
      <ApprovalHistory approval={approval} />
      {approval.state === 'waiting' ? <ApprovalDecision approval={approval} onDone={onClose} /> : null}
    </aside>
  );
}
