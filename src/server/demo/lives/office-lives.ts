/** The life of the demo besides orders: conversations, letters, corrections, top-ups, parcels, the bank's book. */

import { randomText } from '../../../platform/ids.ts';
import { inLanguage } from '../../../platform/texts/locale.ts';
import { dayOf } from '../../../platform/time/zoned.ts';
import { ownAmount } from '../amounts.ts';
import type { Kit } from '../kit.ts';
import type { Customer } from '../make-people.ts';
import type { Actor } from '../past.ts';
import { letters, readyAnswers, talks } from '../words.ts';
import type { Life } from './life.ts';
import { topUp } from './order-steps.ts';

/** A customer and support write in turn. */
async function talk(kit: Kit, by: Customer, turn: number): Promise<void> {
  const { call, crew } = kit;
  const own = inLanguage(talks, by.locale);
  const said = own[turn % own.length] ?? [];
  for (const [at, text] of said.entries()) {
    const senderKey = randomText(20);
    if (at % 2 === 0) {
      await call('sendChatMessage', by, { body: { text, senderKey } });
    } else {
      const waiting = await call('staffListChats', crew.support, { query: { filter: 'waiting' } });
      const chat = waiting.find(({ customer }) => customer?.id === by.userId);
      if (!chat) return;
      await call('staffAnswerChat', crew.support, { params: { id: chat.id }, body: { text, senderKey } });
    }
    await kit.pass(0.01);
  }
}

const corrections = [
  { amount: 7200, reason: 'The bank confirmed a transfer that hadn’t been matched to anyone.' },
  { amount: 450, reason: 'The seller charged for delivery twice; agreed in the chat.' },
  { amount: -5600, reason: 'A refund was given by hand although the seller had sent the goods.' },
  { amount: 12_800, reason: 'Goodwill for two parcels that the carrier lost in one week.' },
];

/** Cards and accounts that goods are bought with. */
const supplierAccounts = [
  { name: 'Visa Business', kind: 'card', last_digits: '4417' },
  { name: 'Settlement account', kind: 'account', last_digits: '0093' },
] as const;

export const officeLives: readonly Life[] = [
  { name: 'talk', count: 9, from: 0.2, to: 20, live: talk },
  { name: 'own-talk', count: 1, from: 3, to: 3, live: talk },
  {
    ...{ name: 'correction', count: corrections.length, from: 1, to: 6 },
    async live(kit, by, turn) {
      const correction = corrections[turn];
      if (!correction) return;
      const { amount, reason } = correction;
      const { settlementCurrency } = kit.past.shop.settings;
      if (amount < 0) await topUp(kit, by, ownAmount(-amount, settlementCurrency));
      await kit.call('staffCorrectBalance', kit.crew.finance, {
        params: { id: by.userId },
        body: { amount: ownAmount(amount, settlementCurrency), reason },
      });
    },
  },
  {
    ...{ name: 'letter', count: letters.length, from: 0.5, to: 4 },
    async live({ call, crew, pass }, _, turn) {
      const letter = letters[turn];
      if (!letter) return;
      const guest: Actor = { caller: { kind: 'guest' }, locale: letter.locale };
      const { number } = await call('submitForm', guest, {
        params: { name: letter.name },
        body: { ...letter.sent, consent: true },
      });
      if (turn > 0) return;
      for (const answer of readyAnswers)
        await call('staffCreateCannedAnswer', crew.support, { body: answer });
      await pass(0.2);
      const found = await call('staffListTickets', crew.support, { query: {} });
      const ticket = found.find((one) => one.number === number);
      if (!ticket) return;
      const { version } = await call('staffGetTicket', crew.support, { params: { id: ticket.id } });
      await call('staffMoveTicket', crew.support, {
        params: { id: ticket.id },
        body: { version, assign: 'me', note: 'Asked the finance desk about their papers.' },
      });
    },
  },
  {
    ...{ name: 'top-up', count: 24, from: 12, to: 134 },
    live: (kit, by) =>
      topUp(kit, by, ownAmount(15_000 + 5000 * kit.draw(10), kit.past.shop.settings.settlementCurrency)),
  },
  {
    ...{ name: 'unknown-parcel', count: 2, from: 1, to: 5 },
    async live({ call, crew, draw }) {
      await call('staffReceiveParcel', crew.warehouse, {
        body: {
          tracking: `LX${100_000_000 + draw(899_999_999)}DE`,
          label: 'No order number',
          shelf: 'X-1',
        },
      });
    },
  },
  {
    ...{ name: 'supplier-account', count: supplierAccounts.length, from: 6, to: 9 },
    async live({ call, crew, past }, _, turn) {
      const account = supplierAccounts[turn];
      if (!account) return;
      const { settlementCurrency: currency, timeZone } = past.shop.settings;
      const { id } = await call('staffCreateSupplierAccount', crew.finance, {
        body: { ...account, currency },
      });
      await call('staffEnterSupplierMoney', crew.finance, {
        params: { id },
        body: {
          kind: 'top_up',
          amount: ownAmount(60_000, currency),
          booked_on: dayOf(timeZone, past.shop.clock.now()),
        },
      });
    },
  },
  {
    ...{ name: 'reconciliation', count: 1, from: 2, to: 2 },
    async live({ past, pass }) {
      await past.payNobody('ru');
      await pass(0.5);
      await past.features.jobs.reconcile_payments?.({});
      // the next night compares again, and finds nothing new
      await pass(1);
      await past.features.jobs.reconcile_payments?.({});
    },
  },
];
