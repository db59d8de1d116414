/** Parcels that wait for staff: what came, what is to leave, and services that customers ordered. */
import { pageful, type Source, shown } from './work-source.ts';

export const parcelSources = {
  toWeigh: deliveriesIn('awaiting_quote'),
  toPack: deliveriesIn('packing'),
  toShip: deliveriesIn('ready'),
  unstoredParcels: arrivalsIn('in_work', '/staff/warehouse'),
  unknownParcels: arrivalsIn('unknown', '/staff/warehouse?view=unknown'),
  services: {
    href: '/staff/warehouse#services',
    async find({ api }) {
      const { data } = await api.staffListOrderedServices();
      return data.map(({ id, orderNum, title, askedAt }) => ({
        ...{ id, name: orderNum, about: title, href: '/staff/warehouse#services', since: askedAt },
      }));
    },
  },
} as const satisfies Record<string, Source>;

function deliveriesIn(state: 'awaiting_quote' | 'packing' | 'ready'): Source {
  return {
    href: `/staff/deliveries?state=${state}`,
    async find({ api }) {
      const { data } = await api.staffListDeliveries({ query: { state, limit: shown } });
      return data.map(({ id, number, title, deadline, stateSince }) => ({
        ...{ id, name: number, about: title, href: `/staff/deliveries/${id}` },
        ...{ since: stateSince, due: deadline },
      }));
    },
  };
}

function arrivalsIn(show: 'unknown' | 'in_work', href: string): Source {
  return {
    href,
    async find({ api }) {
      const { data } = await api.staffListArrivals({ query: { show, limit: pageful } });
      return data.map(({ id, tracking, label, order, receivedAt }) => {
        // by what stands on it, else by the order that it came for
        const [name = id, other = null] = [tracking, label, order?.orderNum].filter((one) => one != null);
        return {
          id,
          name,
          about: order?.title ?? other,
          href: `/staff/warehouse/parcels/${id}`,
          since: receivedAt,
        };
      });
    },
  };
}
