/** Claims: when one can be made, what one says in each state of it, and what can be done. */
import { describe, expect, test } from 'vitest';
import { drawnPage, expectSaid, type PageSetting } from '../../../../tests/support/drawn-page/drawn-page.tsx';
import { type Asked, entryOf, sample } from '../../../../tests/support/drawn-page/shop-api.ts';
import { eur } from '../../../../tests/support/drawn-page/shown-order.ts';

const claim = (changes: object = {}) =>
  sample('getClaim', {
    ...{ id: 'clm_1', state: 'open', kind: 'damaged', wish: 'compensation' },
    order: { id: 'ord_cups', orderNum: 'WB-1' },
    lines: [
      { id: 'lin_a', title: 'Tasse', image: null, quantity: 1 },
      { id: 'lin_b', title: '茶壶', image: null, quantity: 2 },
    ],
    can: { write: false, withdraw: false, answerOffer: false },
    ...changes,
  });
const setting = (changes: object = {}): PageSetting => ({ answers: { getClaim: { data: claim(changes) } } });
const page = (changes: object = {}) => drawnPage('/cabinet/claims/clm_1', setting(changes));

describe('a claim', () => {
  test('says its order, what it is about and what is wished, as each language lists things', async () => {
    await expectSaid('/cabinet/claims/clm_1', setting(), {
      en: [
        'Order WB-1',
        'Claim: Tasse, 茶壶',
        'Under review',
        'It arrived damaged: Tasse, 茶壶',
        'A partial refund',
      ],
      ru: ['Претензия: Tasse, 茶壶', 'Товар повреждён: Tasse, 茶壶', 'Вернуть часть денег'],
      zh: ['售后申请：Tasse、茶壶', '收到时已损坏：Tasse、茶壶', '退还部分款项'],
    });
  });

  test.each([
    [{ reason: 'as_described', note: null }, 'The item is as described', 'The item is as described:'],
    [{ reason: 'as_described', note: 'Siehe Foto 2.' }, 'The item is as described: Siehe Foto 2.', '.:'],
    [{ reason: null, note: 'Wir zahlen.' }, 'Our decision Wir zahlen.', ': Wir zahlen'],
    [{ reason: null, note: null }, 'A partial refund', 'Our decision'],
  ])('with the decision %j', async (decision, words, never) => {
    const { said, faults } = await page(decision);
    expect(faults).toEqual([]);
    expect(said).toContain(words);
    expect(said).not.toContain(never);
  });

  test('that is answered late says so, and only while it is open', async () => {
    const dueAt = '2026-03-09T10:00:00Z';
    expect((await page({ isLate: true, dueAt })).said).toContain('11:00 am on 9 March (Berlin)');
    expect((await page({ isLate: true, dueAt })).said).toContain('sorry');
    expect((await page({ isLate: false, dueAt })).said).not.toContain('sorry');
    expect((await page({ isLate: true, dueAt, state: 'withdrawn' })).said).not.toContain('sorry');
  });

  test('late for the second time says calmly who has it, and the form below is the one thing to do', async () => {
    const can = { write: true, withdraw: false, answerOffer: false };
    const late = { isLate: true, dueAt: '2026-03-01T10:00:00Z', promisedBy: '2026-03-02T10:00:00Z', can };
    const { said, markup, faults } = await page(late);
    expect(faults).toEqual([]);
    expect(said).toContain('Reply overdue');
    expect(said).not.toMatch(/third|looking into it/);
    expect(said).toContain('There’s no new date yet');
    expect(markup.match(/ui-button-primary/g)).toHaveLength(1);
    expect(markup).toMatch(/<button type="submit" class="[^"]*ui-button-primary[^"]*"><span>Send message/);
    expect((await page({ ...late, isLate: false })).said).not.toContain('Reply overdue');
  });

  test.each([
    [{ write: true, withdraw: false, answerOffer: false }, ['Send message'], ['Withdraw claim']],
    [{ write: false, withdraw: true, answerOffer: false }, ['Withdraw claim'], ['Send message']],
    [{ write: false, withdraw: false, answerOffer: false }, [], ['Send message', 'Withdraw claim']],
  ])('lets its customer do %j', async (can, shown, hidden) => {
    const { said, faults } = await page({ can });
    expect(faults).toEqual([]);
    for (const part of shown) expect(said).toContain(part);
    for (const part of hidden) expect(said).not.toContain(part);
  });

  test('leads back to its order and to what the shop said then', async () => {
    const { markup } = await page();
    expect(markup).toContain('href="/en/cabinet/orders/WB-1"');
    expect(markup).toContain('href="/en/cabinet/orders/WB-1/evidence"');
  });
});

