/** Problems that staff report: their form, their amounts, the lines that are meant, and what is still allowed. */
import { describe, expect, test } from 'vitest';
import { wordsTreeIn } from '../../../../tests/support/drawn.tsx';
import { textFaults } from '../../../../tests/support/text-faults.ts';
import { Refusal } from '../../../platform/api/refusal.ts';
import { money } from '../../../platform/money/money.ts';
import { locales } from '../../../platform/texts/locale.ts';
import { wordsOf } from '../../../platform/texts/texts.ts';
import { readTexts } from '../../../server/texts.ts';
import { orderStates } from '../../order-states/states.ts';
import { isHeld, payByJson, sentenceOf } from '../order-sentence.ts';
import type { Question } from '../questions/question-schemas.ts';
import { questionSentences } from '../questions/question-words.ts';
import { type ProblemKind, problemBody, problemKinds } from '../screens/questions/problem-body.ts';
import { mayStaff } from '../staff/staff-may.ts';
import type { OrderWhole } from '../store.ts';
import type { StoredOrder } from '../stored-order.ts';
import type { StoredLine } from '../stored-parts.ts';
import { amountsOf, factsOf, linesMeant, type Problem } from './problem-facts.ts';

const orderOf = (part: object, currency = 'EUR') =>
  ({
    currency,
    inland: money(500n, currency),
    quote: { inlandUnknown: false },
    ...part,
  }) as unknown as StoredOrder;
const lineOf = (part: object) =>
  ({
    id: 'lin_1',
    state: 'purchased',
    price: 1000n,
    quantity: 3,
    previous: null,
    ...part,
  }) as unknown as StoredLine;
const problem = (part: Partial<Problem>) => ({ kind: 'price_increase', note: null, ...part }) as Problem;

/** The refusal of what is done, as `code field`. */
function refusedBy(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [[field, fault] = []] = Object.entries(error.detail.fields ?? {});
    return field
      ? `${field} ${typeof fault === 'object' ? (fault as { code: string }).code : fault}`
      : error.code;
  }
  return 'nothing';
}

describe('the lines that are meant', () => {
  const [one, two, ended] = [lineOf({}), lineOf({ id: 'lin_2' }), lineOf({ id: 'lin_3', state: 'refunded' })];
  test.each([
    [[one, two], { line: 'lin_2' }, ['lin_2']],
    [[one], {}, ['lin_1']],
    [[one, ended], {}, ['lin_1']],
    [[one, two], { kind: 'freight' }, ['lin_1', 'lin_2']],
    [[one, two, ended], { kind: 'seller_late' }, ['lin_1', 'lin_2']],
    [[one, two], { kind: 'data', line: 'lin_1' }, ['lin_1']],
  ] as const)('lines %#', (lines, deed, ids) => {
    expect(linesMeant(lines, problem(deed)).map(({ id }) => id)).toEqual(ids);
  });
  test.each([
    [[one, two], {}, 'line required'],
    [[one, two], { line: 'lin_9' }, 'not_found'],
    [[one, ended], { line: 'lin_3' }, 'not_found'],
    [[ended], { kind: 'freight' }, 'wrong_state'],
    [[], {}, 'line required'],
  ] as const)('lines that cannot be meant %#', (lines, deed, refusal) => {
    expect(refusedBy(() => linesMeant(lines, problem(deed)))).toBe(refusal);
  });
});

