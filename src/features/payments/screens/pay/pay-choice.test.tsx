import { describe, expect, test } from 'vitest';
import { wordsIn } from '../../../../../tests/support/drawn.tsx';
import { piecesOf, spaces, textOf } from '../../../../../tests/support/markup.ts';
import { faultsOf, screensOf } from '../../../../../tests/support/screen-in.tsx';
import type { Payment } from '../../contract.ts';
import { cardKindsOf } from '../../providers/card-kinds.ts';
import { PayChoice, type PayWay, payQuery, possibleWay, takenNow } from './pay-choice.tsx';
import { PaymentDetails } from './payment-details.tsx';
import { isNothing, lesserOf, waysToPay } from './ways-to-pay.ts';

const eur = (amount: string) => ({ amount, currency: 'EUR' });
const bill = { net: eur('51.00'), terms: { net: eur('51.00'), bank: eur('1.53'), bankPercent: '3' } };
const free = { net: eur('51.00'), terms: { net: eur('51.00'), bank: eur('0.00'), bankPercent: '0' } };

describe('which way is chosen', () => {
  test.each<[string, PayWay | null, PayWay]>([
    ['60.00', null, 'balance'],
    ['51.00', null, 'balance'],
    ['50.99', null, 'card'],
    ['0.00', null, 'card'],
    ['60.00', 'balance', 'balance'],
    ['50.99', 'balance', 'card'],
    ['10.00', 'split', 'split'],
    ['0.00', 'split', 'card'],
    ['60.00', 'split', 'card'],
    ['0.00', 'transfer', 'transfer'],
    ['60.00', 'card', 'card'],
  ])('with %s on the balance and %s chosen: %s', (available, chosen, way) => {
    expect(possibleWay(waysToPay(bill, eur(available)), chosen)).toBe(way);
  });

  test.each<[PayWay, string]>([
    ['card', '52.53'],
    ['transfer', '51.00'],
    ['balance', '51.00'],
    ['split', '42.23'],
  ])('the way %s takes %s at once', (way, amount) => {
    expect(takenNow(waysToPay(bill, eur('10.00')), way)).toEqual(eur(amount));
  });

  test('a split that is impossible takes what a card takes', () => {
    expect(takenNow(waysToPay(bill, eur('0.00')), 'split')).toEqual(eur('52.53'));
  });

  test('only a split uses the balance beside something else', () => {
    const using = Object.entries(payQuery).filter(([, query]) => query.use_balance);
    expect(using).toEqual([['split', { method: 'card', use_balance: true }]]);
  });
});

test.each([
  ['0', true],
  ['0.00', true],
  ['-0.00', true],
  ['0.01', false],
  ['100', false],
])('%s is nothing: %s', (amount, is) => {
  expect(isNothing(eur(amount))).toBe(is);
});

test('the lesser of two amounts, however many decimals they are written with', () => {
  expect(lesserOf(eur('10.00'), eur('9.99'))).toEqual(eur('9.99'));
  expect(lesserOf(eur('10'), eur('10.01'))).toEqual(eur('10'));
  expect(lesserOf(eur('100'), eur('20.00'))).toEqual(eur('20.00'));
  expect(lesserOf(eur('-5.00'), eur('1.00'))).toEqual(eur('-5.00'));
});

const choice = (changes: Partial<Parameters<typeof PayChoice>[0]> = {}) =>
  screensOf(
    <PayChoice
      bill={bill}
      available={eur('10.00')}
      reserved={eur('0.00')}
      takesTransfers={false}
      value="card"
      onValueChange={() => {}}
      backTo="/checkout"
      {...changes}
    />,
  );

