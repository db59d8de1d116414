/** After the delivery: a review with photos, a claim with an offer, money for which a second person is asked. */
import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts } from '../../src/features/accounts/demo.ts';
import { type Locale, locales } from '../../src/platform/texts/locale.ts';
import { aDeliveredOrder } from '../support/a-delivered-order.ts';
import { aJourney, type Journey, password } from '../support/a-journey.ts';
import { performCall, type TestShop } from '../support/a-shop.ts';
import { aBoughtOrder, aCrew } from '../support/a-stored-order.ts';
import { aBuyer, type Buyer, type Market } from '../support/an-order.ts';
import { saveClaimTerms } from '../support/claim-terms.ts';
import { ofSize } from '../support/journey-setting.ts';
import { findingsInAllLooks } from '../support/looks.ts';
import { aPicture } from '../support/pictures.ts';
import { pressAgain } from '../support/second-press.ts';

let journey: Journey;
let market: Market;
let buyer: Buyer;
const pictures = process.env.WAYBILL_PICTURES;
const [, staff] = demoAccounts;

beforeAll(async () => {
  journey = await aJourney();
  const { shop, products } = journey.running;
  const call: TestShop['call'] = (name, options = {}) => performCall(shop, name, options);
  market = {
    shop: { ...shop, call } as TestShop,
    origin: new URL(products[0] ?? '').origin,
  } as Market;
  buyer = await aBuyer(market.shop, { balance: '900000', name: 'Anna Smirnova', locale: 'en' });
}, 180_000);
afterAll(() => journey?.close());

async function comeIn(
  page: Page,
  { email, password: secret }: { email: string; password: string },
): Promise<void> {
  const { address } = journey.running;
  const answer = await page.context().request.post(`${address}/api/v1/login`, {
    data: { email, password: secret },
    headers: { origin: address },
  });
  expect(answer.status()).toBe(200);
}

async function picture(page: Page, name: string): Promise<void> {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
}

/** Looks at a page in a language. */
async function judge(page: Page, path: string, locale: Locale, name: string): Promise<string[]> {
  await page.goto(journey.at(path, locale));
  await page.waitForSelector('html[data-ready]');
  const findings = await findingsInAllLooks(page, path, locale);
  await picture(page, `${name}-${locale}`);
  return findings;
}

