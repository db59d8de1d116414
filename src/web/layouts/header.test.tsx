/** The header and the menu of the account: where one is, what was searched for, and who sees which entries. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../tests/support/drawn.tsx';
import type { Place } from '../../kit/place.tsx';
import type { User } from '../../kit/screen.ts';
import { AccountMenu } from './account-menu.tsx';
import { Header } from './header.tsx';

const customer = {
  ...{ id: 'usr_a', name: 'Anna', email: 'anna@mail.example', roles: [], balance: 12.5 },
  unreadNotifications: 0,
  cartLines: 0,
} as unknown as User;
const euro = { settlementCurrency: 'EUR' } as Place['paymentInfo'];

const header = (place: Partial<Place>): string =>
  drawn(<Header signedIn={null} />, { alternates: {}, ...place } as Partial<Place>);
const menu = (user: User, paymentInfo: Place['paymentInfo'] = euro): string =>
  drawn(<AccountMenu />, { user, paymentInfo });
const hrefs = (markup: string): string[] =>
  [...markup.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href ?? '');

test('the main menu marks the page that is open', () => {
  const marked = header({ path: '/tariffs' }).match(/<a[^>]*aria-current="page"[^>]*>([^<]*)/g);
  expect(marked).toHaveLength(1);
  expect(marked?.[0]).toContain('href="/en/tariffs"');
  expect(header({ path: '/cabinet' })).not.toContain('aria-current="page"');
});

test('the search is empty, and left out of its own page, which has the field itself', () => {
  const query = new URLSearchParams('q=tea cup');
  expect(header({ path: '/search', query })).not.toContain('type="search"');
  const elsewhere = header({ path: '/blog', query: new URLSearchParams() });
  expect(elsewhere).toContain('type="search"');
  expect(elsewhere).not.toContain('tea cup');
});

test('a guest is led to sign in, and a customer without the parts of the cabinet to it', () => {
  expect(hrefs(header({}))).toContain('/en/auth/sign-in');
  const signedIn = header({ user: customer });
  expect(hrefs(signedIn)).not.toContain('/en/auth/sign-in');
  expect(signedIn).toContain('href="/en/cabinet"');
});

test('the menu of a customer leads to their own pages, with the balance', () => {
  expect(hrefs(menu(customer))).toEqual(
    ['', '/cart', '/orders', '/balance', '/notifications', '/profile'].map((path) => `/en/cabinet${path}`),
  );
  expect(readOf(menu(customer))).toContain('€12.50');
  expect(readOf(menu({ ...customer, balance: 0 } as User))).toContain('€0.00');
  // without payment info no currency is guessed
  expect(readOf(menu(customer, null))).toMatch(/ 12\.50 /);
  expect(menu({ ...customer, name: null } as User)).toContain('anna@mail.example');
});

test('staff have a way to their own area', () => {
  expect(hrefs(menu({ ...customer, roles: ['support'] } as User))).toContain('/en/staff/today');
});

test('what is unread stands on the button and at its entry', () => {
  expect(menu(customer)).not.toContain('ui-count');
  expect(menu({ ...customer, unreadNotifications: 120 } as User).match(/ui-count[^>]*>99\+/g)).toHaveLength(
    2,
  );
});

test('a guest has no menu', () => {
  expect(drawn(<AccountMenu />)).toBe('');
});
