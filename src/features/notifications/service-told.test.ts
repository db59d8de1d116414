/** Work in the warehouse that a customer ordered: told once it is done, in their language, over a real mail server. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMailbox, type Mailbox } from '../../../tests/support/a-mailbox.ts';
import { aCrew, aParcelPhoto, aStoredOrder, type Crew } from '../../../tests/support/a-stored-order.ts';
import { aBuyer, aMarket, type Buyer, type Market } from '../../../tests/support/an-order.ts';
import { expectSoundBooks } from '../../../tests/support/the-books.ts';
import { createMailer } from '../../platform/mail/mail.ts';
import { parseAmount } from '../../platform/money/money.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import { changeTariff, forgetPriceTerms } from '../pricing/actions.ts';

let market: Market;
let crew: Crew;
let mailbox: Mailbox;
const currency = 'JPY';
beforeAll(async () => {
  mailbox = await aMailbox();
  const mailer = createMailer({ smtpUrl: mailbox.smtpUrl, from: 'Waybill <shop@shop.example>' });
  market = await aMarket({ sendMail: mailer.send }, { currency });
  crew = await aCrew(market);
  const { shop } = market;
  const { db } = shop.installation;
  const values = { inspectionFee: parseAmount('700', currency), repackingFee: parseAmount('950', currency) };
  await changeTariff(db, { values, effectiveFrom: shop.clock.now(), by: null });
  forgetPriceTerms(db);
  shop.clock.advance(1_000);
}, 120_000);
afterAll(async () => {
  await expectSoundBooks(market.shop);
  await mailbox.close();
  await market.close();
});

const call: Market['shop']['call'] = (...given) => market.shop.call(...given);
const plain = (text: string) => text.replaceAll(/\s+/g, ' ');

async function aCustomerIn(locale: Locale): Promise<Buyer> {
  return aBuyer(market.shop, { balance: '9000000', locale });
}

async function asked(customer: Buyer, id: string, kind: 'inspection' | 'repacking'): Promise<string> {
  const body = { kind, shown_price: { amount: kind === 'inspection' ? '700' : '950', currency } };
  const { data } = (await call('askService', { token: customer.token, params: { id }, body })).body;
  market.shop.clock.advance(1_000);
  return data.services.find((one) => one.kind === kind && one.state === 'asked')?.id ?? '';
}

async function answered(id: string, outcome: 'done' | 'declined', answer?: string): Promise<number> {
  const body = { outcome, ...(answer ? { answer } : {}) };
  return (await call('staffAnswerService', { token: crew.warehouse.token, params: { id }, body })).status;
}

/** The words of the cabinet and of the mail, which are the same; the mail as its receiver got it. */
async function told(customer: Buyer, kind: string, locale: Locale): Promise<string[]> {
  const { shop } = market;
  await shop.settle();
  const headers = { 'accept-language': locale };
  const { data } = (await call('listNotifications', { token: customer.token, headers, query: {} })).body;
  const notices = data.filter((one) => one.kind === kind);
  for (const { title, text, link } of notices) {
    const mail = await mailbox.waitForMail(
      customer.email,
      (one) => one.subject === title && one.text.includes(link),
    );
    expect(plain(mail.text)).toContain(plain(text));
    expect(mail.text).toContain(`/${locale}${link}`);
    expect(link).toMatch(/^\/cabinet\/orders\/[^/]+#storage$/);
  }
  return notices.map(({ title, text }) => plain(`${title} | ${text}`));
}

const done = {
  en: /^Order \S+ has been inspected \| We’ve inspected “.+”: 2 new photos\. The lid is whole\. You’ll pay JP¥700 with your delivery bill\. You can order delivery now\. Storage is free until /,
  ru: /^Заказ \S+ осмотрен \| Осмотрели «.+»: 2 новых фото\. The lid is whole\. Стоимость услуги \(700 ¥\) войдёт в счёт за доставку\. Доставку уже можно оформить\. Хранение бесплатно до /,
  zh: /^订单 \S+ 已完成验货 \| “.+”已完成验货，新增 2 张照片。The lid is whole。该项服务收费 \S+700，随运费一并支付。现在可以申请寄送。免费仓储至/,
} as const;

test.each(['en', 'ru', 'zh'] as const)(
  'an inspection that is done is told with its photos, words and price, and what follows (%s)',
  async (locale) => {
    const customer = await aCustomerIn(locale);
    const order = await aStoredOrder(market, { crew, customer });
    const service = await asked(customer, order.id, 'inspection');
    for (let photo = 0; photo < 2; photo++) await aParcelPhoto(market, crew, order.arrival);
    expect(await told(customer, 'warehouse-service-done', locale)).toEqual([]);
    expect(await answered(service, 'done', 'The lid is whole.')).toBe(200);
    // a second press by somebody else tells nothing twice
    expect(await answered(service, 'done', 'The lid is whole.')).toBe(200);
    const notices = await told(customer, 'warehouse-service-done', locale);
    expect(notices).toHaveLength(1);
    expect(notices[0]).toMatch(done[locale]);
  },
  60_000,
);

test('a parcel that was packed again says its new weight, and that other work is open; what is declined says why', async () => {
  const customer = await aCustomerIn('en');
  const order = await aStoredOrder(market, { crew, customer, weighing: { grams: 1_400 } });
  const repacking = await asked(customer, order.id, 'repacking');
  const inspection = await asked(customer, order.id, 'inspection');
  await aParcelPhoto(market, crew, order.arrival);
  const { token } = crew.warehouse;
  const params = { id: order.arrival };
  const intake = await call('staffGetIntake', { token, params: { id: order.id } });
  const [arrival] = intake.body.data.arrivals;
  const after = arrival?.weighings.at(-1)?.id ?? null;
  const body = { grams: 1_150, reason: 'packed again', after };
  expect((await call('staffWeighParcel', { token, params, body })).status).toBe(200);
  market.shop.clock.advance(1_000);
  await answered(repacking, 'done');
  const [repacked] = await told(customer, 'warehouse-service-done', 'en');
  expect(repacked).toMatch(
    /has been repacked \| We’ve repacked “.+”: 1 new photo, 1\.15 kg\. You’ll pay JP¥950 with your delivery bill\. You can order delivery once the other work is done\.$/,
  );
  await answered(inspection, 'declined', 'The box is sealed by the maker.');
  const [declined] = await told(customer, 'warehouse-service-declined', 'en');
  expect(declined).toMatch(
    /couldn’t be inspected \| We couldn’t inspect “.+”\. The box is sealed by the maker\. You won’t be charged for this\. You can order delivery now\. Storage is free until /,
  );
}, 60_000);

test('whoever wants no mail about deliveries reads it in the cabinet; what a customer takes back is not told', async () => {
  const customer = await aCustomerIn('en');
  const body = { mail: { delivery: 'off' as const } };
  await call('updateNotificationSettings', { token: customer.token, body });
  const order = await aStoredOrder(market, { crew, customer });
  const taken = await asked(customer, order.id, 'repacking');
  await call('withdrawService', { token: customer.token, params: { id: order.id, service: taken } });
  const service = await asked(customer, order.id, 'inspection');
  await aParcelPhoto(market, crew, order.arrival);
  await answered(service, 'done');
  await market.shop.settle();
  const { data } = (await call('listNotifications', { token: customer.token, query: {} })).body;
  expect(data.filter(({ kind }) => kind.startsWith('warehouse-service'))).toHaveLength(1);
  const mailed = mailbox.mails.filter(({ receivers }) => receivers.includes(customer.email));
  expect(mailed.map(({ subject }) => subject).filter((subject) => subject.includes('inspected'))).toEqual([]);
}, 60_000);

test('with no free days an arrival names none', async () => {
  const { shop } = market;
  const customer = await aCustomerIn('en');
  const arrived = async (): Promise<string | undefined> => {
    await aStoredOrder(market, { crew, customer });
    return (await told(customer, 'arrival-complete', 'en'))[0];
  };
  expect(await arrived()).toContain('Storage is free until');
  const by = { effectiveFrom: shop.clock.now(), by: null };
  await changeTariff(shop.installation.db, { values: { freeStorageDays: 0 }, ...by });
  forgetPriceTerms(shop.installation.db);
  shop.clock.advance(1_000);
  expect(await arrived()).not.toContain('Storage is free');
}, 60_000);