test('a customer reviews what arrived, and everybody reads it', async () => {
  const order = await aDeliveredOrder(market, buyer);
  await journey.withVisitor(async (visitor) => {
    const { page } = visitor;
    await comeIn(page, { email: buyer.email, password });
    await visitor.open(journey.at(`/cabinet/orders/${order.orderNum}`));
    await page.click('main a:has-text("Write a review")');
    await page.waitForURL(/reviews\?order=/);
    await page.check('input[name=stars][value="4"]');
    await page.fill('textarea[name=text]', 'Пришло за три недели, упаковано в два слоя.');
    // what is typed survives a reload
    await page.reload();
    await page.waitForSelector('html[data-ready]');
    await page.waitForFunction(() =>
      document.querySelector<HTMLTextAreaElement>('textarea[name=text]')?.value.includes('три недели'),
    );
    const files = await Promise.all(
      ['#7a5', '#a57'].map((background) => aPicture({ background, width: 900 })),
    );
    await page.setInputFiles(
      'input[type=file]',
      files.map((buffer, index) => ({ name: `photo-${index}.jpg`, mimeType: 'image/jpeg', buffer })),
    );
    await page.waitForSelector(
      'button:has-text("Move photo 2 to the left"), [aria-label="Move photo 2 to the left"]',
    );
    // and the photos outlive a session that was over
    await page.context().clearCookies({ name: 'auth.token' });
    await page.click('main form button[type=submit]');
    await page.waitForURL(/\/auth\/sign-in/);
    await comeIn(page, { email: buyer.email, password });
    await visitor.open(journey.at(`/cabinet/reviews?order=${order.orderNum}`));
    await page.waitForSelector('[aria-label="Move photo 2 to the left"]');
    await page.click('main form button[type=submit]');
    await page.waitForSelector('text=Being checked');
    await page.click('button:has-text("Delete")');
    await page.click('button:has-text("Undo")');
    await page.waitForSelector('text=Review restored');
  });
  const call = market.shop.call;
  const { token } = (await call('signIn', { body: { email: staff.email, password: staff.password } })).body
    .data;
  const [waiting] = (await call('staffListReviews', { token })).body.data;
  expect(waiting?.photos).toHaveLength(2);
  const { id = '', version = 0 } = waiting ?? {};
  await call('staffDecideReview', { token, params: { id }, body: { decision: 'publish', version } });
  const answer = { version: version + 1, answer: 'Спасибо, Анна!' };
  await call('staffAnswerReview', { token, params: { id }, body: answer });
  await journey.withVisitor(async ({ page }) => {
    const findings: string[] = [];
    for (const locale of locales) findings.push(...(await judge(page, '/reviews', locale, 'reviews')));
    expect(findings).toEqual([]);
    const structured = await page.locator('script[type="application/ld+json"]').allTextContents();
    // the samples of the demo are not counted
    expect(structured.join()).toContain('"reviewCount":1');
    await page.goto(journey.at('/reviews?stars=4', 'en'));
    await page.waitForSelector('html[data-ready]');
    // reviews in other languages are folded
    const review = page.locator(`[id="${id}"]`);
    if (!(await review.isVisible()))
      await page.locator('main details', { has: review }).locator('summary').first().click();
    await review.locator('a[href^="/media/"]').first().click();
    await page.waitForSelector('[role=dialog] img, dialog img');
    await page.keyboard.press('ArrowRight');
    await page.waitForSelector('dialog p:has-text("2 of 2"), [role=dialog] p:has-text("2 of 2")');
    await picture(page, 'viewer');
  });
}, 120_000);

