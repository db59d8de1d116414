/** Orders that wait for staff: by what calls for attention, and by state. */
import type { Client } from '../../../platform/api/client.ts';
import { pageful, type Row, type Source, shown } from './work-source.ts';

/** Orders whose notes mention the reader. */
export const mentions: Source = {
  href: null,
  async find({ api }) {
    const { data } = await api.staffListMentions();
    return data.map(({ order: { id, number, title }, by, since }) => ({
      ...{
        id,
        name: number,
        about: by === null ? title : `${by}: ${title}`,
        href: `/staff/orders/${id}`,
        since,
      },
    }));
  },
};

export const orderSources = {
  called: {
    href: '/staff?called=1',
    async find({ api }) {
      const { data } = await api.staffListOrders({ query: { called: '1', limit: pageful } });
      return data.map(({ order, attention, attentionSince, ...row }) => ({
        ...{ id: order.id, name: order.orderNum, about: order.title, href: `/staff/orders/${order.id}` },
        ...{ since: attentionSince, ...takenBy(row) },
        action: attention === 'answered' ? ('answered' as const) : ('decide' as const),
      }));
    },
  },
  toReview: inState('awaiting_review'),
  toBuy: inState('paid'),
  takenUnbought: inState('purchasing'),
  boughtUntracked: inState('purchased'),
} as const satisfies Record<string, Source>;

type OpenState = 'awaiting_review' | 'paid' | 'purchasing' | 'purchased';

function inState(state: OpenState): Source {
  return { href: `/staff?state=${state}`, find: ({ api }) => ordersIn(api, state) };
}

async function ordersIn(api: Client, state: OpenState): Promise<Row[]> {
  const { data } = await api.staffListOrders({ query: { state, limit: shown } });
  return data.map(({ order, ...row }) => ({
    ...{ id: order.id, name: order.orderNum, about: order.title, href: `/staff/orders/${order.id}` },
    ...{ since: order.stateSince, due: order.deadline, ...takenBy(row) },
  }));
}

const takenBy = ({
  assigneeName,
  isMine,
}: {
  assigneeName: string | null;
  isMine: boolean;
}): Pick<Row, 'taken'> => (isMine || assigneeName ? { taken: { by: assigneeName, isMine } } : {});