describe('amounts of a problem', () => {
  const refusal = (deed: Partial<Problem>, currency = 'EUR'): string =>
    refusedBy(() => amountsOf(orderOf({}, currency), problem(deed), [lineOf({})]));
  test.each([
    [{}, 'price required'],
    [{ price: '0' }, 'price above_zero'],
    [{ price: '10.00' }, 'price same_price'],
    [{ price: '10' }, 'price same_price'],
    [{ price: '10.01' }, 'nothing'],
    [{ price: '9.99' }, 'nothing'],
    [{ price: '0.01' }, 'nothing'],
    [{ kind: 'freight' }, 'inland required'],
    [{ kind: 'freight', inland: '5.00' }, 'inland same_price'],
    [{ kind: 'freight', inland: '0' }, 'nothing'],
    [{ kind: 'freight', inland: '5.01' }, 'nothing'],
    // of three pieces two may be left: three would be no problem
    [{ kind: 'stock', available: 0 }, 'nothing'],
    [{ kind: 'stock', available: 2 }, 'nothing'],
    [{ kind: 'stock', available: 3 }, 'available too_big'],
    [{ kind: 'stock' }, 'nothing'],
    [{ kind: 'variant', alternatives: [] }, 'nothing'],
    [{ kind: 'seller_late' }, 'nothing'],
  ] as const)('%j: %s', (deed, said) => expect(refusal(deed)).toBe(said));

  test.each([
    ['EUR', '12.34', 1234n],
    ['JPY', '1234', 1234n],
    ['KZT', '12.5', 1250n],
    ['TND', '1.234', 1234n],
  ])('in %s %s are %d', (currency, price, minor) => {
    expect(amountsOf(orderOf({}, currency), problem({ price }), [lineOf({})]).price).toBe(minor);
  });
  test.each([
    ['JPY', '12.5'],
    ['EUR', '1.234'],
    ['KZT', '0.001'],
  ])('%s has no %s', (currency, price) => expect(refusal({ price }, currency)).toMatch(/^price /));

  test('other choices cost what is said, or what they did', () => {
    const alternatives = [{ title: 'Blue', price: '11.00' }, { title: 'Red' }];
    expect(
      amountsOf(orderOf({}), problem({ kind: 'variant', alternatives }), [lineOf({})]).alternatives,
    ).toEqual([
      { title: 'Blue', price: 1100n },
      { title: 'Red', price: null },
    ]);
    expect(
      refusal({ kind: 'variant', alternatives: [{ title: 'a' }, { title: 'b', price: '0.001' }] }),
    ).toMatch(/^alternatives\.1\.price /);
  });

  test.each([
    [
      { price: '12.00' },
      {},
      { before: { amount: '10.00', currency: 'EUR' }, after: { amount: '12.00', currency: 'EUR' } },
    ],
    [
      { kind: 'freight', inland: '0' },
      {},
      { before: { amount: '5.00', currency: 'EUR' }, after: { amount: '0.00', currency: 'EUR' } },
    ],
    [{ kind: 'freight', inland: '7' }, { quote: { inlandUnknown: true } }, { before: null }],
    [
      { kind: 'stock', available: 1, expected: '2026-03-09' },
      {},
      { wanted: 3, available: 1, expected: '2026-03-09' },
    ],
    [{ kind: 'stock' }, {}, { wanted: 3, available: 0, expected: null }],
    [
      { kind: 'seller_late', expected: '2026-03-09' },
      {},
      { wanted: null, after: null, expected: '2026-03-09' },
    ],
  ] as const)('%j is told as it is', (deed, part, facts) => {
    const [order, lines, report] = [orderOf(part), [lineOf({})], problem(deed)];
    expect(factsOf(order, report, { lines, amounts: amountsOf(order, report, lines) })).toMatchObject(facts);
  });
});

describe('the form of a problem', () => {
  const body = (kind: ProblemKind, values: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(values)) form.set(name, value);
    return problemBody(kind, form);
  };
  test.each([
    [{}, {}],
    [
      { price: ' 12 ', note: '  ', line: 'lin_1' },
      { price: '12', line: 'lin_1' },
    ],
    [{ available: '0' }, { available: 0 }],
    [{ available: '' }, {}],
    [
      { may_wait: '1', ask: 'on' },
      { may_wait: true, ask: true },
    ],
    [{ 'alternatives.0.title': 'Blue', 'alternatives.1.price': '5' }, { alternatives: [{ title: 'Blue' }] }],
    [
      { 'alternatives.0.title': ' ', 'alternatives.1.title': 'Red', 'alternatives.1.price': '5' },
      { alternatives: [{ title: 'Red', price: '5' }] },
    ],
  ])('%j', (values, sent) => {
    for (const kind of problemKinds) expect(body(kind, values)).toEqual({ kind, ...sent });
  });
});