test('the public list works without JavaScript', async () => {
  await journey.withVisitor(
    async ({ page }) => {
      await page.goto(journey.at('/reviews'));
      await page.selectOption('select[name=language]', 'zh');
      await page.click('main form button[type=submit]');
      await page.waitForURL(/language=zh/);
      const languages = await page
        .locator('main li p[lang]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('lang')));
      expect(new Set(languages)).toEqual(new Set(['zh']));
    },
    { javaScriptEnabled: false },
  );
}, 60_000);

test('on a phone reviews begin in the first view; the bars and the folded filters stand before them', async () => {
  await journey.withVisitor(
    async ({ page }) => {
      await page.goto(journey.at('/reviews'));
      expect((await page.locator('main li.ui-sheet').first().boundingBox())?.y).toBeLessThan(700);
      await page.locator('main nav summary').press('Enter');
      for (const bar of await page.locator('main nav li a').all())
        expect((await bar.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      const select = page.locator('select[name=language]');
      expect(await select.isVisible()).toBe(false);
      await page.locator('main summary', { hasText: 'Filters' }).press('Enter');
      await select.selectOption('zh');
      await page.click('main form button[type=submit]');
      await page.waitForURL(/language=zh/);
      await page.locator('main summary', { hasText: 'Filters: 1 selected' }).waitFor();
    },
    { javaScriptEnabled: false, viewport: { width: 360, height: 740 } },
  );
}, 60_000);

test('a claim is made, answered with an offer, and its money waits for a second person', async () => {
  const call = market.shop.call;
  const [first, second] = [await aDeliveredOrder(market, buyer), await aDeliveredOrder(market, buyer)];
  const { token } = (await call('signIn', { body: { email: staff.email, password: staff.password } })).body
    .data;
  const findings: string[] = [];
  let claim = '';
  await journey.withVisitor(async (visitor) => {
    const { page } = visitor;
    await comeIn(page, { email: buyer.email, password });
    await visitor.open(journey.at(`/cabinet/orders/${first.orderNum}`));
    await page.click('a:has-text("Open a claim")');
    await page.waitForURL(/claims\/new/);
    await picture(page, 'claim-form');
    await page.check('input[name=kind][value=damaged]');
    await page.fill('textarea[name=text]', 'The lid came in two pieces.');
    const buffer = await aPicture({ background: '#444' });
    await page.setInputFiles('input[type=file]', { name: 'lid.jpg', mimeType: 'image/jpeg', buffer });
    await page.waitForSelector('[aria-label="Remove photo 1"]');
    await page.click('main form button[type=submit]');
    await page.waitForURL(/claims\/clm_/);
    await page.getByRole('heading', { level: 1, name: /^Claim: / }).waitFor();
    claim = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    for (const locale of locales)
      findings.push(
        ...(await judge(page, `/cabinet/claims/new?order=${second.orderNum}`, locale, 'new-claim')),
      );
    const offer = {
      decision: 'return',
      version: 1,
      cost: ofSize(350n),
      fault: 'customer',
      note: 'Send it to our warehouse.',
    };
    expect((await call('staffDecideClaim', { token, params: { id: claim }, body: offer })).status).toBe(200);
    for (const locale of locales)
      findings.push(...(await judge(page, `/cabinet/claims/${claim}`, locale, 'claim')));
    await visitor.open(journey.at(`/cabinet/claims/${claim}`, 'en'));
    await page.click('button:has-text("Decline")');
    await page.waitForSelector('text=Under review');
    for (const locale of locales)
      findings.push(...(await judge(page, '/cabinet/reviews', locale, 'own-reviews')));
  });
  await journey.withVisitor(async (visitor) => {
    const { page } = visitor;
    await comeIn(page, staff);
    for (const locale of locales)
      findings.push(...(await judge(page, `/staff/claims/${claim}`, locale, 'staff-claim')));
    await saveClaimTerms(market.shop, {
      token,
      body: { approvalLimit: ofSize(1_000n), answerHours: 72, claimDays: 14 },
    });
    await visitor.open(journey.at(`/staff/claims/${claim}`, 'en'));
    await page.fill('input[name=amount]', ofSize(1_500n));
    await page.click('form[aria-label=Decision] button[type=submit]');
    await pressAgain(page);
    await page.waitForSelector('text=You requested this');
    // a number of one currency is never saved as the same number of another
    await visitor.open(journey.at('/staff/refunds'));
    await page.click('summary:has-text("Limits and deadlines")');
    expect(await page.inputValue('input[name=approvalLimit]')).toBe(ofSize(1_000n));
    const [home, other] = await page.locator('select[name=currency] option').allTextContents();
    await page.selectOption('select[name=currency]', other ?? '');
    await page.waitForSelector('text=so we cleared the fields');
    for (const name of ['approvalLimit', 'cardLimit', 'correctionLimit'])
      expect(await page.inputValue(`input[name=${name}]`)).toBe('');
    await page.selectOption('select[name=currency]', home ?? '');
    expect(await page.inputValue('input[name=approvalLimit]')).toBe(ofSize(1_000n));
    // a colleague saves meanwhile: what he wrote is said, what was typed stays, and saving once more is meant
    await saveClaimTerms(market.shop, { token, body: { answerHours: 60, claimDays: 14 } });
    await page.fill('input[name=claimDays]', '21');
    await page.click('button:has-text("Save")');
    await page.waitForSelector('text=This was changed in the meantime');
    expect(await page.locator('dl:has-text("60")').count()).toBeGreaterThan(0);
    expect(await page.inputValue('input[name=claimDays]')).toBe('21');
    await page.click('button:has-text("Save")');
    await page.waitForSelector('text=21 days');
    // refunds to cards wait in a list of their own, which is named while one waits
    expect(await page.locator('a[href$="/staff/payments?refunds=waiting"]').count()).toBe(0);
    await visitor.open(journey.at('/staff/payments?refunds=waiting'));
    for (const path of ['/staff/refunds', '/staff/claims?view=theirs', `/staff/orders/${second.id}`])
      findings.push(...(await judge(page, path, 'ru', path.replaceAll(/\W+/g, '-'))));
  });
  expect(findings).toEqual([]);
}, 180_000);

test('what one person may not give back is asked of two, and the customer reads what is left', async () => {
  const { call } = market.shop;
  const people = { crew: await aCrew(market), customer: buyer };
  const [whole, some] = [
    await aBoughtOrder(market, { ...people, quantity: 2 }),
    await aBoughtOrder(market, { ...people, quantity: 3 }),
  ];
  const { token } = (await call('signIn', { body: { email: staff.email, password: staff.password } })).body
    .data;
  await saveClaimTerms(market.shop, { token, body: { approvalLimit: '1', answerHours: 72, claimDays: 14 } });
  await journey.withVisitor(async (visitor) => {
    const { page } = visitor;
    await comeIn(page, staff);
    await visitor.open(journey.at(`/staff/orders/${whole.id}`));
    const form = 'form[aria-label="Refund items"]';
    await page.click('summary:has-text("Refund items")');
    // all of it is filled in, and it is known before the press that a second person decides
    await page.waitForSelector(`${form} button:has-text("Request ")`);
    expect(await page.inputValue(`${form} input[name^="lines."]`)).toBe('2');
    expect(await page.inputValue(`${form} [name=fault]:checked`)).toBe('seller');
    await page.selectOption(`${form} select[name=reason]`, 'sold_out');
    await page.fill(`${form} input[name=note]`, 'The shop has no more of it.');
    await picture(page, 'ask-second-person');
    await page.click(`${form} button[type=submit]`);
    await pressAgain(page);
    await page.waitForSelector('text=Request sent. A second person has to approve it');
  });
  const waiting = await call('staffListRefunds', { token, query: { limit: 100 } });
  expect(waiting.body.data.find(({ order }) => order.id === whole.id)).toMatchObject({
    ...{ state: 'waiting', reason: 'sold_out', fault: 'seller', note: 'The shop has no more of it.' },
  });
  await saveClaimTerms(market.shop, {
    token,
    body: { approvalLimit: '900000', answerHours: 72, claimDays: 14 },
  });
  // a sum of other pieces than those that stand in the form is not given
  await journey.withVisitor(async (visitor) => {
    const { page } = visitor;
    await comeIn(page, staff);
    await visitor.open(journey.at(`/staff/orders/${some.id}`));
    await page.click('summary:has-text("Refund items")');
    const pieces = page.locator('input[name^="lines."]');
    const giving = page.getByRole('button', { name: /^Refund / });
    await giving.waitFor();
    await pieces.fill('2');
    await page.click('button:has-text("Calculate refund")');
    await giving.waitFor();
    await pieces.fill('1,5');
    await giving.waitFor({ state: 'detached' });
    await page.click('button:has-text("Calculate refund")');
    await page.getByText('Enter a whole number from 0 to 3.').first().waitFor();
    expect(await giving.count()).toBe(0);
  });
  const lines = some.lines.map(({ line }) => ({ id: line, quantity: 1 }));
  const params = { id: some.id };
  const { amount: shown } = (await call('staffPreviewRefund', { token, params, body: { lines } })).body.data;
  const body = { lines, shown, fault: 'seller', reason: 'sold_out' } as const;
  expect((await call('staffRefundPieces', { token, params, body })).status).toBe(201);
  await journey.withVisitor(async (visitor) => {
    await comeIn(visitor.page, { email: buyer.email, password });
    await visitor.open(journey.at(`/cabinet/orders/${some.orderNum}`));
    await visitor.page.waitForSelector('text=/2 pieces\\s· 1 piece refunded/');
    await picture(visitor.page, 'pieces-left');
  });
}, 120_000);
