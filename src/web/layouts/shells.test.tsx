/** The shells around pages: accounts, the cabinet, the foot of the shop, and the page for what went wrong. */
import { describe, expect, test } from 'vitest';
import { wordsIn } from '../../../tests/support/drawn.tsx';
import { called, nameOf, piecesOf, textOf } from '../../../tests/support/markup.ts';
import { faultsOf, screenIn, screensOf } from '../../../tests/support/screen-in.tsx';
import type { Place } from '../../kit/place.tsx';
import type { User } from '../../kit/screen.ts';
import { ErrorScreen } from '../error-screen.tsx';
import { offeredLanguage, pathIn } from '../language-offer/offered.ts';
import { matchPage } from '../loading/match.ts';
import type { PageFault } from '../loading/page-state.ts';
import { AccountMenu, CartCount, UnreadCount } from './account-menu.tsx';
import { CabinetFrame } from './cabinet-frame.tsx';
import { Footer } from './footer.tsx';
import { cabinetLinks } from './side-links.ts';

const spaces = (text: string): string => text.replaceAll(/\s/g, ' ');
const userOf = (part: object = {}): User =>
  ({
    ...{
      id: 'usr_1',
      name: 'Anna',
      email: 'a@b.example',
      roles: [],
      balance: 12.5,
      cartLines: 0,
      unreadNotifications: 0,
    },
    ...{ emailConfirmed: true, ...part },
  }) as unknown as User;
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
  test('asks whoever has not confirmed the address to do so, and nobody else', () => {
    for (const [emailConfirmed, isAsked] of [
      [false, true],
      [true, false],
    ] as const)
      for (const { root, locale } of frame({ user: userOf({ emailConfirmed }) })) {
        const again = spaces(wordsIn(locale)('cabinetLayout.confirmAgain'));
        expect(piecesOf(root, 'button').map(textOf).includes(again)).toBe(isAsked);
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
  test('has the figures where the operator shows them, and pages elsewhere as he names them', () => {
    const links = [{ url: 'https://t.me/shop', name: 'Telegram' }];
    const [english] = foot({ logo: null, links, showsFigures: true });
    expect(english?.markup).toContain('/figures"');
    expect(called(english?.root as never, 'a', 'Telegram').attributes.href).toBe('https://t.me/shop');
    expect(foot()[0]?.markup).not.toContain('/figures"');
  });
});

describe('what went wrong', () => {
  const fault = (part: Partial<PageFault>): PageFault => ({
    ...{ status: 500, statusMessage: 'Internal Server Error', message: '', requestId: undefined },
    ...part,
  });
  const screen = (part: Partial<PageFault>, place: Partial<Place> = {}) =>
    screensOf(<ErrorScreen fault={fault(part)} />, { path: '/x', ...place });

  test.each([404, 410])('%d is a page with ways onward', (status) => {
    for (const { root, locale, ...rest } of screen(
      { status, statusMessage: 'Page Not Found' },
      { path: '/<b>' },
    )) {
      expect(faultsOf({ root, locale, ...rest }, ['/<b>'])).toEqual([]);
      expect(piecesOf(root, 'h1').map(textOf)).toEqual([spaces(wordsIn(locale)('404.title'))]);
      expect(rest.text).toContain('/<b>');
      expect(piecesOf(root, 'form')[0]?.attributes.action).toBe(`/${locale}/search`);
    }
  });
  test('staff are led to their work, and read no English', () => {
    for (const { root, locale, text } of screen(
      { status: 404, statusMessage: 'Page Not Found' },
      { path: '/staff/x', user: userOf({ roles: ['buyer'] }) },
    )) {
      expect(piecesOf(root, 'a').map(({ attributes }) => attributes.href)).toEqual([
        `/${locale}/staff/today`,
      ]);
      if (locale !== 'en') expect(text).not.toContain('Page Not Found');
    }
  });

  test.each([
    // a refusal says itself what is wrong; a failure of ours says that it is ours
    [{ status: 403, statusMessage: 'Forbidden', message: 'Not yours' }, 'Not yours', false],
    [{ status: 500, message: 'Something' }, 'Something', true],
    [{ status: 399, message: 'Odd' }, 'Odd', true],
    [{ status: 400, message: '' }, '', true],
    [{ status: 499, message: 'Last' }, 'Last', false],
  ])('%j', (part, message, isOurs) => {
    for (const { text, locale } of screen(part)) {
      expect(text).toContain(message);
      expect(text.includes(spaces(wordsIn(locale)('error.text')))).toBe(isOurs);
    }
  });

  test.each(['offline', 'timeout', 'unavailable', 'unreadable'] as const)(
    'without an answer (%s) it has words of its own',
    (noAnswer) => {
      for (const { text, locale, root } of screen({ status: 503, noAnswer })) {
        expect(text).toContain(spaces(wordsIn(locale)(`ui.noAnswer.${noAnswer}.text`)));
        expect(text).not.toMatch(/503|Internal/);
        called(root, 'button', wordsIn(locale)('ui.retry'));
      }
    },
  );
  test('a part that did not come is loaded again, and a request has its number', () => {
    for (const { root, locale } of screen({ isChunk: true }))
      called(root, 'button', wordsIn(locale)('ui.reload'));
    for (const { root, locale } of screen({ requestId: 'req-1' })) {
      expect(piecesOf(root, 'code').map(textOf)).toEqual(['req-1']);
      called(root, 'button', wordsIn(locale)('ui.copy'));
    }
    expect(piecesOf(screen({})[0]?.root as never, 'code')).toEqual([]);
  });
});

describe('another language is offered', () => {
  test.each([
    [['en-GB', 'ru'], 'ru', '', 'en'],
    [['ru'], 'ru', '', undefined],
    [['de', 'zh-CN'], 'ru', '', 'zh'],
    [['de'], 'ru', '', undefined],
    [[], 'ru', '', undefined],
    [['EN'], 'ru', '', 'en'],
    // whoever closed the offer here is not asked again here
    [['en'], 'ru', 'a=1; language_kept=ru', undefined],
    [['en'], 'ru', 'language_kept=zh', 'en'],
    [['en'], 'ru', 'xlanguage_kept=ru', 'en'],
  ] as const)('to %j on a page in %s with %j: %s', (languages, locale, cookies, offered) => {
    expect(offeredLanguage(languages, locale, cookies)).toBe(offered);
  });
  test.each([
    [{}, '/faq?a=1'],
    [{ route: null }, undefined],
    [{ path: '/cabinet/cart' }, undefined],
    [{ path: '/staff' }, undefined],
    [{ path: '/payments/1' }, undefined],
    [{ path: '/staffing', search: '' }, '/staffing'],
    [{ head: { title: '', alternates: { en: '/blog/b' } } }, '/blog/b?a=1'],
    [{ head: { title: '', alternates: { zh: '/blog/b' } } }, undefined],
  ])('a page %j is at %s', (part, path) => {
    expect(
      pathIn('en', { path: '/faq', search: '?a=1', route: '/faq', head: { title: '' }, ...part } as never),
    ).toBe(path);
  });
});