describe('whose turn it is', () => {
  const now = new Date('2026-03-05T10:00:00Z');
  const deadline = new Date('2026-03-06T10:00:00Z');
  const stored = (part: object) =>
    ({
      state: 'purchased',
      attention: null,
      deadline,
      quoteHeldUntil: null,
      ...part,
    }) as unknown as StoredOrder;
  test.each(orderStates)('with an order that is %s has its sentence in every language', (state) => {
    const { key, who, by } = sentenceOf(stored({ state }), now);
    for (const locale of locales) {
      const said = wordsOf({ ...readTexts(), [locale]: wordsTreeIn(locale) as never }, locale)(
        `order-parts.next.${key}`,
        { when: by ? 'due' : 'none', date: '5 March' },
      );
      expect(said).not.toMatch(/order-parts|[{}]/);
    }
    expect(['customer', 'shop', 'seller', 'carrier', 'nobody', 'warehouse']).toContain(who ?? 'nobody');
  });

  test.each([
    ['purchased', { kind: 'unanswered' }, true],
    ['purchased', { kind: 'cancel_asked' }, false],
    ['purchased', null, false],
    ['completed', { kind: 'unanswered' }, false],
    ['cancelled', { kind: 'unanswered' }, false],
    ['awaiting_payment', { kind: 'unanswered' }, false],
  ])('%s with %j is held: %s', (state, attention, held) => {
    expect(isHeld({ state, attention } as never)).toBe(held);
    const sentence = sentenceOf(stored({ state, attention }), now);
    expect(sentence.key === 'unanswered').toBe(held);
    if (held) expect(sentence).toEqual({ key: 'unanswered', who: 'shop', by: null });
  });

  test('is until the price ends or the order closes, whichever is first, and only while nothing is paid', () => {
    const held = new Date('2026-03-05T18:00:00Z');
    expect(payByJson(stored({ state: 'awaiting_payment', quoteHeldUntil: held }), now)?.at).toBe(
      held.toISOString(),
    );
    expect(
      payByJson(stored({ state: 'awaiting_payment', quoteHeldUntil: new Date('2026-03-07T00:00:00Z') }), now)
        ?.at,
    ).toBe(deadline.toISOString());
    expect(payByJson(stored({ state: 'paid' }), now)).toBeNull();
    expect(payByJson(stored({ state: 'awaiting_payment', deadline: null }), now)).toBeNull();
  });

  test('may be told by another feature', () => {
    const turn = { key: 'packing', who: 'warehouse', by: now } as never;
    expect(sentenceOf(stored({}), deadline, turn)).toEqual({
      key: 'packing',
      who: 'warehouse',
      by: now.toISOString(),
    });
  });
});

