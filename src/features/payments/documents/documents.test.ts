/** Receipts and statements on paper: readable in three scripts, for their owner alone. */

import { writeFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShopWithBank, type ShopWithBank } from '../../../../tests/support/a-bank.ts';
import { aCustomer, type TestCustomer } from '../../../../tests/support/a-customer.ts';
import { aPicture } from '../../../../tests/support/pictures.ts';
import { readPdf } from '../../../../tests/support/read-pdf.ts';
import { randomText } from '../../../platform/ids.ts';
import { lookFile, nameOfPicture } from '../../../platform/look/look.ts';
import { parseAmount } from '../../../platform/money/money.ts';
import { locales } from '../../../platform/texts/locale.ts';
import { dayOf } from '../../../platform/time/zoned.ts';
import { refundOrder } from '../balances/order-money.ts';
import { startPayment } from '../paying/start-payment.ts';
import { refundToSource } from '../refunds/source-refunds.ts';

let bank: ShopWithBank;
let customer: TestCustomer;
let paymentId: string;
beforeAll(async () => {
  bank = await aShopWithBank();
  customer = await aCustomer(bank.shop, { name: 'Анна 王 Müller' });
  const { token } = customer;
  const { body } = await bank.shop.call('topUpBalance', { body: { amount: '1000' }, token });
  paymentId = body.data.id;
  await bank.choose(body.data.url, 'success');
  await bank.shop.call('checkPayment', { params: { id: paymentId }, token });
});
afterAll(() => bank.shop.close());

const read = (url: string, token?: string) =>
  bank.shop.app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} });

/** The letters that a PDF can show, from the tables that come with its fonts. */
function lettersOf(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const letters = new Set<string>();
  for (const found of text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)) {
    let body: string;
    try {
      body = inflateSync(Buffer.from(found[1] ?? '', 'latin1')).toString('latin1');
    } catch {
      continue;
    }
    if (!body.includes('beginbfrange') && !body.includes('beginbfchar')) continue;
    for (const [, code] of body.matchAll(/<([0-9a-fA-F]{4})>(?=[\s\]])/g)) {
      letters.add(String.fromCharCode(Number.parseInt(code ?? '0', 16)));
    }
  }
  return [...letters].join('');
}

test.each([
  ['ru', 'Квитанцяпоме'],
  ['en', 'Receipt'],
  ['zh', '付款收据充值手续费王'],
])('a receipt in %s bears its letters', async (lang, letters) => {
  const answer = await read(`/media/receipts/${paymentId}.pdf?lang=${lang}`, customer.token);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(answer.headers['content-security-policy']).toContain('sandbox');
  const shown = lettersOf(answer.rawPayload);
  expect([...letters].filter((letter) => !shown.includes(letter))).toEqual([]);
  if (process.env.KEEP_PDF) writeFileSync(`${process.env.KEEP_PDF}/receipt-${lang}.pdf`, answer.rawPayload);
});

test.each(locales)('a statement in %s is a PDF', async (lang) => {
  const day = dayOf('Europe/Moscow', bank.shop.clock.now());
  const answer = await read(`/media/statements/${day}/${day}.pdf?lang=${lang}`, customer.token);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(answer.headers['content-disposition']).toBe(`inline; filename="statement-${day}-${day}.pdf"`);
  if (process.env.KEEP_PDF) writeFileSync(`${process.env.KEEP_PDF}/statement-${lang}.pdf`, answer.rawPayload);
});

