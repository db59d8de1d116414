import { DeadlineNote, Waited } from '../../../../kit/lists/deadline.tsx';
import { LoadedPart } from '../../../../kit/parts/loaded-part.tsx';
import { useLoaded } from '../../../../kit/parts/use-loaded.ts';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import type { Order } from '../../../orders/contract.ts';
import type { RefundRequestJson, StaffClaimRow } from '../../contract.ts';
import { ClaimSaid } from '../claim-said.tsx';
import { staffClaimTones } from '../claim-tones.ts';
import { wholeRefund } from './whole-refund.ts';

/** Roles that the list of claims answers. */
export const claimsReaders: readonly string[] = ['support', 'finance', 'admin'];

interface Props {
  order: Order;
  /** Where the page has read them: the work on the order goes on in one of them. */
  claims?: readonly StaffClaimRow[];
}

/** Claims, returns and exchanges of an order, for those who carry them out. Needs `claims` and `staff-claims`. */
export function StaffClaimsOfOrder({ order, claims }: Props) {
  const { user } = usePlace();
  if (claims) return claims.length > 0 ? <Shown claims={claims} isNext /> : null;
  const maySee = user?.roles.some((role) => claimsReaders.includes(role)) ?? false;
  const states = order.items.map(({ state }) => state).join(' ');
  return maySee ? <Loading key={`${order.id} ${states}`} order={order} /> : null;
}

function Loading({ order }: { order: Order }) {
  const { api } = usePlace();
  const words = useWords('claims');
  const loaded = useLoaded<StaffClaimRow[]>(
    undefined,
    async () => (await api.staffListClaims({ query: { order: order.id, limit: 50 } })).data,
  );
  return (
    <LoadedPart loaded={loaded} title={words('failed')}>
      {(claims) => (claims.length > 0 ? <Shown claims={claims} /> : null)}
    </LoadedPart>
  );
}

function Shown({ claims, isNext = false }: { claims: readonly StaffClaimRow[]; isNext?: boolean }) {
  const { to } = usePlace();
  const words = useWords('staff-claims');
  const kinds = useWords('claims');
  const { money } = useFormats();
  const late = useLate();
  return (
    <Sheet heading={words('title')} dense>
      <ul className="grid gap-3">
        {claims.map(({ id, kind, state, dueAt, paid, returnPaid }) => (
          <li key={id} className="grid gap-1">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <TextLink href={to(`/staff/claims/${id}`)}>{kinds(`kinds.${kind}`)}</TextLink>
              <StatusTag tone={staffClaimTones[state]}>{words(`states.${state}`)}</StatusTag>
            </span>
            {paid ? <span className="text-small">{words('paid', { amount: money(paid) })}</span> : null}
            {returnPaid ? (
              <span className="text-small">{words('returnPaid', { amount: money(returnPaid) })}</span>
            ) : null}
            <DeadlineNote at={dueAt} label={words('columns.due')} late={late} />
            {isNext && !ends.includes(state) ? <ClaimSaid id={id} /> : null}
            {isNext && !elsewhere.includes(state) ? <Next id={id} /> : null}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** How late a claim is, as its row in the list says it. */
function useLate(): (time: string) => string {
  const words = useWords('staff-claims');
  return (time) => words('dueLine', { time, late: 'yes' });
}

interface AheadProps {
  claims: readonly StaffClaimRow[];
  /** The money that waits for a second person. */
  refund?: RefundRequestJson | undefined;
}

/** The next step of the first claim that goes on, for the head of the order's page. */
export function ClaimAhead({ claims, refund }: AheadProps) {
  const words = useWords('staff-claims');
  const late = useLate();
  const claim = claims.find(({ state }) => !ends.includes(state));
  if (!claim) return null;
  if (claim.state === 'approval') return <RefundAhead refund={refund} />;
  return (
    <div>
      <p className="font-medium">{words(`next.${claim.state}`)}</p>
      <DeadlineNote at={claim.dueAt} label={words('columns.due')} late={late} />
    </div>
  );
}

/** Money that waits for a second person, with the way to where it is approved. */
export function RefundAhead({ refund }: Pick<AheadProps, 'refund'>) {
  const { to } = usePlace();
  const words = useWords('staff-claims');
  const { money } = useFormats();
  return (
    <Banner
      tone="warning"
      label={words('states.approval')}
      title={
        refund
          ? words('refundAhead', { by: refund.mayApprove, amount: money(wholeRefund(refund)) })
          : words('next.approval', { by: 'none' })
      }
      action={
        <Button size="dense" variant="primary" href={to('/staff/refunds')}>
          {words(refund?.mayApprove === 'yes' ? 'reviewRefund' : 'toRefund')}
        </Button>
      }
    >
      {refund ? (
        <>
          <p>
            {words('refundOf', {
              to: refund.destination,
              // the order's total is without the fee that goes back besides
              fee: Number(refund.bank.amount) > 0 ? money(refund.bank) : 'none',
            })}
          </p>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span translate="no">{words('refundAsked', { name: refund.requestedBy.name ?? '–' })}</span>
            <Waited
              since={refund.requestedAt}
              lateAfter={24}
              say={(time, late) => words('refundWaits', { time, late })}
            />
          </p>
          {refund.mayApprove === 'yes' ? null : <p>{words('refundDecides', { by: refund.mayApprove })}</p>}
        </>
      ) : null}
    </Banner>
  );
}

const ends: readonly StaffClaimRow['state'][] = ['resolved', 'rejected', 'withdrawn'];
/** Nothing is done in the claim itself: its money is approved in a list of its own, which the head leads to. */
const elsewhere: readonly StaffClaimRow['state'][] = [...ends, 'approval'];

/** The page on which a claim goes on. */
function Next({ id }: Pick<StaffClaimRow, 'id'>) {
  const { to } = usePlace();
  const claims = useWords('claims');
  return (
    <div className="ui-actions mt-2">
      <Button variant="primary" href={to(`/staff/claims/${id}`)}>
        {claims('openOne')}
      </Button>
    </div>
  );
}
