/** Money and prices that wait for a second person, and rates and books that need a look. */

import { wholeRefund } from '../../../features/claims/screens/staff/whole-refund.ts';
import type { ApprovalKind } from '../../../features/staff/contract.ts';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { pageful, type Row, type Source, shown } from './work-source.ts';

export const moneySources = {
  refunds: {
    href: '/staff/refunds',
    async find({ api }) {
      const { data } = await api.staffListRefunds({ query: { state: 'waiting', limit: pageful } });
      return data.map(({ id, order, note, total, bank, requestedAt }) => ({
        ...{ id, name: order.orderNum, about: note, amount: wholeRefund({ total, bank }) },
        // approved there; its order is named beside it
        ...{ href: '/staff/refunds', since: requestedAt, order: order.id },
      }));
    },
  },
  cardRefunds: approvals('card'),
  farDiscounts: approvals('discount'),
  farReviews: approvals('review'),
  transfersForTwo: approvals('transfer'),
  differencesForTwo: approvals('difference'),
  monthsForTwo: approvals('month'),
  corrections: {
    href: '/staff/corrections',
    async find({ api }) {
      // those that wait come first
      const { data } = await api.staffListCorrections({ query: { limit: pageful } });
      const waiting = data.filter(({ state }) => state === 'waiting');
      return waiting.map(({ id, customer, reason, amount, requestedAt }) => ({
        ...{ id, name: customer.customerId, about: reason, amount },
        ...{ href: '/staff/corrections', since: requestedAt },
      }));
    },
  },
  transfers: {
    href: '/staff/transfers',
    async find({ api }) {
      const { data } = await api.staffListTransfers({ query: { state: 'open', limit: pageful } });
      const own = data.filter(({ why }) => why !== 'second_person' && why !== 'own');
      return own.map(({ id, payer, purpose, amount, enteredAt }) => ({
        ...{ id, name: payer ?? purpose, about: payer ? purpose : null, amount },
        ...{ href: '/staff/transfers', since: enteredAt },
      }));
    },
  },
  farPrices: {
    href: '/staff/prices',
    find: async ({ api }) => proposed((await api.staffGetPrices()).data.proposals, '/staff/prices'),
  },
  farRoutes: {
    href: '/staff/delivery-tariff',
    find: async ({ api }) =>
      proposed((await api.staffGetDeliveryTariff()).data.proposals, '/staff/delivery-tariff'),
  },
  farGroups: {
    href: '/staff/discounts',
    find: async ({ api }) => proposed((await api.staffListFeeGroups()).meta.proposals, '/staff/discounts'),
  },
  farLimits: {
    href: '/staff/refunds',
    async find({ api }) {
      const { meta } = await api.staffListRefunds({ query: { state: 'waiting', limit: 1 } });
      return proposed(meta.settings.proposals, '/staff/refunds');
    },
  },
  farPlugins: {
    href: '/staff/plugins',
    find: async ({ api }) => proposed((await api.staffListPlugins()).meta.proposals, '/staff/plugins'),
  },
  bookDifferences: {
    href: '/staff/reconciliation',
    async find({ api }) {
      const { data } = await api.staffReconciliation({ query: { state: 'open', limit: pageful } });
      const own = data.issues.filter(({ deed: action }) => action === null || action === 'note');
      return own.map(({ id, kind, subject, amount, foundAt }) => ({
        ...{ id, name: subject, issue: kind, about: null, amount },
        ...{ href: '/staff/reconciliation', since: foundAt },
      }));
    },
  },
  oldRates: {
    href: '/staff/prices',
    async find({ api }, count) {
      const { rates } = (await api.staffGetPrices()).data;
      // the oldest of them are those that were counted
      const old = rates.toSorted((one, other) => Date.parse(one.since) - Date.parse(other.since));
      return old.slice(0, count).map(({ from, since }) => ({
        ...{ id: from, name: from, about: null, href: '/staff/prices', since, due: since },
      }));
    },
  },
} as const satisfies Record<string, Source>;

/** Of one kind among all that waits for a second person. */
function approvals(kind: ApprovalKind): Source {
  return {
    href: '/staff/approvals',
    async find({ api }) {
      const { data } = await api.staffListApprovals({ query: { kind, limit: shown } });
      return data.map(({ id, about, order, customer, reason, askedAt }) => ({
        id,
        name:
          about.kind === 'discount'
            ? (about.code ?? `${about.value} ${about.unit}`)
            : about.kind === 'month'
              ? about.month
              : (order?.orderNum ?? customer?.customerId ?? id),
        ...{ about: reason, href: '/staff/approvals', since: askedAt },
      }));
    },
  };
}

/** Those of the proposals that wait for a second person. */
function proposed(proposals: AnswerOf<'staffGetPrices'>['proposals'], href: string): Row[] {
  return proposals
    .filter(({ state }) => state === 'waiting')
    .map(({ id, byName, currency, note, at }) => ({
      ...{ id, name: currency ?? byName ?? id, about: note, href, since: at },
    }));
}
