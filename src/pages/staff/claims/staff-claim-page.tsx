/** `/staff/claims/:id`: evidence and thread on one side, money and decision on the other. */
import type { StaffClaim } from '../../../features/claims/contract.ts';
import { ClaimThread } from '../../../features/claims/screens/claim-thread.tsx';
import { staffClaimTones } from '../../../features/claims/screens/claim-tones.ts';
import { RefundCard } from '../../../features/claims/screens/staff/refund-card.tsx';
import { decisionId, StaffDecision } from '../../../features/claims/screens/staff/staff-decision.tsx';
import { StaffStep } from '../../../features/claims/screens/staff/staff-step.tsx';
import { StaffVerdict } from '../../../features/claims/screens/staff/staff-verdict.tsx';
import { OfficeDetail } from '../../../kit/lists/office-detail.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { When } from '../../../kit/when.tsx';
import { timeBetween } from '../../../platform/time/time-away.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { ClaimFacts } from './claim-facts.tsx';
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
  const { claim, can } = data;
  const number = claim.order.orderNum;
  const thread = (
    <Sheet heading={words('thread')} dense>
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
    >
      <ClaimFacts data={data} />
      {thread}
    </OfficeDetail>
  );
}

function State({ data: { claim, can, isLate } }: { data: StaffClaim }) {
  const { locale, now } = usePlace();
  const words = useWords('staff-claim');
  const states = useWords('staff-claims');
  return (
    <>
      <StatusTag tone={isLate ? 'problem' : staffClaimTones[claim.state]}>
        {states(`states.${claim.state}`)}
      </StatusTag>
      {claim.dueAt ? (
        <span className={`text-small ${isLate ? 'font-medium text-danger' : 'text-text-2'}`}>
          {words(can.steps.length > 0 ? 'stepDue' : 'due')} <When at={claim.dueAt} form="deadline" />
          {isLate ? `\u00a0· ${words('late', { time: timeBetween(locale, claim.dueAt, now) })}` : ''}
        </span>
      ) : null}
      {/* on a phone the decision stands below what is read before it */}
      {can.decide ? (
        <span className="lg:hidden">
          <Button size="dense" href={`#${decisionId}`}>
            {words('toDecision')}
          </Button>
        </span>
      ) : null}
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
