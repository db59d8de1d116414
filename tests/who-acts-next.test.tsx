/**
 * Each state of an order, a delivery and a claim says in one message who acts next, what they do and by when, in each
 * language: a date where a rule gives one, else that there is none. A new state without such a message fails here.
 */
import { expect, test } from 'vitest';
import { claimStates } from '../src/features/claims/words.ts';
import { deliveryStateSchema } from '../src/features/deliveries/delivery-part-schemas.ts';
import { deliveryDeadline } from '../src/features/deliveries/desk-rules.ts';
import { deliverySentence } from '../src/features/deliveries/reading/delivery-sentence.ts';
import type { StoredDelivery } from '../src/features/deliveries/stored-delivery.ts';
import { deadlineOf } from '../src/features/order-states/rules.ts';
import { orderStates, stateFacts } from '../src/features/order-states/states.ts';
import type { OrderTurn } from '../src/features/orders/orders-shop.ts';
import { NextStep, type NextStepProps } from '../src/kit/parts/next-step.tsx';
import { inEachLanguage, type Locale, locales } from '../src/platform/texts/locale.ts';
import { mergeTrees, wordsOf } from '../src/platform/texts/texts.ts';
import { readTexts } from '../src/server/texts.ts';
import { drawn, readOf } from './support/drawn.tsx';
import { languagesOf } from './support/languages-of.ts';

type Who = 'customer' | 'shop' | 'seller' | 'carrier' | 'nobody';
const now = new Date('2026-03-05T00:00:00Z');
const by = '2026-03-09T18:00:00Z';
const texts = readTexts();

function said(locale: Locale, step: NextStepProps, at = now): string {
  const tree = mergeTrees(texts[locale], texts[locale].pages as typeof texts.en);
  const words = wordsOf(
    inEachLanguage(() => tree),
    locale,
  );
  return readOf(drawn(<NextStep {...step} />, { locale, words, now: at })).replaceAll('\u00a0', ' ');
}

/** Each day is an element of its own, so what is read has spaces around the dash. */
const closed = (read: string): string => read.replaceAll(/\s*–\s*/g, '–');

/** How each language names the one who acts: a customer by what they are told to do. */
const actors = {
  en: {
    customer: /^Next: (pay|update|answer|order delivery|check|finish|accept)/,
    shop: /^Next: (we’ll|we and the carrier will|one of our buyers|our buyer|the warehouse|another member of our team)/,
    seller: /^Next: the (shop|seller)/,
    carrier: /^Next: (the (shop’s |local )?carrier|customs)/,
    nobody: /^No action needed/,
  },
  ru: {
    customer: /^Дальше: (оплатите|доплатите|ответьте|оформите|пересчитайте|проверьте|завершите|примите)/,
    shop: /^Дальше: (мы |наш закупщик|склад|другой сотрудник)/,
    seller: /^Дальше: магазин/,
    carrier: /^Дальше: (местный |)(перевозчик|таможня)/,
    nobody: /^(Здесь больше|Больше) ничего не нужно/,
  },
  zh: {
    customer: /^下一步：(请|申请寄送|重新申请|准备好后申请|完成)/,
    shop: /^下一步：(我们|仓库|另一位工作人员)/,
    seller: /^下一步：(店铺|卖家)/,
    carrier: /^下一步：(店铺的快递|承运商|当地承运商|海关)/,
    nobody: /^无需其他操作/,
  },
};
const date = { en: '6:00 pm on 9 March (UTC)', ru: '18:00 9 марта (UTC)', zh: '3月9日 18:00（UTC）' };
const days = { en: '7–9 March', ru: '7–9 марта', zh: '3月7日 – 3月9日' };
/** Where no rule gives a date: that there is none, or the page that has it. */
const undated = {
  en: /no date|no deadline|has the dates|deadline is shown there|until when|tell you the result|treated as unclaimed|^No action needed/,
  ru: /Точной даты пока нет|Точного срока пока нет|пока неизвестен|Срок не ограничен|Сроки –|указан срок|сообщим|невостребованными|ничего не нужно/,
  zh: /时间待定|具体时间由|没有截止时间|时间见|截止时间见|结果告诉你|按弃件处理|无需其他操作/,
};

interface Case {
  step: NextStepProps;
  who: Who;
}