describe('what staff may do', () => {
  const may = (state: string, roles: string[], part: object = {}) => {
    const order = { state, assignee: null, shopOrderNumber: null, attention: null, ...part };
    const whole = { order, lines: [lineOf({ state })] } as unknown as OrderWhole;
    return mayStaff(whole, { userId: 'usr_1', roles });
  };
  test.each([
    ['paid', ['buyer'], {}, 'take', 'yes'],
    ['paid', ['content'], {}, 'take', 'not_your_role'],
    ['purchasing', ['buyer'], {}, 'take', 'yes'],
    ['purchasing', ['buyer'], { assignee: 'usr_1' }, 'take', 'wrong_state'],
    ['purchasing', ['buyer'], { assignee: 'usr_1' }, 'release', 'yes'],
    ['purchasing', ['buyer'], { assignee: 'usr_1' }, 'purchase', 'yes'],
    // two who buy the same order pay its shop twice
    ['purchasing', ['buyer'], { assignee: 'usr_2' }, 'purchase', 'wrong_state'],
    ['purchasing', ['buyer'], { assignee: 'usr_2' }, 'take_over', 'yes'],
    ['purchasing', ['buyer'], { assignee: 'usr_2' }, 'release', 'wrong_state'],
    ['purchasing', ['support'], { assignee: 'usr_2' }, 'purchase', 'not_your_role'],
    ['purchased', ['buyer'], {}, 'purchase', 'wrong_state'],
    ['purchased', ['support'], {}, 'refund', 'yes'],
    ['purchased', ['finance'], {}, 'refund', 'yes'],
    ['purchased', ['buyer'], {}, 'refund', 'not_your_role'],
    ['purchased', ['admin'], {}, 'refund', 'yes'],
    ['paid', ['support'], {}, 'refund', 'wrong_state'],
    ['purchased', ['buyer'], { shopOrderNumber: 'S-1' }, 'correct_number', 'yes'],
    ['purchased', ['warehouse'], { shopOrderNumber: 'S-1' }, 'correct_number', 'yes'],
    ['purchased', ['support'], { shopOrderNumber: 'S-1' }, 'correct_number', 'not_your_role'],
    ['purchased', ['buyer'], {}, 'correct_number', 'wrong_state'],
    ['cancelled', ['buyer'], { shopOrderNumber: 'S-1' }, 'correct_number', 'wrong_state'],
    ['to_warehouse', ['buyer'], {}, 'correct_tracking', 'yes'],
    ['to_warehouse', ['finance'], {}, 'correct_tracking', 'not_your_role'],
    ['purchased', ['buyer'], {}, 'correct_tracking', 'wrong_state'],
    ['paid', ['support'], {}, 'decide_cancel', 'wrong_state'],
    ['paid', ['support'], { attention: { kind: 'cancel_asked' } }, 'decide_cancel', 'yes'],
    ['paid', ['buyer'], {}, 'review', 'wrong_state'],
  ] as const)('%s by %j with %j: %s %s', (state, roles, part, deed, answer) => {
    expect(may(state, [...roles], part)[deed]).toBe(answer);
  });

  test('nothing at all is done with what has ended, nor by whoever has no role', () => {
    for (const state of ['cancelled', 'refunded'])
      for (const roles of [['admin'], []])
        expect(new Set(Object.values(may(state, roles)))).toEqual(new Set(['wrong_state']));
    for (const state of orderStates) expect(Object.values(may(state, [])), state).not.toContain('yes');
  });

  test('administrators may what anybody of staff may', () => {
    for (const state of orderStates)
      for (const role of ['buyer', 'warehouse', 'support', 'finance', 'content']) {
        const [own, all] = [may(state, [role]), may(state, ['admin'])];
        for (const [deed, answer] of Object.entries(own))
          if (answer === 'yes') expect(all[deed as keyof typeof all], `${state} ${deed}`).toBe('yes');
      }
  });
});

describe('a question in words', () => {
  const nothing = { amount: '0.00', currency: 'EUR' };
  const some = { amount: '2.50', currency: 'EUR' };
  const choice = (code: string, part: object = {}) => ({
    code,
    title: null,
    due: nothing,
    returned: nothing,
    ...part,
  });
  const question = (part: object) =>
    ({
      ...{ kind: 'price_increase', note: null, defaultChoice: 'cancel_order', deadline: '2026-03-06T18:00:00Z' },
      facts: { before: nothing, after: some, wanted: null, available: null, expected: null },
      choices: [choice('accept', { due: some }), choice('cancel_order', { returned: some }), choice('wait-2')],
      ...part,
    }) as unknown as Question;
  const texts = readTexts();
  test('is whole in every language: what happened, each answer with its sum, by when and what else', () => {
    for (const locale of locales) {
      const said = questionSentences(question({ note: 'Note of staff' }), wordsOf(texts, locale), {
        locale,
        zone: 'Asia/Kolkata',
        now: new Date('2026-03-05T00:00:00Z'),
      });
      expect(said.filter((one) => one.startsWith('— '))).toHaveLength(3);
      expect(said.flatMap((one) => textFaults(locale, one, ['Note of staff', 'EUR']))).toEqual([]);
      expect(said).toContain('Note of staff');
      // half past eleven at night in Kolkata
      expect(said.join(' ')).toMatch(locale === 'en' ? /11:30\u00a0pm on 6\u00a0March/ : /23:30/);
    }
  });
  test('tells a first amount as one, and how many there are', () => {
    const words = wordsOf(texts, 'en');
    const reader = { locale: 'en', zone: 'UTC' } as const;
    const first = questionSentences(
      question({ facts: { before: null, after: some, wanted: null, available: null } }),
      words,
      reader,
    );
    expect(first.join(' ')).not.toContain('€0.00');
    const stock = questionSentences(
      question({ kind: 'stock', facts: { before: null, after: null, wanted: 3, available: 0 } }),
      words,
      reader,
    );
    expect(stock.join(' ')).toMatch(/3/);
    expect(stock.join(' ')).not.toContain('undefined');
  });
});
