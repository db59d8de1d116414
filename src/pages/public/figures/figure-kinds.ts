/** Kinds of public figures: their units, and the things they are counted of. */
import type { Figure } from '../../../features/figures/contract.ts';

export const unitOf: Readonly<Record<Figure['name'], 'days' | 'percent' | 'hours'>> = {
  ...{ bought: 'days', arrived: 'days', shipped: 'days', delivered: 'days' },
  ...{ changed: 'percent', within: 'percent', off: 'percent', refunded: 'hours' },
};

export const countedOf: Readonly<Record<Figure['name'], 'orders' | 'deliveries' | 'refunds'>> = {
  ...{ bought: 'orders', arrived: 'orders', shipped: 'deliveries', delivered: 'deliveries' },
  ...{ changed: 'orders', within: 'deliveries', off: 'deliveries', refunded: 'refunds' },
};

/** The question of a customer that it answers: how long it takes, how right the price is, how soon money comes back. */
export const groupOf = (name: Figure['name']): 'time' | 'price' | 'refunds' =>
  unitOf[name] === 'days' ? 'time' : unitOf[name] === 'percent' ? 'price' : 'refunds';

export const names = Object.keys(unitOf) as Figure['name'][];
