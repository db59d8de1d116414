/** Numbers that pages and answers name in their own words, and the rules that they must equal. */
import { graceDays } from '../../src/features/accounts/person/person-actions.ts';
import { guestDays } from '../../src/features/chat/chat-jobs.ts';
import { deskTimes } from '../../src/features/deliveries/desk-rules.ts';
import { stepHours } from '../../src/features/order-states/rules.ts';
import { remindersBefore } from '../../src/features/orders/questions/question-rules.ts';
import { mostPhotos } from '../../src/features/parcels/photos/photos.ts';
import { paymentMinutes } from '../../src/features/payments/rules.ts';
import { heldHours } from '../../src/features/pricing/rates/exchange-rate.ts';
import type { Tariff } from '../../src/features/pricing/tariff.ts';
import { returnDays } from '../../src/features/storage/return-days.ts';

export interface PromisedNumber {
  rule: string;
  numbers: readonly number[];
  /** Paths below `pages`, or of a mail; of an answer of the FAQ its anchor behind `#`. */
  said: readonly string[];
}

const terms = 'general-terms-conditions.sections';
const steps = 'how-it-works.sections';

export function promisedNumbers(
  tariff: Tariff,
  claims: { answerHours: number; claimDays: number },
): PromisedNumber[] {
  return [
    {
      rule: 'hours to pay',
      numbers: [tariff.paymentHours],
      said: [`${steps}.pay.facts.time.text`, `${terms}.price.text`],
    },
    {
      rule: 'hours that a price is held',
      numbers: [heldHours(tariff)],
      said: [`${steps}.pay.text`, `${terms}.price.text`, '#rate'],
    },
    { rule: 'days to answer', numbers: [tariff.answerDays], said: [`${terms}.changes.text`, '#no-answer'] },
    { rule: 'days of reminders', numbers: remindersBefore(tariff.answerDays), said: ['#no-answer'] },
    { rule: 'days of notice', numbers: [tariff.noticeDays], said: [`${terms}.warehouse.text`] },
    {
      rule: 'days until goods count as abandoned',
      numbers: [tariff.abandonmentDays],
      said: [`${terms}.warehouse.text`, '#storage'],
    },
    {
      rule: 'days to buy',
      numbers: [stepHours.buying / 24],
      said: [`${steps}.pay.facts.time.text`, '#time', 'order-create.refund', 'product-card.buy.later'],
    },
    {
      rule: 'days to pack a delivery',
      numbers: [deskTimes.packHours / 24],
      said: ['delivery-create.payHint'],
    },
    {
      rule: 'days to ask for an exchange or a return',
      numbers: [returnDays],
      said: [
        'home.check.items.return',
        `${steps}.warehouse.text`,
        `${terms}.warehouse.text`,
        'services.items.returns.text',
        '#wrong-item',
      ],
    },
    {
      rule: 'days to claim',
      numbers: [claims.claimDays],
      said: [
        'home.route.steps.receive.time',
        `${steps}.receive.text`,
        `${steps}.receive.facts.time.text`,
        `${terms}.claims.text`,
        '#damaged',
        '#wrong-item',
      ],
    },
    { rule: 'hours to answer a claim', numbers: [claims.answerHours], said: [`${terms}.claims.text`] },
    { rule: 'photos of a claim', numbers: [mostPhotos], said: ['claims.photosHint'] },
    {
      rule: 'minutes of a payment',
      numbers: [paymentMinutes],
      said: ['payment.states.processing.text', 'balance.pendingHint'],
    },
    {
      rule: 'days until an account goes',
      numbers: [graceDays],
      said: ['profile.leave.text', 'profile.leave.send', '#close'],
    },
    { rule: 'days of a visitor’s chat', numbers: [guestDays], said: ['policy.sections.term.text'] },
  ];
}

/** Whether a text names each of the numbers, as itself and not as a part of another. */
export const names = (text: string, numbers: readonly number[]): boolean =>
  numbers.every((number) => new RegExp(`(?<![\\d.,])${number}(?![\\d]|[.,]\\d)`).test(text));