describe('the ways on the screen', () => {
  test.each([
    ['some of it', eur('10.00'), false, ['card', 'split', 'balance']],
    ['nothing', eur('0.00'), false, ['card', 'balance']],
    ['all of it', eur('60.00'), false, ['card', 'balance']],
    ['nothing, in a shop that takes transfers', eur('0.00'), true, ['card', 'balance', 'transfer']],
  ] as const)('with %s on the balance', (_, available, takesTransfers, ways) => {
    for (const screen of choice({ available, takesTransfers })) {
      const radios = piecesOf(screen.root, '[name=way]');
      expect(radios.map(({ attributes }) => attributes.value)).toEqual(ways);
      expect(faultsOf(screen)).toEqual([]);
    }
  });

  test('a balance that is too small cannot be chosen, says what is missing, and leads to a top-up of that', () => {
    for (const { root, locale, text } of choice()) {
      const [radio] = piecesOf(root, '[value=balance]');
      expect(radio?.attributes).toHaveProperty('disabled');
      expect(text).toMatch(/41[.,]00/);
      const [link] = piecesOf(root, 'a');
      expect(link?.attributes.href).toBe(`/${locale}/cabinet/balance?amount=41.00&next=%2Fcheckout`);
    }
  });

  test('a balance that covers it leads to no top-up', () => {
    for (const { root } of choice({ available: eur('51.00') })) {
      expect(piecesOf(root, 'a')).toEqual([]);
      expect(piecesOf(root, '[value=balance]')[0]?.attributes).not.toHaveProperty('disabled');
    }
  });

  test('money that is set aside is told where it is missed, and only there', () => {
    const aside = { reserved: eur('7.77') };
    for (const { text } of choice(aside)) expect(text).toMatch(/7[.,]77/);
    for (const { text } of choice({ ...aside, available: eur('60.00') })) expect(text).not.toMatch(/7[.,]77/);
  });

  test('each way says how fast it is, and the card which kinds are taken (UX-088)', () => {
    const kinds = cardKindsOf('sandbox');
    for (const { text, locale } of choice({ takesTransfers: true, cardKinds: kinds })) {
      const words = wordsIn(locale);
      expect(text).toContain(spaces(words('payment.choice.cardTime')));
      for (const kind of kinds) expect(text).toContain(words(`receipt.cards.${kind}`));
    }
    for (const { text, locale } of choice({
      available: eur('60.00'),
      cardKinds: cardKindsOf('of-a-plug-in'),
    })) {
      expect(text).not.toContain('Visa');
      if (locale === 'en') expect(text).toContain('Paid at once');
    }
  });

  test('where a card costs nothing more, no percent is named', () => {
    for (const { text } of choice({ bill: free })) expect(text).not.toContain('%');
    for (const { text } of choice()) expect(text).toMatch(/3\s?%/);
  });
});

const payment = (changes: Partial<Payment> = {}): Payment =>
  ({
    ...{ id: 'pay_1', purpose: 'orders', method: 'card', status: 'succeeded', creditedToBalance: false },
    ...{ amount: eur('51.00'), fromBalance: eur('10.00'), external: eur('41.00'), bank: eur('1.23') },
    ...{ charged: eur('42.23'), createdAt: '2026-12-31T23:30:00Z' },
    targets: [{ id: 'ord_1', label: 'WB-1' }],
    ...changes,
  }) as unknown as Payment;
const details = (changes: Partial<Payment> = {}) => screensOf(<PaymentDetails payment={payment(changes)} />);

describe('the rows of a payment', () => {
  test('they add up, and name what was paid', () => {
    for (const screen of details()) {
      for (const amount of [/10[.,]00/, /1[.,]23/, /42[.,]23/, /52[.,]23/])
        expect(screen.text).toMatch(amount);
      expect(piecesOf(screen.root, 'a').map(textOf)).toEqual(['WB-1']);
      expect(faultsOf(screen)).toEqual([]);
    }
  });

  test('a row of nothing is left out', () => {
    for (const { text, locale } of details({ fromBalance: eur('0.00'), bank: eur('0.00') })) {
      const words = wordsIn(locale);
      expect(text).not.toContain(spaces(words('payment.rows.fromBalance')));
      expect(text).not.toContain(spaces(words('payment.rows.bank')));
    }
  });

  test('what came from the balance alone has a total, and was charged nowhere', () => {
    const none = {
      external: eur('0.00'),
      bank: eur('0.00'),
      charged: eur('0.00'),
      fromBalance: eur('51.00'),
    };
    for (const { text, locale } of details(none))
      expect(text).toContain(spaces(wordsIn(locale)('payment.rows.total')));
  });

  test.each([
    ['succeeded', 'paid'],
    ['pending', 'processing'],
    ['failed', 'failed'],
    ['cancelled', 'cancelled'],
  ] as const)('a card whose payment is %s says so', (status, phase) => {
    // paid, with a part from the balance each way has its row
    const part = phase === 'paid' ? { fromBalance: eur('0.00') } : {};
    for (const { text, locale } of details({ status, ...part }))
      expect(text).toContain(spaces(wordsIn(locale)(`payment.rows.charged.${phase}`)));
  });

  test('a transfer is sent, not charged', () => {
    for (const { text, locale } of details({
      method: 'transfer',
      bank: eur('0.00'),
      charged: eur('41.00'),
    })) {
      const words = wordsIn(locale);
      expect(text).toContain(spaces(words('payment.rows.transfer')));
      expect(text).not.toContain(spaces(words('payment.rows.charged.paid')));
    }
  });

  test('a top-up is known by its own number, and is copied', () => {
    for (const { text, root } of details({ purpose: 'balance', targets: [] })) {
      expect(text).toContain('pay_1');
      expect(piecesOf(root, 'a')).toEqual([]);
    }
  });

  test('several orders are led to one by one', () => {
    const targets = ['WB-1', 'WB-2', 'WB-3'].map((label, index) => ({ id: `ord_${index}`, label }));
    for (const { root } of details({ targets } as Partial<Payment>))
      expect(piecesOf(root, 'a').map(textOf)).toEqual(['WB-1', 'WB-2', 'WB-3']);
  });
});
