/** The shells around pages: accounts, the cabinet, the foot of the shop, and the page for what went wrong. */
import { describe, expect, test } from 'vitest';
import { userOf } from '../../../tests/support/a-shown-user.ts';
import { wordsIn } from '../../../tests/support/drawn.tsx';
import { called, nameOf, piecesOf, spaces, textOf } from '../../../tests/support/markup.ts';
import { faultsOf, screenIn, screensOf } from '../../../tests/support/screen-in.tsx';
import type { Place } from '../../kit/place.tsx';
import { matchPage } from '../loading/match.ts';
import { AccountMenu, CartCount, UnreadCount } from './account-menu.tsx';
import { CabinetFrame } from './cabinet-frame.tsx';
import { Footer } from './footer.tsx';
import { cabinetLinks } from './side-links.ts';

const names = ['Anna', 'a@b.example', 'English', 'Русский', '简体中文'];

describe('the menu of an account', () => {
  const menu = (part: object, place: Partial<Place> = {}) =>
    screensOf(<AccountMenu />, { user: userOf(part), ...place });

  test('of nobody is none', () => expect(screenIn('en', <AccountMenu />).markup).toBe(''));

  test.each([
    ['EUR', 12.5, 'en', '€12.50'],
    ['JPY', 5, 'en', 'JP¥5.00'],
    ['KZT', 0, 'ru', '0,00 ₸'],
    ['RUB', -3, 'zh', '−₽3.00'],
  ] as const)('has the balance in %s: %d', (settlementCurrency, balance, locale, said) => {
    const place = {
      user: userOf({ balance }),
      paymentInfo: { settlementCurrency },
    } as unknown as Partial<Place>;
    expect(screenIn(locale, <AccountMenu />, place).text).toContain(said);
  });
  test('has a balance without a currency while none is known', () => {
    const { text } = screenIn('en', <AccountMenu />, { user: userOf({ balance: 3 }), paymentInfo: null });
    expect(text).toContain('3.00');
    expect(text).not.toMatch(/[€₽$¥]/);
  });

  test('leads staff to their work, and nobody else', () => {
    for (const [roles, isLed] of [
      [['buyer'], true],
      [[], false],
    ] as const)
      for (const screen of menu({ roles })) {
        const hrefs = piecesOf(screen.root, 'a').map(({ attributes }) => attributes.href);
        expect(hrefs.includes(`/${screen.locale}/staff/today`)).toBe(isLed);
        expect(faultsOf(screen, names)).toEqual([]);
      }
  });

  test('calls a person without a name by the address', () => {
    for (const { text } of menu({ name: null })) expect(text).toContain('a@b.example');
  });

  test.each([
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [12_345, '99+'],
  ])('%d unread are %s for eyes, and in words for readers', (count, figure) => {
    for (const Count of [<UnreadCount key="1" count={count} />, <CartCount key="2" lines={count} />])
      for (const { root, text } of screensOf(Count)) {
        expect(piecesOf(root, '[aria-hidden=true]').flatMap(({ inside }) => inside)).toEqual([figure]);
        expect(text).toMatch(/\p{L}/u);
        expect(text.replaceAll(/\D/g, '')).toBe(String(count));
      }
  });
  test('says nothing of what is nought', () => {
    for (const { root, locale } of menu({})) {
      const links = piecesOf(root, 'a').filter(
        ({ attributes }) => attributes.href === `/${locale}/cabinet/cart`,
      );
      expect(links.map((one) => nameOf(root, one))).toEqual([spaces(wordsIn(locale)('cabinetLayout.cart'))]);
    }
  });
});

