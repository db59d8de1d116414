import { LoadedPart } from '../../../../kit/parts/loaded-part.tsx';
import { useLoaded } from '../../../../kit/parts/use-loaded.ts';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import type { Order } from '../../../orders/contract.ts';
import type { StaffClaimRow } from '../../contract.ts';
import { claimTones } from '../claim-tones.ts';

/** Claims, returns and exchanges of an order, for those who carry them out. Needs `claims` and `staff-claims`. */
export function StaffClaimsOfOrder({ order }: { order: Order }) {
  const { user } = usePlace();
  const maySee = user?.roles.some((role) => ['support', 'finance', 'admin'].includes(role)) ?? false;
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

function Shown({ claims }: { claims: StaffClaimRow[] }) {
  const { to } = usePlace();
  const words = useWords('staff-claims');
  const kinds = useWords('claims');
  const { money } = useFormats();
  return (
    <Sheet heading={words('title')} dense>
      <ul className="grid gap-3">
        {claims.map(({ id, kind, state, isLate, paid, returnPaid }) => (
          <li key={id} className="grid gap-1">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <TextLink href={to(`/staff/claims/${id}`)}>{kinds(`kinds.${kind}`)}</TextLink>
              <StatusTag tone={claimTones[state]}>{words(`states.${state}`)}</StatusTag>
            </span>
            {paid ? <span className="text-small">{words('paid', { amount: money(paid) })}</span> : null}
            {returnPaid ? (
              <span className="text-small">{words('returnPaid', { amount: money(returnPaid) })}</span>
            ) : null}
            {isLate ? <span className="text-small text-danger">{words('late')}</span> : null}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
