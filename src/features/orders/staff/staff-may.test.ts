/** Whose turn it is with an order, what staff may do with it, and its question in words. */
import { describe, expect, test } from 'vitest';
import { lineOf } from '../../../../tests/support/a-stored-line.ts';
import { wordsIn } from '../../../../tests/support/drawn.tsx';
import { textFaults } from '../../../../tests/support/text-faults.ts';
import { locales } from '../../../platform/texts/locale.ts';
import { wordsOf } from '../../../platform/texts/texts.ts';
import { readTexts } from '../../../server/texts.ts';
import { orderStates } from '../../order-states/states.ts';
import { isHeld, payByJson, sentenceOf } from '../order-sentence.ts';
import type { Question } from '../questions/question-schemas.ts';
import { questionSentences } from '../questions/question-words.ts';
import type { OrderWhole } from '../store.ts';
import type { StoredOrder } from '../stored-order.ts';
import { mayStaff } from './staff-may.ts';

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
      const said = wordsIn(locale)(`order-parts.next.${key}`, { when: by ? 'due' : 'none', date: '5 March' });
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
  ] as const)('%s by %j with %j: %s %s', (state, roles, part, action, answer) => {
    expect(may(state, [...roles], part)[action]).toBe(answer);
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
        for (const [action, answer] of Object.entries(own))
          if (answer === 'yes') expect(all[action as keyof typeof all], `${state} ${action}`).toBe('yes');
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
      ...{
        kind: 'price_increase',
        note: null,
        defaultChoice: 'cancel_order',
        deadline: '2026-03-06T18:00:00Z',
      },
      facts: { before: nothing, after: some, wanted: null, available: null, expected: null },
      choices: [
        choice('accept', { due: some }),
        choice('cancel_order', { returned: some }),
        choice('wait-2'),
      ],
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
