/** The fiscal receipt and the networks of YooKassa: a wrong row is a fine, a wrong network a forged payment. */
import { describe, expect, test } from 'vitest';
import { money, parseAmount } from '../../../../platform/money/money.ts';
import type { ReceiptLine } from '../provider.ts';
import { inNetworks, yookassaNetworks } from './networks.ts';
import { yooReceipt } from './receipt.ts';

const settings = { vatCode: 1 } as Parameters<typeof yooReceipt>[1];
const row = (kind: ReceiptLine['kind'], minor: bigint, title = 'Cup'): ReceiptLine => ({
  ...{ kind, title, amount: money(minor, 'RUB') },
});
interface Receipt {
  customer: { email: string };
  tax_system_code?: number;
  items: {
    description: string;
    quantity: string;
    amount: { value: string; currency: string };
    vat_code: number;
  }[];
}
const made = (receipt: ReceiptLine[], email: string | null = 'a@b.example', given = settings) =>
  yooReceipt({ email, receipt } as Parameters<typeof yooReceipt>[0], given) as Receipt | undefined;

describe('a receipt', () => {
  test('is none without an address to send it to, and none of nothing', () => {
    expect(made([row('goods', 100n)], null)).toBeUndefined();
    expect(made([row('goods', 100n)], '')).toBeUndefined();
    expect(made([])).toBeUndefined();
  });

  test('has the rows of the price, which add up to what is charged', () => {
    // the worked example: order A and the bank percent on it
    const rows = [
      row('goods', 798_000n),
      row('delivery', 49_500n),
      row('fee', 79_800n),
      row('bank', 27_819n),
    ];
    const items = made(rows)?.items ?? [];
    expect(items.map(({ amount }) => amount.value)).toEqual(['7980.00', '495.00', '798.00', '278.19']);
    const total = items.reduce(
      (sum, { amount }) => sum + parseAmount(amount.value, amount.currency).minor,
      0n,
    );
    expect(total).toBe(955_119n);
    for (const { quantity, vat_code } of items) expect([quantity, vat_code]).toEqual(['1.00', 1]);
  });

  test.each([
    ['goods', 'commodity', 'full_prepayment'],
    ['delivery', 'service', 'full_prepayment'],
    ['fee', 'service', 'full_prepayment'],
    ['bank', 'service', 'full_payment'],
    ['advance', 'payment', 'advance'],
  ] as const)('%s is a %s, paid as %s', (kind, payment_subject, payment_mode) => {
    expect(made([row(kind, 1n)])?.items[0]).toMatchObject({ payment_subject, payment_mode });
  });

  test('names the system of taxes only where one is set', () => {
    expect(made([row('fee', 1n)])).not.toHaveProperty('tax_system_code');
    expect(made([row('fee', 1n)], 'a@b.example', { ...settings, taxSystem: 2 })?.tax_system_code).toBe(2);
  });

  test.each([
    ['x'.repeat(128), 128],
    ['x'.repeat(129), 128],
    ['чай'.repeat(50), 128],
    [`${'x'.repeat(127)}🎁`, 127],
  ])('a title of %s is cut to %i whole signs', (title, length) => {
    const [item] = made([row('goods', 1n, title)])?.items ?? [];
    expect(item?.description).toHaveLength(length);
    expect(title.startsWith(item?.description ?? '?')).toBe(true);
  });
});

describe('news come from the networks of YooKassa alone', () => {
  const isYoo = inNetworks(yookassaNetworks);
  test.each([
    ['185.71.76.0', true],
    ['185.71.76.31', true],
    ['185.71.76.32', false],
    ['185.71.75.255', false],
    ['77.75.153.127', true],
    ['77.75.153.128', false],
    ['77.75.156.11', true],
    ['77.75.156.12', false],
    ['77.75.154.127', false],
    ['77.75.154.128', true],
    ['::ffff:185.71.76.1', true],
    ['::ffff:10.0.0.1', false],
    ['2a02:5180:0:1::1', true],
    ['2a02:5181::1', false],
    ['127.0.0.1', false],
    ['', false],
    ['185.71.76.1, 10.0.0.1', false],
    ['185.71.76.1.example', false],
    ['185.71.76.01', false],
  ])('%s: %s', (ip, is) => {
    expect(isYoo(ip)).toBe(is);
  });

  test('no network lets no one in', () => {
    expect(inNetworks([])('185.71.76.1')).toBe(false);
  });

  test.each([
    '185.71.76.0',
    '185.71.76.0/33',
    '2a02::/129',
    'yookassa/24',
    '10.0.0.0/-1',
    '10.0.0.0/',
    '/8',
    '10.0.0.0/08x',
  ])('%j is no network', (network) => {
    expect(() => inNetworks([network])).toThrow(RangeError);
  });
});
