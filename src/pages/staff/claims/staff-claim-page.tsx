/** `/staff/claims/:id`: evidence and thread on one side, money and decision on the other. */
import type { StaffClaim } from '../../../features/claims/contract.ts';
import { ClaimThread } from '../../../features/claims/screens/claim-thread.tsx';
import { staffClaimTones } from '../../../features/claims/screens/claim-tones.ts';
import { RefundCard } from '../../../features/claims/screens/staff/refund-card.tsx';
import { StaffDecision } from '../../../features/claims/screens/staff/staff-decision.tsx';
import { StaffStep } from '../../../features/claims/screens/staff/staff-step.tsx';
import { StaffVerdict } from '../../../features/claims/screens/staff/staff-verdict.tsx';
import { DeadlineNote } from '../../../kit/lists/deadline.tsx';
import { OfficeDetail } from '../../../kit/lists/office-detail.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { ClaimFacts, ClaimGoods } from './claim-facts.tsx';
import { ClaimWriting } from './claim-writing.tsx';

export async function load({ api, params }: LoadContext): Promise<StaffClaim> {
  return (await api.staffGetClaim({ params: { id: params.id ?? '' } })).data;
}

export const head: ScreenModule<StaffClaim>['head'] = (words, { claim }) => ({
  title: words('staff-claim.title', { number: claim.order.orderNum }),
});

export default function StaffClaimPage({ data }: { data: StaffClaim }) {
  const { words: all } = usePlace();
  const words = useWords('staff-claim');
  const kinds = useWords('claims');
  const { claim, can } = data;
  const number = claim.order.orderNum;
  const thread = (
    <Sheet heading={kinds(`kinds.${claim.kind}`)} dense>
      <ClaimGoods data={data} />
      <ClaimThread
        messages={claim.messages}
        own="staff"
        names={{
          customer: data.customer.customerId ?? data.customer.name ?? words('customer'),
          staff: all('ui.brand'),
        }}
      />
      {claim.can.write ? <ClaimWriting key={claim.messages.length} data={data} /> : null}
    </Sheet>
  );
  return (
    <OfficeDetail
      list={{ text: words('crumbs'), path: '/staff/claims' }}
      name={number}
      title={words('title', { number })}
      state={<State data={data} />}
      // what the customer wrote is read before a decision; a step of what was decided comes first
      first={
        can.steps.length > 0 ? (
          <>
            <StaffStep key={claim.version} data={data} />
            <StaffVerdict data={data} />
          </>
        ) : null
      }
      aside={
        <>
          {can.decide ? <StaffDecision key={claim.version} data={data} /> : null}
          {can.steps.length > 0 ? null : <StaffVerdict data={data} />}
          <Money data={data} />
        </>
      }
      last={<ClaimFacts data={data} />}
    >
      {thread}
    </OfficeDetail>
  );
}

function State({ data: { claim, can, isLate } }: { data: StaffClaim }) {
  const words = useWords('staff-claim');
  const states = useWords('staff-claims');
  return (
    <>
      <StatusTag tone={isLate ? 'problem' : staffClaimTones[claim.state]}>
        {states(`states.${claim.state}`)}
      </StatusTag>
      <DeadlineNote
        at={claim.dueAt}
        label={words(can.steps.length > 0 ? 'stepDue' : 'due')}
        late={(time) => states('dueLine', { time, late: 'yes' })}
      />
    </>
  );
}

function Money({ data }: { data: StaffClaim }) {
  const words = useWords('staff-claim');
  const list = useWords('staff-claims');
  const { money } = useFormats();
  const { rest, approvalLimit, requests } = data;
  const { returnPaid, decision } = data.claim;
  const isAside = requests.length === 0 && !returnPaid;
  // the decision says itself how much there is; nothing goes back for what is exchanged or refused
  if (isAside && (data.can.decide || decision === 'exchange' || decision === 'reject')) return null;
  return (
    <Sheet heading={words('money')} dense>
      <p className="tabular-nums">{words('rest', { amount: money(rest) })}</p>
      {data.can.decide ? (
        <p className="mt-1 text-small text-text-2">{words('limit', { amount: money(approvalLimit) })}</p>
      ) : null}
      {returnPaid ? <p className="mt-3">{list('returnPaid', { amount: money(returnPaid) })}</p> : null}
      {requests.length === 0 ? <p className="mt-3 text-text-2">{words('noMoney')}</p> : null}
      <ul className="mt-3 grid gap-4">
        {requests.map((request) => (
          <RefundCard key={`${request.id} ${request.state}`} request={request} />
        ))}
      </ul>
    </Sheet>
  );
}