test('a document is for its owner alone, and only for what was paid', async () => {
  const stranger = await aCustomer(bank.shop);
  const started = await bank.shop.call('topUpBalance', { body: { amount: '500' }, token: customer.token });
  const answers = [
    await read(`/media/receipts/${paymentId}.pdf`),
    await read(`/media/receipts/${paymentId}.pdf`, stranger.token),
    await read('/media/receipts/pay_00000000000000000000.pdf', customer.token),
    await read(`/media/receipts/${started.body.data.id}.pdf`, customer.token),
    await read('/media/statements/2026-02-30/x.pdf', customer.token),
    await read('/media/statements/2026-03-02/2026-03-01.pdf', customer.token),
    await read('/media/statements/2020-01-01/2026-03-01.pdf', customer.token),
    await read('/media/statements/2026-01-01/2026-03-01.pdf'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(404));
});

test('a receipt says what came back to the balance, with the bank percent, and what was sent on to the card', async () => {
  const { installation, features } = bank.shop;
  const { db } = installation;
  // letters that a font draws as one are letters of the text all the same
  const buyer = await aCustomer(bank.shop, { name: 'Fiffi Office' });
  const rub = (amount: string) => parseAmount(amount, 'RUB');
  const orderId = `ord_${randomText(20)}`;
  const payment = await startPayment(db, features.desk, {
    userId: buyer.id,
    targets: [{ kind: 'order', id: orderId, label: 'WB-20001-7', amount: rub('1000'), total: rub('1000') }],
    method: 'card',
    useBalance: false,
    urls: {},
    locale: 'en',
  });
  await bank.choose(payment.url, 'success');
  await bank.shop.settle();
  const textOf = async () =>
    readPdf(
      (await read(`/media/receipts/${payment.id}.pdf?lang=en`, buyer.token)).rawPayload,
    ).text.replaceAll(/\s/g, '');
  expect(await textOf()).not.toContain('Refunded');
  const part = { orderId, userId: buyer.id, reason: 'stock', actor: 'timer', fault: 'shop' } as const;
  await refundOrder(db, features.desk, { ...part, amount: rub('300') });
  await refundToSource(db, features.desk, {
    ...{
      userId: buyer.id,
      to: { orderId },
      amount: rub('309'),
      reason: 'asked',
      actor: 'timer',
      once: orderId,
    },
  });
  await bank.shop.settle();
  const text = await textOf();
  expect(text).toContain('FiffiOffice');
  expect(text).toMatch(
    /Refundedtothebalance.*WB-20001-7.*300\.00.*Cardfee.*9\.00.*Refundedtothecardfromthebalance.*309\.00/,
  );
});

test('a long statement takes several sheets', async () => {
  const { token } = customer;
  for (let time = 0; time < 45; time++) {
    await bank.shop.database.pool.query(
      `with t as (insert into ledger_transaction (id, kind, actor, created_at)
        values ('txn_many' || $1, 'credit', 'test', $2) returning id)
       insert into ledger_posting (transaction_id, account, currency, amount_minor, balance_after_minor)
       select t.id, account, 'RUB', amount, after from t,
         (values ('wallet:' || $3, 5, 5::bigint), ('equity:demo', -5, null)) as p (account, amount, after)`,
      [String(time), bank.shop.clock.now(), customer.id],
    );
  }
  const day = dayOf('Europe/Moscow', bank.shop.clock.now());
  const answer = await read(`/media/statements/${day}/${day}.pdf?lang=ru`, token);
  expect(answer.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
});

test('the logo of the settings stands in the head of a receipt, and without one the mark', async () => {
  const { files, settings } = bank.shop.installation;
  const picturesOf = async () =>
    readPdf((await read(`/media/receipts/${paymentId}.pdf?lang=en`, customer.token)).rawPayload).pictures;
  expect(await picturesOf()).toBe(0);
  const bytes = await aPicture({ format: 'png', width: 320, height: 96 });
  const name = nameOfPicture(bytes, { width: 320, height: 96 });
  await files.put(lookFile(name), bytes);
  const { look } = settings;
  settings.look = { ...look, logo: name };
  expect(await picturesOf()).toBe(1);
  // one whose file is gone holds no receipt up
  await files.remove(lookFile(name));
  expect(await picturesOf()).toBe(0);
  settings.look = look;
});
