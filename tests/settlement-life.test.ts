/**
 * The life of an order through the front door in four currencies: roubles, two that shops sell in too, and one without minor units,
 * by the operator's own tariff and route, in a zone with half hours, and once with addresses that name no language. Paid, dearer,
 * answered, received, merged, delivered, compensated, refunded; every sum is computed here again, every amount is of the shop's own
 * currency, also on paper, in mails and in files, and its books balance.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Contracts } from '../src/contracts.ts';
import { changeTariff, forgetPriceTerms } from '../src/features/pricing/actions.ts';
import { formatMoney } from '../src/kit/format.ts';
import { listMails } from '../src/platform/mail/mail-outbox.ts';
import { parseAmount } from '../src/platform/money/money.ts';
import { dayOf } from '../src/platform/time/zoned.ts';
import { aCustomer } from './support/a-customer.ts';
import {
  aSender,
  atDesk,
  type DeliveryDesk,
  deliveryBody,
  header,
  importRoutes,
  shipped,
} from './support/a-delivery.ts';
import type { CallOptions } from './support/a-shop.ts';
import { aCrew, aStoredOrder, putAway } from './support/a-stored-order.ts';
import { aMarket, anOrder, type Buyer } from './support/an-order.ts';
import { onOrderAsSeen } from './support/order-actions.ts';
import { amountOf, bankOn, goodsBill, minorOf, type OwnTariff } from './support/own-bills.ts';
import { readPdf } from './support/read-pdf.ts';
import { expectSoundBooks } from './support/the-books.ts';

/** Places after the point, and what the first tariff asks at least for an order. */
const facts = {
  RUB: {
    places: 2,
    fee: '300.00',
    least: '100.00',
    own: '350.50',
    merge: '77.70',
    freight: ['120.50', '901.30'],
  },
  EUR: { places: 2, fee: '3.10', least: '1.00', own: '3.70', merge: '0.85', freight: ['1.35', '9.05'] },
  JPY: { places: 0, fee: '550', least: '100', own: '611', merge: '133', freight: ['201', '1501'] },
  CNY: { places: 2, fee: '26.00', least: '10.00', own: '31.30', merge: '6.90', freight: ['10.05', '77.35'] },
} as const;

