/** Staff set prices: versions, rates and their source; the numbers that an order was priced with never change. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../tests/support/a-customer.ts';
import { aShop, type TestShop } from '../../../tests/support/a-shop.ts';
import { aSite, type Site } from '../../../tests/support/a-site.ts';
import { isBold, readFeed, sellRate } from './rates/rate-feeds.ts';

const ecb = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject>
<Cube><Cube time='2026-11-20'><Cube currency='USD' rate='1.1600'/><Cube currency='JPY' rate='176.00'/><Cube currency='BROKEN' rate='1'/><Cube currency='GBP' rate='0'/></Cube></Cube>
</gesmes:Envelope>`;
const cbr = (eur: string): string => `<?xml version="1.0" encoding="windows-1251"?>
<ValCurs Date="21.11.2026" name="Foreign Currency Market">
<Valute ID="R01239"><NumCode>978</NumCode><CharCode>EUR</CharCode><Nominal>1</Nominal><Name>Евро</Name><Value>${eur}</Value></Valute>
<Valute ID="R01235"><NumCode>840</NumCode><CharCode>USD</CharCode><Nominal>1</Nominal><Name>USD</Name><Value>80,0000</Value></Valute>
<Valute ID="R01820"><NumCode>392</NumCode><CharCode>JPY</CharCode><Nominal>100</Nominal><Name>JPY</Name><Value>53,2000</Value></Valute>
</ValCurs>`;

let shop: TestShop;
let bank: Site;
let finance: TestCustomer;
let answer: { status: number; body: string };
beforeAll(async () => {
  bank = await aSite((_request, response) => {
    response.writeHead(answer.status, { 'content-type': 'text/xml' }).end(Buffer.from(answer.body, 'latin1'));
  });
  shop = await aShop({ outside: { rateFeeds: { ecb: bank.origin, cbr: bank.origin } } });
  finance = await aCustomer(shop, { roles: ['finance'] });
});
afterAll(async () => {
  await shop.close();
  await bank.close();
});

const prices = async () => (await shop.call('staffGetPrices', { token: finance.token })).body.data;
const newest = async () => (await prices()).tariffs[0]?.version ?? 0;

test('the feeds are read exactly, and what is no rate is left out', () => {
  const euros = readFeed('ecb', ecb);
  expect([...euros.keys()]).toEqual(['EUR', 'USD', 'JPY']);
  expect(sellRate(euros, { from: 'EUR', to: 'USD', marginPercent: '0' })).toBe('1.16');
  expect(sellRate(euros, { from: 'JPY', to: 'EUR', marginPercent: '0' })).toBe('0.00568182');
  const roubles = readFeed('cbr', cbr('92,0000'));
  expect(sellRate(roubles, { from: 'EUR', to: 'RUB', marginPercent: '3.5' })).toBe('95.22');
  expect(sellRate(roubles, { from: 'JPY', to: 'RUB', marginPercent: '0' })).toBe('0.532');
  expect(sellRate(roubles, { from: 'XAU', to: 'RUB', marginPercent: '0' })).toBeUndefined();
});

test.each(['', '<html>busy</html>', '<ValCurs></ValCurs>', '{"rates":{}}', '<a'])('%j is no feed', (text) => {
  expect(() => readFeed('cbr', text)).toThrow();
});

test('a feed that names entities of its own is none, whatever they say', () => {
  const valute = (code: string, value: string) =>
    `<Valute><CharCode>${code}</CharCode><Nominal>1</Nominal><Value>${value}</Value></Valute>`;
  const feed = `<ValCurs>${valute('USD', '82,15')}${valute('EUR', '96,30')}</ValCurs>`;
  expect([...readFeed('cbr', feed).keys()]).toContain('EUR');
  const bomb = `<!DOCTYPE x [<!ENTITY a "9"><!ENTITY b "&a;&a;&a;&a;">]>`;
  for (const text of [
    bomb + feed,
    `<?xml version="1.0"?>\n<!doctype ValCurs SYSTEM "file:///etc/passwd">${feed}`,
  ])
    expect(() => readFeed('cbr', text)).toThrow('DTD');
});

test('a change of more than a fifth is bold, in both directions', () => {
  expect([isBold('100', '120'), isBold('100', '80'), isBold('100', '120.01'), isBold('100', '79.9')]).toEqual(
    [false, false, true, true],
  );
});

test('a new version is in force from its time on, and keeps what it does not name', async () => {
  const before = await prices();
  const later = new Date(shop.clock.now().getTime() + 3_600_000).toISOString();
  const made = await shop.call('staffChangeTariff', {
    token: finance.token,
    body: { serviceFeePercent: '12,5', effective_from: later, after: before.tariffs[0]?.version ?? 0 },
  });
  expect(made.status).toBe(201);
  const [version, old] = made.body.data.tariffs;
  expect(version).toMatchObject({ serviceFeePercent: '12.5', inForce: false, by: finance.id });
  expect(version?.serviceFeeMin).toEqual(old?.serviceFeeMin);
  expect((await shop.call('getPaymentInfo')).body.data.serviceFeePercent).toBe(10);
  shop.clock.advance(3_600_000);
  expect((await shop.call('getPaymentInfo')).body.data.serviceFeePercent).toBe(12.5);
});

test('of two editors the second one is told, and nothing is overwritten', async () => {
  const after = await newest();
  const tries = await Promise.all(
    ['7', '8'].map((serviceFeePercent) =>
      shop.call('staffChangeTariff', { token: finance.token, body: { serviceFeePercent, after } }),
    ),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await newest()).toBe(after + 1);
});

test.each([
  [{}, 'serviceFeePercent'],
  [{ serviceFeePercent: '101' }, 'serviceFeePercent'],
  [{ serviceFeeMin: 'many' }, 'serviceFeeMin'],
  [{ comissionOfTheBankPercent: '100' }, 'comissionOfTheBankPercent'],
  [{ abandonmentDays: 40 }, 'abandonmentDays'],
  [{ paymentHours: 0 }, 'paymentHours'],
  [{ answerDays: 5, effective_from: '2020-01-01T00:00:00Z' }, 'effective_from'],
])('%j is refused at its field', async (body, field) => {
  const refused = await shop.call('staffChangeTariff', {
    token: finance.token,
    body: { ...body, after: await newest() },
  });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.error.fields ?? {})).toContain(field);
});

test('a rate is set by hand, and only over the one that was seen', async () => {
  const seen = (await prices()).rates.find(({ from }) => from === 'PLN')?.value ?? null;
  const set = (value: string) =>
    shop.call('staffChangeRate', {
      token: finance.token,
      body: { currency: 'PLN', value, instead_of: seen },
    });
  const slip = await set('234');
  expect([slip.status, Object.keys(slip.body.error.fields ?? {})]).toEqual([422, ['value']]);
  const invented = await shop.call('staffChangeRate', {
    token: finance.token,
    body: { currency: 'ZZZ', value: '5', instead_of: null },
  });
  expect([invented.status, Object.keys(invented.body.error.fields ?? {})]).toEqual([422, ['currency']]);
  const meant = await shop.call('staffChangeRate', {
    token: finance.token,
    body: { currency: 'SEK', value: '81', instead_of: null, far_is_meant: true },
  });
  // nobody sets the first rate of a currency alone
  expect(meant.body.data.proposals[0]).toMatchObject({ currency: 'SEK', state: 'waiting', isOwn: true });
  const second = await aCustomer(shop, { roles: ['finance'] });
  const agree = async () => {
    const params = { id: (await prices()).proposals[0]?.id ?? '' };
    return shop.call('staffDecidePrice', { token: second.token, params, body: { approve: true } });
  };
  expect((await agree()).status).toBe(200);
  expect((await set('23,4')).status).toBe(200);
  expect((await set('24')).status).toBe(409);
  const info = await shop.call('getPaymentInfo');
  expect(info.body.data.rates.PLN?.value).toBe('23.4');
  const fresh = await shop.call('staffChangeRate', {
    token: finance.token,
    body: { currency: 'SEK', value: '8.1', instead_of: '81', far_is_meant: true },
  });
  expect(fresh.body.data.rates.find(({ from }) => from === 'SEK')?.value).toBe('81');
  const agreed = await agree();
  expect(agreed.body.data.rates.find(({ from }) => from === 'SEK')).toMatchObject({
    value: '8.1',
    source: 'staff',
  });
});

test('a bank is asked at once and each day; a bold rate, a broken and a silent bank change nothing', async () => {
  answer = { status: 200, body: cbr('92,0000') };
  const chosen = await shop.call('staffChangeRateFeed', {
    token: finance.token,
    body: { feed: 'cbr', margin_percent: '3', version: 0 },
  });
  expect(chosen.body.data.feed).toMatchObject({ feed: 'cbr', marginPercent: '3', version: 1 });
  await shop.settle();
  const taken = await prices();
  expect(taken.feed).toMatchObject({ lastOutcome: 'done', heldBack: [] });
  const value = (from: string) => taken.rates.find((rate) => rate.from === from);
  expect(value('EUR')).toMatchObject({ value: '94.76', source: 'cbr' });
  expect(value('JPY')).toMatchObject({ value: '0.54796' });
  expect(value('PLN')).toMatchObject({ value: '23.4', source: 'staff' });

  const ask = shop.features.jobs.read_rate_feed;
  answer = { status: 200, body: cbr('9,2000') };
  await ask?.({});
  expect((await prices()).feed).toMatchObject({ lastOutcome: 'done', heldBack: ['EUR'] });
  answer = { status: 200, body: 'we are moving' };
  await ask?.({});
  expect((await prices()).feed.lastOutcome).toBe('unreadable');
  answer = { status: 503, body: '' };
  await ask?.({});
  const after = await prices();
  expect(after.feed.lastOutcome).toBe('unreachable');
  expect(after.rates.find(({ from }) => from === 'EUR')?.value).toBe('94.76');
  const stale = await shop.call('staffChangeRateFeed', {
    token: finance.token,
    body: { feed: 'fixed', margin_percent: '0', version: 0 },
  });
  expect(stale.status).toBe(409);
});

test('prices are set by finance only; a customer finds nothing', async () => {
  const buyer = await aCustomer(shop, { roles: ['buyer'] });
  const looked = await shop.call('staffGetPrices', { token: buyer.token });
  expect(looked.body.data.mayChange).toBe(false);
  const body = { serviceFeePercent: '1', after: await newest() };
  expect((await shop.call('staffChangeTariff', { token: buyer.token, body })).status).toBe(403);
  const customer = await aCustomer(shop);
  expect((await shop.call('staffGetPrices', { token: customer.token })).status).toBe(404);
});
