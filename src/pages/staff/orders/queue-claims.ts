/** The claims and refunds on which the work of orders in the queue goes on. */
import { dueAfter, type QueueClaim } from '../../../features/orders/screens/list/queue-claims.ts';
import { lateAfterHours } from '../../../features/staff/screens/late-after.ts';
import type { LoadContext } from '../../../kit/screen.ts';

/** Claims by whose turn it is, the staff's first, and refunds that wait for a second person. */
export async function findClaims(api: LoadContext['api']): Promise<QueueClaim[]> {
  const of = async (view: 'ours' | 'returns' | 'theirs', act: QueueClaim['act']) => {
    const { data } = await api.staffListClaims({ query: { view, limit: 50 } });
    return data.map(({ id, dueAt, order }) => ({
      ...{ order: order.id, dueAt, act },
      href: `/staff/claims/${id}`,
    }));
  };
  const refunds = async () => {
    const { data } = await api.staffListRefunds({ query: { limit: 50 } });
    return data.map(({ order, requestedAt }) => ({
      ...{ order: order.id, act: 'toRefund' as const, href: '/staff/refunds' },
      dueAt: dueAfter(requestedAt, lateAfterHours.refunds),
    }));
  };
  const found = await Promise.all([
    ...[of('ours', 'toClaim'), of('returns', 'toReturn'), refunds(), of('theirs', 'toReturn')],
  ]);
  return found.flat();
}
