/** Work of the warehouse that waits: parcels to pack, parcels without an order, services that customers ordered. */

import { pageful, type Source, shown } from './work-source.ts';

export const warehouseSources = {
  toPack: {
    href: '/staff/deliveries?state=packing',
    async find({ api }) {
      const { data } = await api.staffListDeliveries({ query: { state: 'packing', limit: shown } });
      return data.map(({ id, number, title, deadline }) => ({
        ...{ id, name: number, about: title, href: `/staff/deliveries/${id}`, since: null, due: deadline },
      }));
    },
  },
  unknownParcels: {
    href: '/staff/warehouse',
    async find({ api }) {
      const { data } = await api.staffListArrivals({ query: { show: 'unknown', limit: pageful } });
      return data.map(({ id, tracking, label, receivedAt }) => ({
        ...{ id, name: tracking ?? label ?? id, about: label && tracking ? label : null },
        ...{ href: `/staff/warehouse/parcels/${id}`, since: receivedAt },
      }));
    },
  },
  services: {
    href: '/staff/warehouse#services',
    async find({ api }) {
      const { data } = await api.staffListOrderedServices();
      return data.map(({ id, orderNum, title, askedAt }) => ({
        ...{ id, name: orderNum, about: title, href: '/staff/warehouse#services', since: askedAt },
      }));
    },
  },
} satisfies Record<string, Source>;
