/** One shop and one browser for many small checks of the interface, each by its number of the reference. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { aDeliveredOrder } from '../../support/a-delivered-order.ts';
import { aJourney, type Journey, password } from '../../support/a-journey.ts';
import { performCall, type TestShop } from '../../support/a-shop.ts';
import type { Visitor } from '../../support/a-visitor.ts';
import { aBuyer, type Buyer, type Market } from '../../support/an-order.ts';

export interface Desk {
  journey: Journey;
  market: Market;
  /** A customer with money, an address, a recipient, a delivered order and what came of it. */
  buyer: Buyer;
  delivered: string;
  /** The pages as the buyer, or another account, sees them. */
  signedIn(work: (visitor: Visitor) => Promise<void>, as?: Signed): Promise<void>;
  close(): Promise<void>;
}

export interface Signed extends BrowserContextOptions {
  email?: string;
  /** Failures that the network is made to have are told by the browser itself. */
  mayComplain?: boolean;
}

export const phone = { viewport: { width: 360, height: 640 } };

export async function aDesk(): Promise<Desk> {
  const journey = await aJourney();
  const { shop, products, address } = journey.running;
  const call: TestShop['call'] = (name, options = {}) => performCall(shop, name, options);
  const market = {
    shop: { ...shop, call } as TestShop,
    origin: new URL(products[0] ?? '').origin,
  } as Market;
  const buyer = await aBuyer(market.shop, { balance: '900000', name: 'Anna Smirnova', locale: 'en' });
  const order = await aDeliveredOrder(market, buyer);
  const states = new Map<string, Awaited<ReturnType<typeof stateOf>>>();
  const stateOf = async (email: string) => {
    const context = await journey.browser.newContext();
    const data = { email, password };
    const answer = await context.request.post(`${address}/api/v1/login`, {
      data,
      headers: { origin: address },
    });
    expect(answer.status()).toBe(200);
    const state = await context.storageState();
    await context.close();
    return state;
  };
  return {
    journey,
    market,
    buyer,
    delivered: order.orderNum,
    async signedIn(work, { email = buyer.email, mayComplain = false, ...options } = {}) {
      const storageState = states.get(email) ?? (await stateOf(email));
      states.set(email, storageState);
      const checked = async (visitor: Visitor): Promise<void> => {
        await work(visitor);
        if (mayComplain) visitor.complaints.length = 0;
      };
      await journey.withVisitor(checked, { storageState, ...options });
    },
    close: () => journey.close(),
  };
}

/** Looks again and again for as long as a busy machine may need. */
export const soon = <Seen>(look: () => Promise<Seen>) => expect.poll(look, { timeout: 40_000 });

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) }).click();

/** Pastes as a keyboard does: into what has the focus, or into the page. */
export const paste = (page: Page, text: string): Promise<boolean> =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    const target = document.activeElement ?? document.body;
    return target.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return at?.id || at?.getAttribute('name') || at?.tagName || '';
  });

/** The text that screen readers are told: all live regions together. */
export const said = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role=status], [role=alert], [aria-live]')]
      .map(({ textContent }) => textContent?.trim())
      .filter(Boolean)
      .join(' | '),
  );

export async function isInView(page: Page, selector: string): Promise<boolean> {
  const box = await page.locator(selector).boundingBox();
  const view = page.viewportSize();
  return Boolean(box && view && box.y >= 0 && box.y + box.height <= view.height);
}
