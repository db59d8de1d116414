/**
 * The setup that all checks of the cabinet's interface share: one shop, one browser, one customer with a bit of
 * everything.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { aSender, type DeliveryDesk, deskOf, storedGoods } from '../../support/a-delivery.ts';
import { aJourney, type Journey, password } from '../../support/a-journey.ts';
import { performCall, type TestShop } from '../../support/a-shop.ts';
import { aBoughtOrder, aParcelPhoto } from '../../support/a-stored-order.ts';
import { aVisitor, type Visitor } from '../../support/a-visitor.ts';
import { aPaidOrder, type Buyer, inCart, type Market } from '../../support/an-order.ts';
import { onOrderAsSeen } from '../../support/order-actions.ts';

type Order = Awaited<ReturnType<typeof storedGoods>>;

export interface Given {
  journey: Journey;
  desk: DeliveryDesk;
  call: TestShop['call'];
  customer: Buyer;
  /** Signed in, on a wide screen and on a phone. */
  wide: Visitor;
  phone: Visitor;
  guest: Visitor;
  /** Two orders in the warehouse, the first with two photos; one that is bought only; one with a question. */
  stored: Order;
  other: Order;
  bought: { orderNum: string };
  asked: { orderNum: string; id: string };
}

export async function given(): Promise<Given> {
  const journey = await aJourney();
  const { running } = journey;
  const call: TestShop['call'] = (name, options = {}) => performCall(running.shop, name, options);
  const shop = { ...running.shop, clock: running.clock, call } as unknown as TestShop;
  const origin = new URL(running.products[0] ?? '').origin;
  const market = { shop, origin } as Market;
  const desk = await deskOf(market);
  const customer = await aSender(desk);
  const stored = await storedGoods(desk, customer);
  await aParcelPhoto(market, desk.crew, stored.arrival);
  const other = await storedGoods(desk, customer, { path: 'nordlicht/p/becher-hav' });
  const bought = await aBoughtOrder(market, { crew: desk.crew, customer });
  const asked = await aPaidOrder(market, customer, { path: 'nordlicht/p/wolldecke-fjord' });
  await ask(call, desk, asked.id);
  await inCart(market, customer);
  const { browser } = journey;
  const context = { viewport: { width: 1280, height: 900 } };
  const [wide, phone, guest] = await Promise.all([
    aVisitor(browser, { ...context, permissions: ['clipboard-read', 'clipboard-write'] }),
    aVisitor(browser, { viewport: { width: 360, height: 640 } }),
    aVisitor(browser, context),
  ]);
  await read(call, customer, `${origin}/maple-pine/products/enamel-camp-mug`);
  for (const { page } of [wide, phone, guest]) {
    page.setDefaultTimeout(40_000);
    page.setDefaultNavigationTimeout(60_000);
  }
  for (const { page } of [wide, phone]) {
    const answer = await page.context().request.post(`${running.address}/api/v1/login`, {
      data: { email: customer.email, password },
      headers: { origin: running.address },
    });
    expect(answer.status()).toBe(200);
  }
  return { journey, desk, call, customer, wide, phone, guest, stored, other, bought, asked };
}

/** A product that the search knows. */
async function read(call: Given['call'], { token }: Buyer, url: string): Promise<void> {
  const answer = await call('readProductData', { token, body: { url } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}

/** Waits for a value on a machine that may be busy. */
export const soon = <Value>(read: () => Value) => expect.poll(read, { timeout: 40_000 });

/** The buyer finds the product sold out and asks the customer. */
async function ask(call: Given['call'], { crew }: DeliveryDesk, id: string): Promise<void> {
  const { token } = crew.buyer;
  const params = { id };
  const taken = await call('staffTakeOrder', { token, params });
  const line = taken.body.data.order.items[0]?.id ?? '';
  const body = { kind: 'stock', line, available: 0, may_wait: true, note: 'Sold out.' } as const;
  const reported = await onOrderAsSeen(call, 'staffReportProblem', { token, params, body });
  if (reported.status !== 200) throw new Error(JSON.stringify(reported.body));
}

/** Opens a page of the cabinet in English, unless it is open. */
export async function openAt({ journey }: Given, visitor: Visitor, path: string): Promise<Page> {
  await visitor.open(journey.at(path));
  // typed text is kept, the network watched, Back understood from here on, which for a guest begins with the first movement
  await visitor.page.mouse.move(200, 5);
  await visitor.page.waitForSelector('html[data-watched]');
  return visitor.page;
}

/** Goes to a page inside the app, so that its data is fetched by the browser. */
export async function goTo({ journey }: Given, { page }: Visitor, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, journey.at(path));
}

/** Holds the calls of a pattern until they are let go; later ones pass at once. */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await held;
    // the page may have given the call up meanwhile
    await route.continue().catch(() => {});
  });
  return release;
}

/** With `WAYBILL_PICTURES` a picture of how it looks is kept there. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.WAYBILL_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** The browser notes each failed request by itself; these were part of the check. */
export function forgetFailedRequests({ complaints }: Visitor): void {
  const others = complaints.filter((said) => !said.startsWith('Failed to load resource'));
  complaints.splice(0, complaints.length, ...others);
}

/** Until the last one is gone. */
export const noDialog = (page: Page): Promise<void> =>
  page.locator('dialog').first().waitFor({ state: 'detached' });
