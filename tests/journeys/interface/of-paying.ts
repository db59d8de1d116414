/** Checks of prices, cart, order and payment: UX-060 to UX-093. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { decimalsOf } from '../../../src/platform/money/money.ts';
import { aBuyer, anOrder, inCart } from '../../support/an-order.ts';
import { currency, signIn, withAmounts } from '../../support/journey-setting.ts';
import { routeUntil } from '../../support/routes.ts';
import { type Desk, isInView, paste, phone, press, said, soon } from './a-desk.ts';

const desktop = { viewport: { width: 1280, height: 800 } };

/** Holds every answer to a change of the cart until `letGo` is called. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(pattern, async (route) => {
    if (route.request().method() !== 'GET') await held;
    await route.fallback();
  });
  return letGo;
}

export function checksOfPaying(desk: () => Desk): void {
  const at = (path: string, locale?: string) => desk().journey.at(path, locale);
  const withCart = async (
    work: (page: Page, open: (url: string) => Promise<void>, email: string) => Promise<void>,
    options: { viewport: { width: number; height: number } } = desktop,
  ): Promise<void> => {
    const { market } = desk();
    const buyer = await aBuyer(market.shop, { balance: '500000', locale: 'en' });
    await inCart(market, buyer);
    await inCart(market, buyer, { path: 'nordlicht/p/muetze-skog' });
    await inCart(market, buyer, { path: 'maple-pine/products/heritage-work-boots' });
    await desk().signedIn(({ page, open }) => work(page, open, buyer.email), {
      ...options,
      email: buyer.email,
    });
  };
  const byCard = (page: Page) => page.locator('aside .ui-receipt-total dd').first().innerText();

  test('the row of the fee names its rule, and opens the formula with its values (UX-060)', () =>
    desk().journey.withVisitor(async ({ page, open }) => {
      for (const [price, rule, formula] of [
        [
          '20',
          /minimum per order/,
          withAmounts('^\\d+% of {} is less than {}, so the service fee is {}\\.$'),
        ],
        [
          '2000',
          /^\d+% of the price of the goods/,
          withAmounts('^\\d+% of {} is {}\\. The minimum service fee per order is {}\\.$'),
        ],
      ] as const) {
        await open(at(`/tariffs?price=${price}&currency=CNY&quantity=1`));
        const row = page.locator('main .ui-receipt-row', { hasText: 'Service fee' });
        const summary = row.locator('summary');
        expect(await summary.innerText()).toMatch(rule);
        await summary.click();
        const opened = (await row.locator('details').innerText())
          .replace(await summary.innerText(), '')
          .trim();
        expect(opened).toMatch(formula);
        const fee = await row.locator('dd').innerText();
        expect(opened).toContain(fee.trim());
      }
    }));

  test('the calculator answers a guest, and asks by number fields alone (UX-066)', () =>
    desk().journey.withVisitor(async ({ page, open }) => {
      await open(at('/tariffs?price=268&currency=CNY&weight=0.9'));
      const status = await page.evaluate(async () => {
        const answer = await fetch('/api/v1/price-calculation', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ price: '100', currency: 'CNY', quantity: 1 }),
        });
        return answer.status;
      });
      expect(status).toBe(200);
      expect(await page.locator('main input[type=range]').count()).toBe(0);
    }));

  test('amounts have figures of one width, stand at the end, and as many decimals as their neighbours (UX-068)', () =>
    desk().journey.withVisitor(async ({ page, open }) => {
      await open(at('/tariffs?price=268&currency=CNY&weight=0.9'));
      const amounts = await page.locator('main .ui-receipt-row dd, main .ui-receipt-total dd').evaluateAll(
        (all, own) =>
          all.map((one) => {
            const money = one.querySelector('.ui-money');
            const text = one.textContent?.trim() ?? '';
            return {
              text,
              figures: money ? getComputedStyle(money).fontVariantNumeric : '',
              align: getComputedStyle(one).textAlign,
              decimals:
                text.startsWith(own) && !text.includes('–')
                  ? (/\.(\d+)$/.exec(text)?.[1]?.length ?? 0)
                  : null,
            };
          }),
        signIn('en'),
      );
      expect(amounts.length).toBeGreaterThan(4);
      for (const { text, figures, align } of amounts) {
        expect(figures, text).toContain('tabular-nums');
        expect(align, text).toBe('end');
      }
      const places = new Set(amounts.map(({ decimals }) => decimals).filter((one) => one !== null));
      expect([...places]).toEqual([decimalsOf(currency)]);
    }));

  test('prices that cannot be had are said to be unavailable, with another try, never as a number (UX-070)', () =>
    desk().journey.withVisitor(async (visitor) => {
      const { page, open } = visitor;
      const passAgain = await routeUntil(page, '**/api/v1/price-calculation', (route) =>
        route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'broken', fields: {} } } }),
      );
      await open(at(''));
      await page.fill('#link', desk().journey.running.products[0] ?? '');
      await page.keyboard.press('Enter');
      const panel = page.locator('[data-result]');
      await panel.locator('.ui-product').waitFor();
      await panel.getByRole('button', { name: 'One more' }).click();
      const failed = panel.locator('.ui-receipt-failed');
      await failed.waitFor();
      expect(await failed.innerText()).toContain(
        'Prices are temporarily unavailable. Try again in a minute.',
      );
      expect(await panel.locator('.ui-receipt').innerText()).not.toMatch(/\d|NaN/);
      passAgain();
      await failed.getByRole('button', { name: 'Try again' }).click();
      await panel.locator('.ui-receipt-total').first().waitFor();
      visitor.complaints.length = 0;
    }));

  test('a quantity goes by buttons, by keys and by typing; none at all takes the line away, with a way back (UX-074)', () =>
    withCart(async (page, open) => {
      await open(at('/cabinet/cart'));
      const quantity = page.getByRole('spinbutton').first();
      const is = (wanted: string) => soon(() => quantity.getAttribute('aria-valuenow')).toBe(wanted);
      await quantity.focus();
      await page.keyboard.press('ArrowUp');
      await is('2');
      await quantity.fill('5');
      await page.keyboard.press('Enter');
      await is('5');
      await page.getByRole('button', { name: 'One fewer' }).first().click();
      await is('4');
      const lines = await page.getByRole('spinbutton').count();
      await quantity.fill('0');
      await page.keyboard.press('Enter');
      await soon(() => page.getByRole('spinbutton').count()).toBe(lines - 1);
      await press(page, 'Undo');
      await soon(() => page.getByRole('spinbutton').count()).toBe(lines);
      await is('4');
    }));

  test('boxes of a line, a shop and all: some is mixed, and total and button follow (UX-075)', () =>
    withCart(async (page, open) => {
      await open(at('/cabinet/cart'));
      const state = (name: string | RegExp) => page.getByRole('checkbox', { name }).first().ariaSnapshot();
      const button = page.locator('aside a.ui-button-primary');
      expect(await button.innerText()).toContain('3 items');
      const before = await byCard(page);
      await page
        .getByRole('checkbox', { name: /^Select: / })
        .first()
        .click();
      await soon(() => state('Select all')).toContain('checked=mixed');
      expect(await page.locator('main').ariaSnapshot()).toMatch(/Select everything from .*\[checked=mixed\]/);
      await soon(() => button.innerText()).toContain('2 items');
      expect(await byCard(page)).not.toBe(before);
      await page.getByRole('checkbox', { name: 'Select all' }).click();
      await soon(() => state('Select all')).toMatch(/checked\]|checked=true/);
      await soon(() => byCard(page)).toBe(before);
    }));

  test('while it is counted again the old total is dimmed and marked; the new one is said once (UX-076)', () =>
    withCart(async (page, open) => {
      await open(at('/cabinet/cart'));
      const receipt = page.locator('aside .ui-receipt');
      const look = () =>
        receipt.evaluate((own) => {
          const total = own.querySelector('.ui-receipt-total .ui-money');
          return [own.getAttribute('aria-busy'), total && getComputedStyle(total).color];
        });
      const [, colour] = await look();
      const before = await byCard(page);
      const letGo = await hold(page, '**/api/v1/cabinet/cart**');
      await page.getByRole('button', { name: 'One more' }).first().click();
      await soon(look).toEqual(['true', expect.not.stringMatching(String(colour).replace(/[()]/g, '.'))]);
      expect(await byCard(page)).toBe(before);
      expect(await said(page)).toContain('Recalculating');
      letGo();
      await soon(() => byCard(page)).not.toBe(before);
      const told = await said(page);
      expect(told).not.toContain('Recalculating');
      expect(told.split(await byCard(page)).length - 1).toBe(1);
    }));

  test('sum and button stay in sight: beside the list, or in a bar that never hides what has the focus (UX-078)', async () => {
    await withCart(async (page, open) => {
      await open(at('/cabinet/cart'));
      await page.evaluate(() => scrollTo(0, 600));
      expect(await page.locator('aside').evaluate((own) => getComputedStyle(own).position)).toBe('sticky');
      expect(await isInView(page, 'aside .ui-receipt-total')).toBe(true);
    });
    await withCart(async (page, open) => {
      await open(at('/cabinet/cart'));
      const bar = page.locator('main .sticky.bottom-14');
      expect(await isInView(page, 'main .sticky.bottom-14 a')).toBe(true);
      expect(await bar.innerText()).toMatch(withAmounts('Check out 3 items: {}$'));
      await page.locator('#paste').focus();
      const hidden: string[] = [];
      for (let turn = 0; turn < 30; turn++) {
        await page.keyboard.press('Tab');
        hidden.push(
          ...(await page.evaluate(() => {
            const at = document.activeElement;
            if (!at?.closest('main')) return [];
            const { left, top, width, height } = at.getBoundingClientRect();
            const seen = document.elementFromPoint(left + width / 2, top + height / 2);
            const isSeen =
              at.contains(seen) || seen?.contains(at) || at.parentElement?.contains(seen ?? null);
            return isSeen ? [] : [at.outerHTML.slice(0, 120)];
          })),
        );
      }
      expect(hidden).toEqual([]);
    }, phone);
  });

  test('the cart is the same on another device, and after signing out and in (UX-079)', () =>
    withCart(async (page, open, email) => {
      await open(at('/cabinet/cart'));
      const lines = (of: Page) => of.getByRole('spinbutton').count();
      const [count, total] = [await lines(page), await byCard(page)];
      const visitor = await desk().journey.browser.newContext();
      const other = await visitor.newPage();
      const elsewhere = {
        page: other,
        complaints: [],
        open: async (url: string) => void (await other.goto(url)),
        close: async () => {},
      };
      await desk().journey.signIn(elsewhere, { email, next: '/cabinet/cart' });
      await other.locator('aside .ui-receipt-total').first().waitFor();
      expect([await lines(other), await byCard(other)]).toEqual([count, total]);
      await other.click('header button[popovertarget][aria-haspopup]');
      await press(other, 'Sign out');
      await other.waitForURL(at(''));
      await desk().journey.signIn(elsewhere, { email, next: '/cabinet/cart' });
      await other.locator('aside .ui-receipt-total').first().waitFor();
      expect([await lines(other), await byCard(other)]).toEqual([count, total]);
      await visitor.close();
    }));

  test('the button of the review names deed and amount, in sight at once; one is the black one (UX-085)', async () => {
    const isNamed = async (page: Page): Promise<void> => {
      const button = page.locator('main button[type=submit].ui-button-primary:visible');
      expect(await button.count()).toBe(1);
      expect(await page.locator('main .ui-button-primary:visible').count()).toBe(1);
      expect(await button.innerText()).toMatch(withAmounts('^\\S+.*{}'));
      const box = await button.boundingBox();
      const { height } = page.viewportSize() ?? { height: 0 };
      expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    };
    await withCart(async (page, open) => {
      await open(at('/cabinet/orders/create?step=review'));
      await isNamed(page);
    });
    await withCart(async (page, open) => {
      await open(at('/cabinet/orders/create?step=review'));
      await isNamed(page);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
      await isNamed(page);
    }, phone);
  });

  test('the consent begins empty beside the button, and its terms open elsewhere without losing anything (UX-093)', () =>
    withCart(async (page, open) => {
      await open(at('/cabinet/orders/create?step=delivery'));
      await page.locator('#note textarea').fill('Keep the box');
      await press(page, 'Continue to review');
      const consent = page.locator('main input[name=consent]');
      await consent.waitFor();
      expect(await consent.isChecked()).toBe(false);
      const sheet = page.locator('main .ui-sheet', { has: page.locator('input[name=consent]') });
      expect(await sheet.locator('button[type=submit]').count()).toBe(1);
      await consent.check();
      const [terms] = await Promise.all([
        page.context().waitForEvent('page'),
        sheet.getByRole('link', { name: /^Terms of service/ }).click(),
      ]);
      await terms.waitForURL(at('/general-terms-conditions'));
      await terms.close();
      expect(await consent.isChecked()).toBe(true);
      expect(await page.locator('main').innerText()).toContain('Keep the box');
    }));

  test('a page that waits for its payment looks again with growing pauses, and reload and Back are safe (UX-089)', async () => {
    const { market } = desk();
    const buyer = await aBuyer(market.shop, { locale: 'en' });
    const order = await anOrder(market, buyer);
    const { token } = buyer;
    const paid = await market.shop.call('payOrderByPost', {
      token,
      params: { id: order.id },
      body: { method: 'card' },
    });
    expect(paid.status).toBe(200);
    await desk().signedIn(
      async ({ page, open }) => {
        await page.clock.install();
        const looks: number[] = [];
        let isPaid = false;
        let now = 0;
        await page.route('**/cabinet/payment-status/*', async (route) => {
          looks.push(now);
          const answer = await route.fetch();
          const body = await answer.json();
          if (isPaid) body.data.status = 'succeeded';
          await route.fulfill({ response: answer, json: body });
        });
        await open(at(`/payments/${paid.body.data.payment.id}`));
        const heading = page.getByRole('heading', { level: 1 });
        const waiting = await heading.innerText();
        for (; now < 40; now++) {
          await page.clock.fastForward(1000);
          await page.evaluate(() => fetch('/favicon.svg').then((answer) => answer.text()));
        }
        expect(looks.length).toBeGreaterThan(4);
        expect(looks.length).toBeLessThan(10);
        await page.reload();
        expect(await heading.innerText()).toBe(waiting);
        isPaid = true;
        await page.waitForSelector('html[data-ready]');
        await page.clock.fastForward(1500);
        await soon(() => heading.innerText()).not.toBe(waiting);
      },
      { email: buyer.email },
    );
  });

  test('a link pasted into a field stays in it (UX-034)', () =>
    withCart(async (page, open) => {
      await open(at('/cabinet/cart'));
      await page.getByText('Price breakdown, shop delivery, instructions').first().click();
      await page
        .getByRole('textbox', { name: /Shop’s delivery to our warehouse/ })
        .first()
        .focus();
      expect(await paste(page, 'https://shop.example/1')).toBe(true);
      expect(page.url()).toBe(at('/cabinet/cart'));
    }));
}
