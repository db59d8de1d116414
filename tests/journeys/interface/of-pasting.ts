/** Checks of pasting a link: UX-043 to UX-055. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { password } from '../../support/a-journey.ts';
import { becomesAlive } from '../../support/alive.ts';
import { aBuyer } from '../../support/an-order.ts';
import { chooseOptions, chosenOptions } from '../../support/chosen-options.ts';
import { pathOf } from '../../support/journey-setting.ts';
import { routeUntil } from '../../support/routes.ts';
import { type Desk, isInView, paste, phone, press, said, soon } from './a-desk.ts';

const result = '[data-result] .ui-product';

export function checksOfPasting(desk: () => Desk): void {
  const at = (path: string, locale?: string) => desk().journey.at(path, locale);
  const product = (place: number): string => desk().journey.running.products[place] ?? '';

  test('the paste bar is the first control of the start page and of an empty cart, in the first view of a phone (UX-043)', async () => {
    const isFirst = async (page: Page, field: string): Promise<void> => {
      const first = await page.evaluate(
        () => document.querySelector('main :is(a, button, input, select, textarea)')?.id,
      );
      expect(first).toBe(field);
      expect(await isInView(page, `#${field}`)).toBe(true);
      expect(await page.locator('main form.ui-paste :is(input, [type=submit])').count()).toBe(2);
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    };
    await desk().journey.withVisitor(async ({ page, open }) => {
      await open(at(''));
      await isFirst(page, 'link');
    }, phone);
    const { email } = await aBuyer(desk().market.shop, { locale: 'en' });
    await desk().signedIn(
      async ({ page, open }) => {
        await open(at('/cabinet/cart'));
        await isFirst(page, 'paste');
      },
      { ...phone, email },
    );
  });

  test('elsewhere in the cabinet one keystroke is enough: what is pasted is read in the cart (UX-043)', async () => {
    const { email } = await aBuyer(desk().market.shop, { locale: 'en' });
    await desk().signedIn(
      async ({ page, open }) => {
        await open(at('/cabinet/orders'));
        expect(await paste(page, 'no link at all')).toBe(true);
        await paste(page, `look ${product(0)}`);
        await page.waitForURL(/cabinet\/cart\?link=/);
        await page.locator(result).waitFor();
      },
      { email },
    );
  });

  test('the press is answered at once, a named step follows, and after ten seconds a row goes on and tells (UX-046)', () =>
    desk().journey.withVisitor(async ({ page, open }) => {
      let letGo = (): void => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route('**/api/v1/url-preview', async (route) => {
        await held;
        await route.fallback();
      });
      await page.clock.install();
      await open(at(''));
      await page.fill('#link', product(1));
      const step = await page.evaluate(async () => {
        document.querySelector<HTMLElement>('form.ui-paste [type=submit]')?.click();
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        return document.querySelector('form.ui-paste [role=status]')?.textContent;
      });
      expect(step).toBe('Reading the shop’s page…');
      await soon(async () => {
        await page.clock.fastForward(5_500);
        return page.locator('form.ui-paste [role=status]').innerText();
      }).toContain('slowly');
      await page.clock.fastForward(6_000);
      const row = page.locator('li[data-step]');
      await row.waitFor();
      expect(await row.getAttribute('data-step')).toBe('reading');
      expect(await page.inputValue('#link')).toBe('');
      expect(await page.locator('form.ui-paste [type=submit]').getAttribute('aria-disabled')).toBeNull();
      letGo();
      await page.locator('li[data-step=read]').waitFor();
      await soon(() => said(page)).toContain('Price found');
      await press(page, /^Show product: /);
      await page.locator(result).waitFor();
    }));

  test('a long reading can be stopped: its row goes, what waits behind it is not asked for, and nothing is said of it later (UX-212)', () =>
    desk().journey.withVisitor(async ({ page, open }) => {
      const asked: string[] = [];
      let letGo = (): void => {};
      await page.route('**/api/v1/url-preview', async (route) => {
        asked.push(route.request().postDataJSON().url);
        await new Promise<void>((resolve) => {
          letGo = resolve;
        });
        await route.fallback();
      });
      await page.clock.install();
      await open(at(''));
      await page.fill('#link', product(1));
      await page.keyboard.press('Enter');
      await soon(async () => asked.length).toBe(1);
      await page.clock.fastForward(10_500);
      const rows = page.locator('li[data-step]');
      await press(page, `Stop: ${product(1)}`);
      await rows.waitFor({ state: 'detached' });
      const answered = page.waitForResponse('**/api/v1/url-preview');
      letGo();
      await answered;
      await page.focus('#link');
      await paste(page, `${product(0)}\n${product(1)}\n${product(2)}`);
      await soon(async () => asked.length).toBe(2);
      await press(page, `Stop: ${product(1)}`);
      await press(page, `Stop: ${product(0)}`);
      await soon(() => said(page)).toContain('0 of 1 processed');
      letGo();
      await soon(async () => asked.length).toBe(3);
      letGo();
      await page.locator('li[data-step=read]').waitFor();
      expect(await rows.count()).toBe(1);
      expect(asked).toEqual([product(1), product(0), product(2)]);
      expect(await said(page)).not.toContain('Price found');
    }));

  test('several links of one paste are rows, each with its own end, read one after another (UX-045)', () =>
    desk().journey.withVisitor(async ({ page, open }) => {
      await open(at(''));
      await page.focus('#link');
      await paste(
        page,
        `${product(0)}\n${product(1)} and\n${product(0)}\n${desk().market.origin}/nordlicht/not-a-product`,
      );
      await soon(() => page.locator('li[data-step]').count()).toBe(3);
      await soon(() => page.locator('li[data-step=read]').count()).toBe(2);
      await page.locator('li[data-step=failed]').waitFor();
      expect(await said(page)).toContain('3 of 3 processed');
      await page.locator('li[data-step=read] button').last().click();
      await page.locator(result).waitFor();
      expect(await page.locator('li[data-step]').count()).toBe(2);
    }));

  test('rows outlive a reload: what ended stands there again, what had not is read again (UX-215)', () =>
    desk().journey.withVisitor(async ({ page, open }) => {
      await open(at(''));
      const letPass = await routeUntil(page, '**/api/v1/url-preview', async (route) => {
        if (route.request().postDataJSON().url === product(0)) await route.fallback();
      });
      await page.focus('#link');
      await paste(page, `${product(0)}\n${product(1)}`);
      await page.locator('li[data-step=read]').waitFor();
      await page.locator('li[data-step=reading]').waitFor();
      letPass();
      await page.reload();
      await soon(() => page.locator('li[data-step=read]').count()).toBe(2);
      await soon(() => said(page)).toContain('Price found');
    }));

  test('each failure has its own words and its own way on: shops, rule, another try, by hand (UX-050)', () =>
    desk().journey.withVisitor(async ({ page, open }) => {
      await open(at(''));
      const told: string[] = [];
      const fail = async (text: string, code?: string): Promise<void> => {
        const passAgain = await routeUntil(page, '**/api/v1/**', async (route) => {
          if (!code || route.request().method() !== 'POST') return route.fallback();
          await route.fulfill({
            status: 422,
            json: { error: { code, message: `words of ${code}`, fields: {} } },
          });
        });
        await page.fill('#link', text);
        await page.keyboard.press('Enter');
        await page.locator('form.ui-paste input[aria-invalid=true]').waitFor();
        told.push(await page.locator('#link-error').innerText());
        passAgain();
      };
      const way = (name: string) => page.locator('main').getByRole('link', { name });
      await fail('no link here');
      await fail(`${desk().market.origin}/nordlicht/p/gibt-es-nicht`);
      await fail('https://www.gunbroker.com/item/1');
      await way('See the rule').click();
      await page.waitForURL(/blacklist\?q=/);
      expect(await page.locator('[data-verdict=prohibited]').count()).toBe(1);
      await open(at(''));
      // before the bar is alive the browser itself would send it, past the route above
      await becomesAlive(page, 'form.ui-paste');
      await fail('https://shop.example/one', 'shop_unsupported');
      expect(await way('See shops we know').getAttribute('href')).toBe(pathOf('/where-to-buy'));
      await fail('https://shop.example/two', 'page_needs_sign_in');
      await page.getByRole('button', { name: 'Enter details yourself' }).waitFor();
      await fail(product(0), 'page_timeout');
      await press(page, 'Try again');
      await page.locator(result).waitFor();
      expect(new Set(told).size).toBe(6);
    }));

  test('a link, read or only typed, outlives a change of language (UX-052)', () =>
    desk().journey.withVisitor(async ({ page, open }) => {
      await open(at(''));
      await page.fill('#link', 'https://shop.example/half-typed');
      const toRussian = () => page.locator('header a[hreflang=ru]:visible').click();
      await toRussian();
      await page.waitForURL(desk().journey.stands('', 'ru'));
      expect(await page.inputValue('#link')).toBe('https://shop.example/half-typed');
      await page.fill('#link', product(0));
      await page.keyboard.press('Enter');
      await page.locator(result).waitFor();
      await page.locator('header a[hreflang=en]:visible').click();
      await page.waitForURL(at(''));
      await page.getByRole('link', { name: 'I have an account' }).waitFor();
      expect(await page.inputValue('#link')).toBe(product(0));
      expect(await page.locator(result).count()).toBe(1);
    }));

  test('what a guest chose of a product is chosen still when he has signed in, and can be added as it is (UX-052)', async () => {
    const { email } = await aBuyer(desk().market.shop, { locale: 'en' });
    await desk().journey.withVisitor(async ({ page, open }) => {
      const chosen = () => chosenOptions(page);
      await open(`${at('')}?link=${encodeURIComponent(product(0))}`);
      await page.locator(result).waitFor();
      await chooseOptions(page);
      const quantity = () => page.locator('[data-result]').getByRole('spinbutton').inputValue();
      // the panel comes alive after the page, and keeps what stands in it then
      await page.waitForFunction(() => localStorage.getItem('waybill.pending-choice') !== null);
      await press(page, 'One more');
      await soon(quantity).toBe('2');
      const before = await chosen();
      expect(before.length).toBeGreaterThan(0);
      await page.getByRole('link', { name: 'I have an account' }).click();
      await page.fill('[name=email]', email);
      await page.fill('[name=password]', password);
      await page.keyboard.press('Enter');
      await page.waitForURL(/cabinet\/cart/);
      await page.locator(result).waitFor();
      await soon(chosen).toEqual(before);
      await soon(quantity).toBe('2');
      await press(page, 'Add to cart');
      await page.locator('[data-added]').waitFor();
      await page.getByText('2 items', { exact: true }).first().waitFor();
    });
  });

  test('what was added stands there with picture and name, is said with the count, and the bar is free; the same link again says so (UX-055, UX-053)', async () => {
    const { email } = await aBuyer(desk().market.shop, { locale: 'en' });
    await desk().signedIn(
      async ({ page, open }) => {
        const read = async (): Promise<void> => {
          await page.fill('#paste', product(0));
          await page.keyboard.press('Enter');
          await page.locator(result).waitFor();
          await chooseOptions(page);
        };
        await open(at('/cabinet/cart'));
        await read();
        expect(await page.getByText('This product is already in your cart.').count()).toBe(0);
        await press(page, 'Add to cart');
        const added = page.locator('[data-added]');
        await added.waitFor();
        expect(await added.innerText()).toContain('Inga');
        expect(await added.locator('img').getAttribute('src')).toMatch(/^\/media\/products\//);
        await soon(() => said(page)).toMatch(/In the cart: .*Inga.* · There is 1 product in the cart/);
        expect(await page.inputValue('#paste')).toBe('');
        await page.getByText('1 item', { exact: true }).first().waitFor();
        await read();
        await page.getByText('This product is already in your cart.').first().waitFor();
        expect(await page.getByRole('link', { name: 'Open cart' }).getAttribute('href')).toBe(
          pathOf('/cabinet/cart'),
        );
        await press(page, 'Add more');
        await soon(() => page.getByRole('spinbutton').first().inputValue()).toBe('2');
        await soon(() => said(page)).toContain('The quantity is now 2');
      },
      { email },
    );
  });
}