describe.each(Object.keys(facts) as (keyof typeof facts)[])('a shop that settles in %s', (currency) => {
  const { places, fee, least, own, merge, freight } = facts[currency];
  const tariff: OwnTariff = { places, feeTenths: 75n, bankTenths: 29n, least: own, merge };
  let desk: DeliveryDesk;
  let buyer: Buyer;
  let order: { id: string; orderNum: string };
  beforeAll(async () => {
    const zone = 'Asia/Kolkata';
    const localeStrategy = currency === 'CNY' ? 'no_prefix' : 'prefix';
    const settings = { timeZone: zone, warehouseTimeZone: zone, localeStrategy } as const;
    const market = await aMarket({}, { currency, settings });
    const people = new Map<string, ReturnType<typeof aCustomer>>();
    const staff: DeliveryDesk['staff'] = (...roles) => {
      const person = people.get(roles.join()) ?? aCustomer(market.shop, { roles });
      people.set(roles.join(), person);
      return person;
    };
    desk = { market, crew: await aCrew(market), staff };
    buyer = await aSender(desk, currency === 'EUR' ? '900' : '90000');
  }, 120_000);
  afterAll(() => desk?.market.close());

  /** Amounts of an answer that are in the shop's own currency but not with its decimals, or in another without being a shop's price. */
  function strangers(body: unknown, path = ''): string[] {
    if (typeof body !== 'object' || body === null) return [];
    const { amount, currency: of } = body as Record<string, unknown>;
    if (typeof amount === 'string' && typeof of === 'string') {
      const isOfTheShop = /InShop|unitPrice|items|inland|sources|facts|contents/.test(path);
      const isRight = of === currency ? (amount.split('.')[1]?.length ?? 0) === places : isOfTheShop;
      return isRight ? [] : [`${path}: ${amount} ${of}`];
    }
    return Object.entries(body).flatMap(([name, value]) => strangers(value, `${path}.${name}`));
  }

  async function call<Name extends keyof Contracts>(name: Name, options: CallOptions = {}) {
    const answer = await desk.market.shop.call(name, options);
    expect(answer.status, `${name}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    expect(strangers(answer.body.data), name).toEqual([]);
    return answer.body.data;
  }
  const ofOrder = (options: CallOptions = {}): CallOptions => ({
    ...{ token: buyer.token, params: { id: order.id } },
    ...options,
  });
  const action = async (name: Parameters<typeof onOrderAsSeen>[1], options: CallOptions) => {
    const done = await onOrderAsSeen(desk.market.shop.call, name, options);
    expect(done.status, `${name}: ${JSON.stringify(done.body)}`).toBe(200);
  };
  const settle = () => desk.market.shop.settle();

  test('prices, limits and the balance are of the one currency', async () => {
    expect(await call('getPaymentInfo')).toMatchObject({
      settlementCurrency: currency,
      serviceFeeMin: Number(fee),
    });
    const { token } = buyer;
    const { topUp } = await call('getBalance', { token });
    expect(topUp.min).toEqual({ amount: least, currency });
    const finance = await desk.staff('finance');
    const refunds = await desk.market.shop.call('staffListRefunds', { token: finance.token });
    expect(refunds.body.meta.settings.approvalLimit.currency).toBe(currency);
    const user = await call('getUser', { token });
    expect(typeof user.balance).toBe('number');
    await ownTerms();
    order = await anOrder(desk.market, buyer, { quantity: 2 });
    const { quote } = (await call('getOrder', ofOrder())).receipt;
    expect(quote.feeMinimum).toEqual({ amount: own, currency });
    const bill = await billNow();
    const said = { goods: quote.goods, fee: quote.fee, net: quote.net, byCard: quote.byCard };
    expect(said).toEqual({
      ...{ goods: sum(bill.goods), fee: sum(bill.fee), net: sum(bill.net), byCard: sum(bill.byCard) },
    });
  });

  const sum = (minor: bigint) => ({ amount: amountOf(minor, places), currency });
  /** The tariff and the one route that the operator sets instead of the first ones. */
  async function ownTerms(): Promise<void> {
    const { db } = desk.market.shop.installation;
    const percents = { serviceFeePercent: '7.5', comissionOfTheBankPercent: '2.9' };
    const fees = { serviceFeeMin: parseAmount(own, currency), mergeFee: parseAmount(merge, currency) };
    const effectiveFrom = desk.market.shop.clock.now();
    await changeTariff(db, { values: { ...percents, ...fees }, effectiveFrom, by: null });
    forgetPriceTerms(db);
    const row = `own,dhl,Своя,Own,自营,yes,,30,,,,2,,RU,5,9,30,${freight.join()}`;
    const { token } = await desk.staff('finance');
    await importRoutes(desk.market.shop, token, { csv: `${header}\n${row}`, version: 1 });
    desk.market.shop.clock.advance(1_000);
    await settle();
  }
  /** The bill of what the order holds now, at its rate. */
  async function billNow() {
    const { items, receipt } = await call('getOrder', ofOrder());
    const goods = items.map(({ unitPrice, quantity }) => ({ unitPrice: unitPrice.amount, quantity }));
    const { rate, inlandInShop } = receipt.quote;
    return goodsBill(goods, { rate: rate.value, inland: inlandInShop.amount }, tariff);
  }
  const balance = async (): Promise<bigint> =>
    minorOf((await call('getBalance', { token: buyer.token })).available.amount, places);

  test('it is paid at the bank, and a top-up too', async () => {
    const paid = await call('payOrderByPost', ofOrder({ body: { method: 'card' } }));
    expect(paid.payment.charged).toEqual(sum((await billNow()).byCard));
    const had = await balance();
    await desk.market.choose(paid.payment.url, 'success');
    const more = await call('topUpBalance', { token: buyer.token, body: { amount: topUp } });
    await desk.market.choose(more.url, 'success');
    await settle();
    expect(await call('getOrder', ofOrder())).toMatchObject({ state: 'paid' });
    const { history } = await call('getBalance', { token: buyer.token });
    expect(history[0]).toMatchObject({ kind: 'top_up', amount: { currency } });
    expect((await balance()) - had).toBe(minorOf(topUp, places));
  });
  const topUp = currency === 'EUR' ? '40' : '4000';

  test('the price rises: the customer is asked and pays the difference from the balance', async () => {
    const { token } = desk.crew.buyer;
    const [before, had] = [await billNow(), await balance()];
    await call('staffTakeOrder', ofOrder({ token }));
    const [item] = (await call('getOrder', ofOrder())).items;
    const price = (Number(item?.unitPrice.amount) * 1.2).toFixed(2);
    await action(
      'staffReportProblem',
      ofOrder({ token, body: { kind: 'price_increase', line: item?.id, price } }),
    );
    const asked = (await call('getOrder', ofOrder())).questions.at(-1);
    const choice = asked?.choices.find(({ code }) => code === 'accept');
    await call('answerQuestions', {
      token: buyer.token,
      body: {
        order: {
          id: order.id,
          answers: [{ question_id: asked?.id, option: 'accept', version: asked?.version }],
          use_balance: true,
        },
      },
    });
    await settle();
    expect(await call('getOrder', ofOrder())).toMatchObject({ state: 'purchasing' });
    const rise = (await billNow()).net - before.net;
    expect(rise).toBeGreaterThan(0n);
    expect([choice?.due, choice?.byCard]).toEqual([sum(rise), sum(rise + bankOn(rise, tariff))]);
    expect((await balance()) - had).toBe(-rise);
  });

  test('it is bought, stored, merged with another one and sent, paid from the balance', async () => {
    const { token } = desk.crew.buyer;
    await call('staffMarkPurchased', ofOrder({ token, body: { shop_order_number: 'S-1' } }));
    const { items } = await call('getOrder', ofOrder());
    const lines = items.map(({ id, quantity }) => ({ line: id, quantity }));
    await putAway(desk.market, desk.crew, { id: order.id, lines }, { grams: 900 });
    const other = await aStoredOrder(desk.market, {
      crew: desk.crew,
      customer: buyer,
      weighing: { grams: 1100 },
    });
    const together = { order: order.id, orders: [other.id] };
    const merged = await call('mergeOrders', { token: buyer.token, body: together });
    expect(merged.fee).toEqual({ amount: merge, currency });
    const had = await balance();
    const made = await call('createDelivery', {
      token: buyer.token,
      body: deliveryBody(buyer, [order.id], { route: 'own', use_balance: true, insurance: true }),
    });
    const { id, bill, declared } = made.delivery;
    // 0.9 and 1.1 kg: two kilograms
    const [base = 0n, perKg = 0n] = freight.map((amount) => minorOf(amount, places));
    const insurance = (2n * minorOf(declared.amount, places) * 2n + 100n) / 200n;
    const net = base + 2n * perKg + insurance + minorOf(merge, places);
    expect([bill?.freight, bill?.net]).toEqual([sum(base + 2n * perKg), sum(net)]);
    expect(bill?.byCard).toEqual(sum(net + bankOn(net, tariff)));
    expect((await balance()) - had).toBe(-net);
    delivery = made.delivery;
    expect(strangers(await atDesk(desk, id))).toEqual([]);
    await shipped(desk, id, undefined, '2');
    await settle();
    expect(await call('getOrder', ofOrder())).toMatchObject({ state: 'shipped' });
  });
  let delivery: { id: string; payments: string[] };

  test('it is received, and a claim brings a compensation onto the balance', async () => {
    const { token } = buyer;
    await call('confirmDelivery', { token, params: { id: delivery.id } });
    const said = { order: order.id, kind: 'missing', text: 'The lid is not there.' };
    const claim = await call('openClaim', { token, body: said });
    const had = await balance();
    const { id, version } = claim;
    const amount = facts[currency].merge;
    const support = await desk.staff('support');
    const body = { decision: 'compensate', version, amount, fault: 'seller', note: 'Our fault.' };
    await call('staffDecideClaim', { token: support.token, params: { id }, body });
    await settle();
    expect((await balance()) - had).toBe(minorOf(amount, places));
  });

  test('a part is given back, and the books balance in one currency', async () => {
    const { token } = await desk.staff('admin');
    const { items } = await call('getOrder', ofOrder());
    const lines = items.map(({ id }) => ({ id, quantity: 1 }));
    const before = await call('getBalance', { token: buyer.token });
    const { amount } = await call('staffPreviewRefund', ofOrder({ token, body: { lines } }));
    const { rate, inlandInShop } = (await call('getOrder', ofOrder())).receipt.quote;
    const left = items.map(({ unitPrice }) => ({ unitPrice: unitPrice.amount, quantity: 1 }));
    const rest = goodsBill(left, { rate: rate.value, inland: inlandInShop.amount }, tariff);
    expect(amount).toEqual(sum((await billNow()).net - rest.net));
    const body = { lines, shown: amount, fault: 'seller', reason: 'damaged' };
    const asked = await call('staffRefundPieces', ofOrder({ token, body }));
    const second = await desk.staff('finance');
    if (asked.state === 'waiting') {
      const decision = { params: { id: asked.id }, body: { decision: 'approve' } };
      await call('staffDecideRefund', { token: second.token, ...decision });
    }
    await settle();
    const after = await call('getBalance', { token: buyer.token });
    expect(Number(after.available.amount)).toBeGreaterThan(Number(before.available.amount));
    const { rows } = await desk.market.shop.database.pool.query<{ currency: string }>(
      'select distinct currency from audit_postings',
    );
    expect(rows.map((row) => row.currency)).toEqual([currency]);
    await expectSoundBooks(desk.market.shop);
  });

  test('papers, mails and files name the sums of this currency, at the hours of the shop', async () => {
    const { shop } = desk.market;
    const url = `/media/receipts/${delivery.payments[0]}.pdf?lang=en`;
    const paper = await shop.app.inject({ url, headers: { authorization: `Bearer ${buyer.token}` } });
    const paid = formatMoney(
      'en',
      (await call('getDelivery', { token: buyer.token, params: { id: delivery.id } })).paid,
    );
    expect(readPdf(paper.rawPayload).text).toContain(paid);
    const mails = await listMails(shop.installation.db, { to: buyer.email, limit: 50 });
    const mail = mails.find(({ kind }) => kind === 'order-paid')?.text ?? '';
    expect(mail).toContain(formatMoney('en', { amount: '1', currency }).replace(/1.*/, ''));
    expect(/\/en\/cabinet/.test(mail)).toBe(currency !== 'CNY');
    const { token } = await desk.staff('admin', 'finance');
    const day = dayOf('Asia/Kolkata', shop.clock.now());
    for (const name of ['staffExportOrders', 'staffExportPayments', 'staffExportLedger'] as const) {
      const body = { format: 'csv', from: day, to: day } as const;
      const file = await call(name, { token, body });
      const { text = '' } = file as { text?: string };
      expect(text, name).toMatch(/\+05:30/);
      const named = new Set(text.match(/\b(?:RUB|EUR|JPY|CNY)\b/g));
      expect([...named], name).toContain(currency);
      if (name !== 'staffExportOrders') expect([...named], name).toEqual([currency]);
    }
  });
});
