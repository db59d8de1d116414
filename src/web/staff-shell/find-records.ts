/** Finds what staff name by a number, a word or an address, in the lists that their roles may read. */
import type { ScreenClient } from '../../kit/place.tsx';
import type { StaffRole } from '../../platform/api/contract.ts';

export type RecordKind = 'orders' | 'deliveries' | 'parcels' | 'customers' | 'payments';

export interface FoundRecord {
  kind: RecordKind;
  id: string;
  /** Its number or code. */
  name: string;
  /** Its title, or the person. */
  about: string | null;
  /** Its page, below the locale. */
  href: string;
}

/** The most of one kind: whoever sees more than these types more. */
const most = 5;

interface Finder {
  roles: readonly StaffRole[];
  find(api: ScreenClient, q: string): Promise<Omit<FoundRecord, 'kind'>[]>;
}

const finders: Readonly<Record<RecordKind, Finder>> = {
  orders: {
    roles: ['buyer', 'support', 'finance', 'warehouse'],
    async find(api, q) {
      const { data } = await api.staffListOrders({ query: { q, limit: most } });
      return data.map(({ order: { id, orderNum, title } }) => ({
        ...{ id, name: orderNum, about: title, href: `/staff/orders/${id}` },
      }));
    },
  },
  deliveries: {
    roles: ['warehouse', 'support', 'finance'],
    async find(api, q) {
      const { data } = await api.staffListDeliveries({ query: { q: q.slice(0, 200), limit: most } });
      return data.map(({ id, number, title }) => ({
        ...{ id, name: number, about: title, href: `/staff/deliveries/${id}` },
      }));
    },
  },
  parcels: {
    roles: ['warehouse', 'buyer', 'support'],
    async find(api, q) {
      const { data } = await api.staffFindParcel({ query: { q: q.slice(0, 120) } });
      return data.arrivals.slice(0, most).map(({ id, tracking, label }) => ({
        ...{ id, name: tracking ?? label ?? id, about: tracking ? label : null },
        ...{ href: `/staff/warehouse/parcels/${id}` },
      }));
    },
  },
  customers: {
    roles: ['support', 'finance', 'warehouse'],
    async find(api, q) {
      const { data } = await api.staffListCustomers({ query: { q: q.slice(0, 200), limit: most } });
      return data.map(({ id, customerId, name, email }) => ({
        ...{ id, name: customerId, about: name ?? email, href: `/staff/customers/${id}` },
      }));
    },
  },
  payments: {
    roles: ['finance', 'support'],
    async find(api, q) {
      const { data } = await api.staffListPayments({ query: { q: q.slice(0, 200), limit: most } });
      return data.map(({ id, reference, orders, customer }) => ({
        ...{
          id,
          name: reference ?? id,
          about: orders.join(' ') || customer.customerId,
          href: `/staff/payments/${id}`,
        },
      }));
    },
  },
};

/**
 * Records of all kinds that these roles may read, by what was typed. A kind that cannot be asked is left out, since the
 * others may hold what is looked for.
 */
export async function findRecords(
  api: ScreenClient,
  roles: readonly string[],
  typed: string,
): Promise<FoundRecord[]> {
  const q = typed.trim();
  if (q.length < 2) return [];
  const kinds = (Object.keys(finders) as RecordKind[]).filter(
    (kind) => roles.includes('admin') || finders[kind].roles.some((role) => roles.includes(role)),
  );
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const records = await finders[kind].find(api, q).catch(() => []);
      return records.map((record) => ({ kind, ...record }));
    }),
  );
  return found.flat();
}