/** The goods of these lie in wait for something that another feature, a question or the shop's sending dates. */
const datedElsewhere = [
  'pending_response',
  'to_warehouse',
  'partly_received',
  'at_warehouse',
  'merged',
  'claim_open',
];
const ofOrders = orderStates.map((state): Case => {
  const isDated = deadlineOf(state, now, { paymentHours: 1 }) !== null || datedElsewhere.includes(state);
  return {
    step: { page: 'order-parts', turn: { key: state, by: isDated ? by : null } },
    who: stateFacts[state].who,
  };
});
const claimed: Record<NonNullable<OrderTurn['key']>, Who> = {
  ...{ claim_asked: 'customer', claim_approval: 'shop', claim_offered: 'customer' },
  service_asked: 'shop',
};
const ofClaimedOrders = [...Object.entries(claimed), ['unanswered', 'shop'] as const].map(
  ([key, who]): Case => ({ step: { page: 'order-parts', turn: { key, by: null } }, who }),
);

const parcel = { bill: null, completedAt: null, confirmedAt: null } as unknown as StoredDelivery;
const expected = { from: '2026-03-07T00:00:00Z', to: '2026-03-09T12:00:00Z' };
const become: Partial<StoredDelivery>[] = [
  { state: 'delivered', completedAt: now },
  { state: 'delivered', confirmedAt: now },
  { state: 'awaiting_payment', bill: { heldUntil: now.toISOString() } as StoredDelivery['bill'] },
];
const ofDeliveries = [
  ...deliveryStateSchema.options.map((state): Partial<StoredDelivery> => ({ state })),
  ...become,
  { state: 'lost' as const },
].map((facts, index, { length }): Case => {
  const { state = 'draft' } = facts;
  const isDated = deliveryDeadline(state, now, { paymentHours: 1, answerDays: 1 }) !== null;
  const isReturned = index === length - 1;
  const delivery = { ...parcel, deadline: isDated ? new Date(by) : null, ...facts };
  const { key, who, by: due } = deliverySentence(delivery, { at: now, isReturned });
  return {
    step: { page: 'delivery-parts', turn: { key, by: due }, expected: who === 'carrier' ? expected : null },
    who,
  };
});
const whoOfClaims: Partial<Record<(typeof claimStates)[number], Who>> = {
  ...{ open: 'shop', asked: 'customer', approval: 'shop', offered: 'customer', returning: 'seller' },
  ...{ exchanging: 'seller', resolved: 'nobody', rejected: 'nobody', withdrawn: 'nobody' },
};
const ofClaims = claimStates.map((key): Case => {
  const who = whoOfClaims[key];
  if (!who) throw new Error(`whose turn is it in a claim that is ${key}?`);
  return { step: { page: 'claims', turn: { key, by: key === 'open' ? by : null } }, who };
});
/** Goods on their way back are in the seller's hands, though staff follow them. */
const inHandsOf: Record<string, Who> = { returning: 'seller', exchanging: 'seller' };

const all = [...ofOrders, ...ofClaimedOrders, ...ofDeliveries, ...ofClaims].map(
  ({ step, who }): [string, Case] => [
    `${step.page} ${step.turn.key}`,
    { step, who: inHandsOf[step.turn.key] ?? who },
  ],
);

test.each(all)('%s says who acts next, and by when or that no date is known', (_name, { step, who }) => {
  for (const locale of languagesOf(actors)) {
    const read = said(locale, step);
    expect(read).toMatch(actors[locale][who]);
    if (step.turn.by) expect(read).toContain(date[locale]);
    else if (step.expected) expect(closed(read)).toContain(closed(days[locale]));
    else expect(`${read} ${besides(locale, step)}`).toMatch(undated[locale]);
  }
});

/** The page of a delivery whose bill is late says below the step how long that may last. */
function besides(locale: Locale, { turn: { key } }: NextStepProps): string {
  return key?.startsWith('payment_late')
    ? String((texts[locale].pages as Record<string, Record<string, unknown>>)['delivery-view']?.storageCounts)
    : '';
}

const dated = all.filter(([, { step }]) => step.turn.by ?? step.expected);
test.each(dated)('%s: a time that has passed is not told as one to come', (_name, { step }) => {
  for (const locale of locales) {
    const later = said(locale, step, new Date('2026-03-20T00:00:00Z'));
    expect(later).not.toBe('');
    expect(later).not.toBe(said(locale, step));
  }
});