describe('the cabinet', () => {
  const frame = (part: Partial<Place>) =>
    screensOf(<CabinetFrame>inside</CabinetFrame>, { user: userOf(), ...part });
  test('leads to pages that there are, with a word each', () => {
    for (const { href } of cabinetLinks) expect(matchPage(href)?.route.area, href).toBe('cabinet');
    for (const screen of frame({ path: '/cabinet' })) {
      expect(faultsOf(screen, [...names, 'inside'])).toEqual([]);
      expect(piecesOf(screen.root, 'main')[0]?.attributes.id).toBe('main');
    }
  });
  test('shows parcels where customers may have their own sent here', () => {
    const has = (look?: object): boolean =>
      screenIn('en', <CabinetFrame>x</CabinetFrame>, { user: userOf(), look } as never).markup.includes(
        '/cabinet/parcels',
      );
    expect([
      has({ logo: null, links: [], takesParcels: true }),
      has({ logo: null, links: [] }),
      has(),
    ]).toEqual([true, false, false]);
  });
  test('has the entry lit that a page itself names, at the side and below', () => {
    const lit = (entry?: string) =>
      piecesOf(
        screenIn('en', <CabinetFrame entry={entry}>x</CabinetFrame>, {
          ...{ user: userOf(), path: '/payments/pay_1' },
        }).root,
        '[aria-current=page]',
      ).map(({ attributes }) => attributes.href);
    expect(lit('/cabinet/orders')).toEqual(['/en/cabinet/orders', '/en/cabinet/orders']);
    expect(lit('/cabinet/deliveries')).toEqual(['/en/cabinet/deliveries']);
    expect(lit()).toEqual(['/en/cabinet/balance', '/en/cabinet/balance']);
  });
  test.each([
    ['/cabinet/orders', '/cabinet/orders'],
    ['/cabinet/orders/WB-1', '/cabinet/orders'],
    ['/cabinet/profile/addresses', '/cabinet/profile/addresses'],
    ['/cabinet', '/cabinet'],
    ['/cabinet/ordersx', undefined],
  ])('on %s its own entry is current', (path, href) => {
    const { root } = screenIn('en', <CabinetFrame>x</CabinetFrame>, { user: userOf(), path });
    const [side] = piecesOf(root, 'nav');
    const current = side
      ? piecesOf(side, '[aria-current=page]').map(({ attributes }) => attributes.href)
      : [];
    expect(current).toEqual(href ? [`/en${href}`] : []);
  });
  test.each([
    ['/cabinet/profile/addresses', '/cabinet/profile'],
    ['/cabinet/profile/recipients', '/cabinet/profile'],
    ['/cabinet/profile/security', '/cabinet/profile'],
    ['/cabinet/claims/new', '/cabinet/orders'],
    ['/cabinet/saved', undefined],
  ])('on %s the bar of a phone shows where it belongs', (path, href) => {
    const { root } = screenIn('en', <CabinetFrame>x</CabinetFrame>, { user: userOf(), path });
    const bar = piecesOf(root, 'nav').at(-1);
    const current = bar ? piecesOf(bar, '[aria-current=page]').map(({ attributes }) => attributes.href) : [];
    expect(current).toEqual(href ? [`/en${href}`] : []);
  });
  test('asks whoever has not confirmed the address to do so, and nobody else', () => {
    for (const [emailConfirmed, isAsked] of [
      [false, true],
      [true, false],
    ] as const)
      for (const { root, locale } of frame({ user: userOf({ emailConfirmed }) })) {
        const again = spaces(wordsIn(locale)('cabinetLayout.confirmAgain'));
        expect(piecesOf(root, 'button').map(textOf).includes(again)).toBe(isAsked);
      }
    // the page of a payment says it below what it is about
    for (const { root, locale } of frame({
      user: userOf({ emailConfirmed: false }),
      path: '/payments/pay_1',
    })) {
      const again = spaces(wordsIn(locale)('cabinetLayout.confirmAgain'));
      expect(piecesOf(root, 'button').map(textOf)).not.toContain(again);
    }
  });
});

describe('the foot of the shop', () => {
  const foot = (look?: object) => screensOf(<Footer />, { path: '/faq', ...(look ? { look } : {}) } as never);
  test('leads to pages that there are, in groups with names', () => {
    for (const screen of foot()) {
      expect(faultsOf(screen, names)).toEqual([]);
      for (const { attributes } of piecesOf(screen.root, 'a').filter(
        (one) => !one.attributes.hrefLang && !one.attributes.hreflang,
      ))
        expect(matchPage(attributes.href?.replace(/^\/\w\w/, '') ?? ''), attributes.href).toBeDefined();
      expect(new Set(piecesOf(screen.root, 'nav').map((nav) => nameOf(screen.root, nav))).size).toBe(5);
    }
  });
  test('folds its links on a phone, and nothing else', () => {
    for (const { root } of foot()) {
      const [fold] = piecesOf(root, 'details');
      expect(fold?.attributes).not.toHaveProperty('open');
      expect(piecesOf(fold as never, 'nav')).toHaveLength(4);
      // languages and theme change the page that is read: they stay in sight
      expect(piecesOf(root, 'nav')).toHaveLength(5);
      expect(piecesOf(fold as never, 'input')).toHaveLength(0);
    }
  });
  test('has the figures where the operator shows them, and pages elsewhere as he names them', () => {
    const links = [{ url: 'https://t.me/shop', name: 'Telegram' }];
    const [english] = foot({ logo: null, links, showsFigures: true });
    expect(english?.markup).toContain('/figures"');
    expect(called(english?.root as never, 'a', 'Telegram').attributes.href).toBe('https://t.me/shop');
    expect(foot()[0]?.markup).not.toContain('/figures"');
  });
});
