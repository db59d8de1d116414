/** Checks of the shell and of states: UX-002 to UX-018. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pages } from '../../../src/routes.ts';
import { aCustomer } from '../../support/a-customer.ts';
import { password } from '../../support/a-journey.ts';
import { aPaidOrder, inCart } from '../../support/an-order.ts';
import { withAmounts } from '../../support/journey-setting.ts';
import { morePosts } from '../../support/more-posts.ts';
import { aPicture } from '../../support/pictures.ts';
import { type Desk, focused, phone, press, said, soon } from './a-desk.ts';

export function checksOfShell(desk: () => Desk): void {
  const at = (path: string, locale?: string) => desk().journey.at(path, locale);

  test('the account menu opens by Enter, shows who, how much and what is unread, and Escape gives the focus back (UX-003)', async () => {
    const { token } = desk().buyer;
    const unread = async () =>
      (await desk().market.shop.call('getUser', { token })).body.data.unreadNotifications;
    const { name } = (await desk().market.shop.call('getUser', { token })).body.data;
    await soon(unread).toBeGreaterThan(0);
    await desk().signedIn(async ({ page, open }) => {
      await open(at('/blog'));
      const button = page.locator('header button[popovertarget][aria-haspopup]');
      await button.focus();
      await page.keyboard.press('Enter');
      const menu = page.locator('header [popover]:popover-open');
      const shown = await menu.innerText();
      expect(shown).toContain(name ?? 'no name');
      expect(shown).toMatch(withAmounts('{}'));
      expect(shown).toMatch(new RegExp(`Notifications\\s+${await unread()}`));
      await page.keyboard.press('Escape');
      expect(await menu.count()).toBe(0);
      expect(await button.evaluate((own) => own === document.activeElement)).toBe(true);
    });
  });

  test('cart, orders, balance, notifications and profile stand in the menu with icon and words (UX-002)', () =>
    desk().signedIn(async ({ page, open }) => {
      await open(at('/blog'));
      await page.click('header button[popovertarget][aria-haspopup]');
      for (const [name, path] of Object.entries({
        Cart: 'cart',
        Orders: 'orders',
        Balance: 'balance',
        Notifications: 'notifications',
        Profile: 'profile',
      })) {
        const link = page.locator(`header [popover]:popover-open a[href$="/cabinet/${path}"]`);
        expect(await link.innerText()).toContain(name);
        expect(await link.locator('svg').isVisible(), name).toBe(true);
      }
    }));

  test('without colour the page that is open is marked too: header, side and bottom bar (UX-005)', async () => {
    /** How much an edge of the link of the open page differs in grey from the same edge of another link. */
    const markOf = async (
      nav: string,
      path: string,
      edge: 'left' | 'top' | 'bottom',
      size?: typeof phone,
    ): Promise<number> => {
      let difference = 0;
      await desk().signedIn(async ({ page, open }) => {
        await open(at(path));
        const grey = async (link: string): Promise<number> => {
          const { data, info } = await sharp(await page.locator(`${nav} ${link}`).first().screenshot())
            .greyscale()
            .raw()
            .toBuffer({ resolveWithObject: true });
          const { width, height } = info;
          const places = {
            left: Array.from({ length: height / 2 }, (_, row) => (row + height / 4) * width),
            top: Array.from({ length: width }, (_, column) => column),
            bottom: Array.from({ length: width }, (_, column) => (height - 1) * width + column),
          }[edge];
          return places.reduce((sum, place) => sum + (data[Math.floor(place)] ?? 0), 0) / places.length;
        };
        difference = Math.abs((await grey('a[aria-current=page]')) - (await grey('a:not([aria-current])')));
      }, size);
      return difference;
    };
    expect(await markOf('header nav', '/tariffs', 'bottom')).toBeGreaterThan(40);
    expect(
      await markOf('nav[aria-label="Account sections"]:visible', '/cabinet/orders', 'left'),
    ).toBeGreaterThan(40);
    expect(
      await markOf('nav[aria-label="Account sections"]:visible', '/cabinet/orders', 'top', phone),
    ).toBeGreaterThan(40);
  });

  test('titles of all pages are apart, and the second page of a list has its number (UX-007)', () =>
    desk().signedIn(async ({ page }) => {
      const titleOf = async (path: string): Promise<string> => {
        // a page that only leads on has no title of its own
        const answer = await page.context().request.get(at(path), { maxRedirects: 0 });
        return answer.status() === 200 ? (/<title>(.*?)<\/title>/.exec(await answer.text())?.[1] ?? '') : '';
      };
      const paths = pages
        .filter(({ path, area }) => !path.includes(':') && area !== 'guest-only' && area !== 'staff')
        .map(({ path }) => (path === '/' ? '' : path));
      const titles = (await Promise.all(paths.map(titleOf))).filter(Boolean);
      expect(titles.length).toBeGreaterThan(30);
      const twice = titles.filter((title, place) => titles.indexOf(title) !== place);
      expect(twice).toEqual([]);
      expect(titles.every((title) => / – Waybill$|^Waybill$/.test(title))).toBe(true);
      expect(await titleOf('/cabinet/orders')).toBe('Orders – My account – Waybill');
      await morePosts(desk().journey.running.shop.database.pool);
      expect(await titleOf('/blog?page=2')).toMatch(/ – Page 2 – Waybill$/);
    }));

  test('a new page has the focus on its heading, is said and stands at its top; Back brings scroll, filter and panels back (UX-008)', () =>
    desk().journey.withVisitor(
      async ({ page, open }) => {
        await open(at('/faq'));
        await page.getByRole('searchbox').first().fill('customs');
        await page.keyboard.press('Enter');
        await page.waitForURL(/customs/);
        const panel = page.locator('main details').first();
        await panel.locator('summary').click();
        const stood = await page.evaluate(() => {
          scrollTo(0, 200);
          return scrollY;
        });
        await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href$="/tariffs"]')?.click());
        await page.waitForURL(at('/tariffs'));
        await soon(() => focused(page)).toBe('H1');
        expect(await page.evaluate(() => scrollY)).toBe(0);
        expect(await said(page)).toContain(((await page.title()).split(' – ')[0] ?? 'no title').trim());
        await page.goBack();
        await soon(() => page.getByRole('searchbox').first().inputValue()).toBe('customs');
        await soon(() => panel.evaluate((own: HTMLDetailsElement) => own.open)).toBe(true);
        await soon(() => page.evaluate(() => scrollY)).toBe(stood);
      },
      { viewport: { width: 800, height: 400 } },
    ));

  test('tab, words and length of a list live in the address, and open the same for whoever gets it (UX-009)', async () => {
    let shared = '';
    const look = (page: import('playwright-core').Page) =>
      page.evaluate(() => ({
        tab: document.querySelector('main [aria-current]')?.textContent,
        words: document.querySelector<HTMLInputElement>('main input[type=search], main input[name=q]')?.value,
        rows: document.querySelectorAll('main li article, main li a[href*="/orders/WB-"]').length,
      }));
    let seen = {};
    await desk().signedIn(async ({ page, open }) => {
      await open(at('/cabinet/orders'));
      await page.locator('main input[name=q]').fill(desk().delivered);
      await page.keyboard.press('Enter');
      await page.waitForURL(/q=WB-/);
      const tabs = page.locator('main nav a', { hasText: /Done|Completed|Finished|delivery/i });
      await tabs.first().click();
      await page.waitForURL(/group=/);
      shared = `${page.url()}&show=40`;
      await open(shared);
      seen = await look(page);
      expect(seen).toMatchObject({ words: desk().delivered });
    });
    await desk().signedIn(async ({ page, open }) => {
      await open(shared);
      expect(await look(page)).toEqual(seen);
      expect(page.url()).toBe(shared);
    });
  });

  test('what can return keeps its Undo for more than ten seconds: a line of the cart, the picture, what was read (UX-013)', async () => {
    const { market, buyer } = desk();
    await inCart(market, buyer);
    await desk().signedIn(async ({ page, open }) => {
      await page.clock.install();
      const undoAfter = async (path: string, action: string | RegExp): Promise<void> => {
        await open(at(path));
        await press(page, action);
        const undo = page.getByRole('button', { name: 'Undo' });
        await undo.waitFor();
        await page.clock.fastForward(12_000);
        await undo.click();
        await undo.waitFor({ state: 'detached' });
      };
      await undoAfter('/cabinet/cart', /^Remove: /);
      await page.getByRole('spinbutton').first().waitFor();
      await undoAfter('/cabinet/notifications', 'Mark all as read');
      await open(at('/cabinet/profile'));
      const buffer = await aPicture({ background: '#7a5', width: 300 });
      await page.setInputFiles('input[type=file]', { name: 'me.jpg', mimeType: 'image/jpeg', buffer });
      await press(page, /save|take/i);
      await page.getByText('Picture saved.').waitFor();
      // what was pressed is gone, and the focus with it would begin again at the top
      expect(await focused(page)).toBe('BUTTON');
      await undoAfter('/cabinet/profile', 'Remove picture');
      await page.getByText('Picture restored.').waitFor();
      expect(await focused(page)).toBe('BUTTON');
    });
  });

  test('cancelling asks in a dialog that names the order and the money (UX-013)', async () => {
    const { market, buyer } = desk();
    const order = await aPaidOrder(market, buyer);
    await desk().signedIn(async ({ page, open }) => {
      await open(at(`/cabinet/orders/${order.orderNum}`));
      await press(page, 'Cancel order');
      const asked = await page.getByRole('alertdialog').innerText();
      expect(asked).toContain(order.orderNum);
      expect(asked).toMatch(withAmounts('We’ll refund {} to your balance'));
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    });
  });

  test('a changed review is not left without asking once; a new one is kept as a draft (UX-014)', () =>
    desk().signedIn(async ({ page, open }) => {
      await open(at(`/cabinet/reviews?order=${desk().delivered}`));
      await page.fill('textarea[name=text]', 'Three weeks, well packed');
      await page.reload();
      await page.waitForSelector('html[data-ready]');
      await soon(() => page.inputValue('textarea[name=text]')).toBe('Three weeks, well packed');
      // a refused group of choices takes the focus as a field does
      await page.locator('textarea[name=text]').press('Control+Enter');
      await soon(() => page.locator('input[name=stars]:focus').count()).toBe(1);
      await page.check('input[name=stars][value="4"]');
      // Ctrl with Enter sends from a text of several lines
      await page.locator('textarea[name=text]').press('Control+Enter');
      await page.getByText('Being checked').first().waitFor();
      await soon(() => focused(page)).toBe('H1');
      await page.getByRole('link', { name: /^Edit/ }).first().click();
      await page.waitForURL(/review=|edit=/);
      await page.fill('textarea[name=text]', 'Four weeks');
      await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href$="/faq"]')?.click());
      const dialog = page.getByRole('alertdialog');
      await dialog.waitFor();
      expect(page.url()).toContain('/cabinet/reviews');
      await press(page, 'Stay');
      await dialog.waitFor({ state: 'detached' });
      await page.goBack();
      await dialog.waitFor();
      await press(page, 'Stay');
      await dialog.waitFor({ state: 'detached' });
      expect(await page.inputValue('textarea[name=text]')).toBe('Four weeks');
      await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href$="/faq"]')?.click());
      await press(page, 'Leave without saving');
      await page.waitForURL(at('/faq'));
    }));

  test('an ended session leads to sign-in and back, with what was typed (UX-015)', async () => {
    await desk().signedIn(async (visitor) => {
      const { page, open } = visitor;
      await open(at('/cabinet/profile?change=name'));
      await page.fill('main input[name=name]', 'Anna Petrova');
      await page.context().clearCookies();
      await page.click('main form button[type=submit]');
      await page.waitForURL(/auth\/sign-in\?next=/);
      await page.fill('main input[name=email]', desk().buyer.email);
      await page.fill('main input[name=password]', password);
      await page.click('main button[type=submit]');
      await page.waitForURL(at('/cabinet/profile?change=name'));
      await soon(() => page.inputValue('main input[name=name]')).toBe('Anna Petrova');
    });
    await desk().signedIn(async ({ page, open }) => {
      await open(at('/cabinet/cart'));
      await page.context().clearCookies();
      const link = desk().journey.running.products[2] ?? '';
      await page.fill('#paste', link);
      await page.keyboard.press('Enter');
      await page.waitForURL(/auth\/sign-in\?next=/);
      const next = new URL(page.url()).searchParams.get('next') ?? '';
      expect(new URL(next, 'http://shop').searchParams.get('link')).toBe(link);
    });
  });

  test('one service banner stands above the heading, named, in words and icon, and not on other pages (UX-018)', async () => {
    const { email } = await aCustomer(desk().market.shop, { confirmed: false });
    await desk().signedIn(
      async ({ page, open }) => {
        const above = () =>
          page.evaluate(() => {
            const heading = document.querySelector('h1');
            return [...document.querySelectorAll<HTMLElement>('main section[aria-label]')]
              .filter(
                (one) => heading && one.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING,
              )
              .map((one) => [
                one.getAttribute('aria-label'),
                one.querySelectorAll('svg').length,
                one.innerText.length > 20,
              ]);
          });
        for (const path of ['/cabinet', '/cabinet/orders']) {
          await open(at(path));
          expect(await above(), path).toEqual([['Confirm your email address', 1, true]]);
        }
        await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href$="/faq"]')?.click());
        await page.waitForURL(at('/faq'));
        expect(await above()).toEqual([]);
      },
      { email },
    );
  });
}