test.each([
  ['open', 'Under review'],
  ['asked', 'Needs your answer'],
  ['approval', 'Awaiting approval'],
  ['offered', 'Offer for you'],
  ['returning', 'Being returned'],
  ['exchanging', 'Being exchanged'],
  ['resolved', 'Resolved'],
  ['rejected', 'Rejected'],
  ['withdrawn', 'Withdrawn'],
])('a claim that is %s says its state and what comes next', async (state, words) => {
  const { said, faults } = await page({ state });
  expect(faults).toEqual([]);
  expect(said).toContain(words);
  expect(said).toMatch(/Next: |No action needed/);
});

describe('a new claim', () => {
  const making = (can: string, changes: object = {}): PageSetting => ({
    answers: {
      getOrderClaims: {
        data: sample('getOrderClaims', { can, answerHours: 48, until: '2026-03-20T10:00:00Z', ...changes }),
      },
    },
  });

  test('without an order asks which, among those that may be claimed about, each with its last day', async () => {
    const orders = (['delivered', 'completed', 'paid'] as const).map((state, index) =>
      entryOf('listOrders', { id: `ord_${index}`, orderNum: `WB-${index}`, title: 'Tasse', state }),
    );
    const told = (can: 'yes' | 'too_late') =>
      sample('getOrderClaims', { can, until: '2026-03-20T10:00:00Z', claims: [] });
    const answers = {
      listOrders: { data: orders, meta: { next: null, counts: { all: 3, needsYou: 0, groups: {} } } },
      getOrderClaims: ({ params }: Asked) => ({ data: told(params?.id === 'ord_0' ? 'yes' : 'too_late') }),
    };
    for (const address of ['/cabinet/claims/new', '/cabinet/claims/new?order=']) {
      const { said, markup, faults } = await drawnPage(address, { answers });
      expect(faults).toEqual([]);
      expect(said).toContain('Which order is the claim about?');
      expect(markup).toContain('/cabinet/claims/new?order=WB-0"');
      expect(said).toMatch(/WB-0 .*20 March/);
      expect(markup).not.toMatch(/order=WB-[12]"/);
    }
    const none = { ...answers, getOrderClaims: { data: told('too_late') } };
    expect((await drawnPage('/cabinet/claims/new', { answers: none })).said).toContain(
      'You can’t open a claim about any order now',
    );
  });

  test('can be made about its lines, while it may', async () => {
    const most = sample('getOrderClaims', { can: 'yes', claims: [] }, 'most');
    for (const locale of ['en', 'ru', 'zh'] as const) {
      const setting = { locale, answers: { getOrderClaims: { data: most } } };
      const { faults, markup } = await drawnPage('/cabinet/claims/new?order=WB-1', setting);
      expect(faults).toEqual([]);
      expect(markup).toContain('<form');
      expect(markup).toContain('name="text"');
    }
  });

  test('says before it is sent when the shop answers and until when it can be sent', async () => {
    await expectSaid('/cabinet/claims/new?order=WB-1', making('yes'), {
      en: ['We’ll reply within 48 hours', 'You can send the claim until 11:00 am on 20 March (Berlin)'],
      ru: ['Ответим в течение 48 часов', 'Отправить претензию можно до 11:00 20 марта'],
      zh: ['我们会在 48 小时内答复', '请在 3月20日'],
    });
    const { said } = await drawnPage('/cabinet/claims/new?order=WB-1', making('yes', { until: null }));
    expect(said).toContain('48 hours');
    expect(said).not.toContain('You can send the claim until');
  });

  test.each(['claim_open', 'not_yet', 'too_late', 'ended'])(
    'that may not be made (%s) leads back',
    async (can) => {
      for (const locale of ['en', 'ru', 'zh'] as const) {
        const page = await drawnPage('/cabinet/claims/new?order=WB-1', { ...making(can), locale });
        expect(page.faults).toEqual([]);
        expect(page.markup).not.toContain('<form');
        expect(page.markup).toContain(`href="/${locale}/cabinet/orders/WB-1"`);
      }
    },
  );

  test('asks about the order of its address, whatever signs it has', async () => {
    const { asked } = await drawnPage('/cabinet/claims/new?order=WB%2F1%3F', making('yes'));
    expect(asked[0]).toMatchObject({ call: 'getOrderClaims', params: { id: 'WB/1?' } });
  });
});

test('money that was paid back is said with where it went', async () => {
  const { said } = await page({ state: 'resolved', returnPaid: eur('4.20') });
  expect(said).toContain('€4.20');
});
