/** Mails of a shop that runs: their goods and sums are those of the order, the receipt and the bill. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, aMarket, aPaidOrder, type Market } from '../../../../tests/support/an-order.ts';
import { mailFaults } from '../../../../tests/support/mail-faults.ts';
import { mailsTo } from '../../../../tests/support/mails.ts';
import { formatMoney } from '../../../kit/format.ts';
import { money, toJson } from '../../../platform/money/money.ts';
import { wordsOf } from '../../../platform/texts/texts.ts';
import { paidWith } from '../../payments/actions.ts';
import { receiptRows } from '../../payments/documents/receipt-rows.ts';
import { loadPayment } from '../../payments/paying/opening.ts';

let market: Market;
let shop: Market['shop'];
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
}, 60_000);
afterAll(() => market.close());

test('a paid order is mailed with its goods, a picture that anybody may open, and the rows of its receipt', async () => {
  const buyer = await aBuyer(shop, { balance: '90000', locale: 'en' });
  const order = await aPaidOrder(market, buyer);
  await shop.settle();
  const mail = (await mailsTo(shop, buyer.email)).find(({ kind }) => kind === 'order-paid');
  if (!mail) throw new Error('there is no mail');
  const { publicUrl, brand } = shop.installation.settings;
  const link = `${publicUrl}/en/cabinet/orders/${order.orderNum}`;
  expect(mailFaults(mail, { link, brand })).toEqual([]);

  const { db } = shop.installation;
  const [paymentId = ''] = (await paidWith(db, order.id)).payments;
  const payment = await loadPayment(db, paymentId);
  const words = wordsOf(shop.texts, 'en');
  const say = (key: string, values?: Record<string, string | number>) =>
    words(`pages.documents.${key}`, values);
  const lowered = new Map(payment.targets.map(({ ref, lowered: own }) => [ref, own ?? []]));
  const { bought, paid } = receiptRows({ payment, lowered }, { say, locale: 'en' });
  const rows = [...bought, ...paid].map(
    ({ label, minor }) => `${label}: ${formatMoney('en', toJson(money(minor, payment.currency)))}`,
  );
  expect(rows.length).toBeGreaterThan(2);
  expect(mail.text).toContain(`Receipt\n${rows.join('\n')}\n`);

  const { items } = (await shop.call('getOrder', { token: buyer.token, params: { id: order.id } })).body.data;
  for (const { title } of items) expect(mail.text).toContain(`– ${title}\n`);
  const pictures = [...mail.html.matchAll(/<img src="([^"]*)"/g)].map(([, src = '']) => src);
  expect(pictures.length).toBe(items.filter(({ image }) => image).length);
  for (const src of pictures) {
    const answer = await shop.app.inject({ url: src.replace(publicUrl, '') });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
  }
}, 60_000);
