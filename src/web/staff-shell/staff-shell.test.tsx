/** The staff area as each role has it: its sections, the work that waits there, and what is found by a number. */
import { describe, expect, test } from 'vitest';
import { answering, answerOf } from '../../../tests/support/answers.ts';
import { wordsIn } from '../../../tests/support/drawn.tsx';
import { piecesOf, textOf } from '../../../tests/support/markup.ts';
import { faultsInAll, screenIn, screensOf } from '../../../tests/support/screen-in.tsx';
import type { ScreenClient } from '../../kit/place.tsx';
import type { User } from '../../kit/screen.ts';
import { staffRoles } from '../../platform/api/contract.ts';
import { locales } from '../../platform/texts/locale.ts';
import { staffPages } from '../../staff-pages.ts';
import { findRecords } from './find-records.ts';
import { GoTo } from './go-to.tsx';
import { KeyList } from './key-list.tsx';
import { pageKeys } from './page-keys.ts';
import { entryOf, staffGroupsOf, type WaitingCounts } from './staff-links.ts';
import { StaffSections, StaffSide } from './staff-nav.tsx';

const userOf = (...roles: string[]): User => ({ id: 'usr_1', name: 'Vera', roles }) as unknown as User;
const hrefsOf = (...roles: string[]): string[] =>
  staffGroupsOf(roles).flatMap(({ links }) => links.map(({ href }) => href));

describe('sections', () => {
  test('lead to pages that there are, each once, with a word in every language', () => {
    const all = hrefsOf('admin');
    expect(new Set(all).size).toBe(all.length);
    const pages = staffPages.map(({ path }) => path);
    for (const href of all) expect(pages).toContain(href);
    for (const locale of locales)
      for (const { key, links } of staffGroupsOf(['admin'])) {
        const words = [`staffGroups.${key}`, ...links.map((link) => link.key)];
        for (const word of words)
          expect(wordsIn(locale)(`staffLayout.${word}`), word).not.toContain('staffLayout');
      }
  });

  test('of several roles are those of each, and no others', () => {
    for (const one of staffRoles)
      for (const other of staffRoles) {
        const both = new Set([...hrefsOf(one), ...hrefsOf(other)]);
        expect(new Set(hrefsOf(one, other))).toEqual(both);
        expect(hrefsOf(other, one)).toEqual(hrefsOf(one, other));
      }
    expect(hrefsOf()).toEqual([]);
    expect(hrefsOf('customer')).toEqual([]);
  });

  test.each([
    ['buyer', '/staff/buying', '/staff/payments'],
    ['warehouse', '/staff/picking', '/staff/chat'],
    ['support', '/staff/chat', '/staff/transfers'],
    ['finance', '/staff/books', '/staff/picking'],
    ['content', '/staff/content', '/staff'],
  ])('%s has %s and not %s', (role, own, foreign) => {
    expect(hrefsOf(role)).toContain(own);
    expect(hrefsOf(role)).not.toContain(foreign);
    expect(hrefsOf(role)).not.toContain('/staff/people');
    // a group without work is no heading over nothing
    for (const { links } of staffGroupsOf([role])) expect(links.length).toBeGreaterThan(0);
  });

  const everything = staffGroupsOf(['admin']);
  test.each([
    ['/staff', '/staff'],
    ['/staff/orders/ord_1', '/staff'],
    ['/staff/content', '/staff/content'],
    ['/staff/content/items/1', '/staff/content'],
    ['/staff/content/blacklist', '/staff/content/blacklist'],
    ['/staff/contents', '/staff'],
    ['/staff/plugins', '/staff/plugins'],
    ['/staff/services', '/staff/plugins'],
    ['/staff/warehouse/parcels/1', '/staff/warehouse'],
    ['/cabinet', undefined],
    ['/staffing', undefined],
    ['/', undefined],
  ])('%s belongs to %s', (path, entry) => expect(entryOf(path, everything)).toBe(entry));
});

describe('the sections on the page', () => {
  const counts: WaitingCounts = { called: 2, toReview: 3, toBuy: 0, farPrices: 1234 };
  const place = { path: '/staff/orders/ord_1', user: userOf('buyer', 'support') };

  test('say what waits, in words and in numbers of the language', () => {
    for (const element of [
      <StaffSide key="1" counts={counts} />,
      <StaffSections key="2" counts={counts} />,
    ]) {
      expect(faultsInAll(element, place, ['English', 'Русский', '简体中文'])).toEqual([]);
      for (const { root, locale } of screensOf(element, place)) {
        const linkTo = (href: string) =>
          piecesOf(root, 'a').find(({ attributes }) => attributes.href === `/${locale}${href}`);
        const waiting = wordsIn(locale)('staffLayout.waiting').replaceAll(/\s/g, ' ');
        expect(textOf(linkTo('/staff'))).toBe(`${wordsIn(locale)('staffLayout.staffQueue')} ${waiting} 2`);
        expect(textOf(linkTo('/staff/buying'))).toBe(wordsIn(locale)('staffLayout.staffBuying'));
        expect(textOf(linkTo('/staff/prices'))).toMatch(/ 1[\s,\u00a0]?234$/);
        expect(linkTo('/staff/people')).toBeUndefined();
      }
    }
  });

  test('fold at the side but for the first and the one that is open, and say folded what waits in all', () => {
    const groups = { path: '/staff', user: userOf('admin') };
    const waits: WaitingCounts = { refunds: 2, corrections: 1, toBuy: 4 };
    const folds = (path: string) =>
      piecesOf(screenIn('en', <StaffSide counts={waits} />, { ...groups, path }).root, 'details').map(
        (fold) => ['open' in fold.attributes, textOf(piecesOf(fold, 'summary')[0])],
      );
    expect(folds('/staff')).toEqual([
      [true, 'Orders Waiting: 4'],
      [true, 'Warehouse and delivery'],
      [true, 'Customers'],
      // what waits on two pages of the group is one piece of work
      [false, 'Money Waiting: 3'],
      [false, 'Content'],
      [false, 'Service'],
    ]);
    expect(folds('/staff/content/blacklist').map(([isOpen]) => isOpen)).toEqual([
      ...[true, true, true, false, true, false],
    ]);
  });

  test.each([
    ['/staff', 'page', '/staff'],
    ['/staff/orders/ord_1', 'true', '/staff'],
    ['/staff/chat', 'page', '/staff/chat'],
  ])('on %s one of them is current (%s)', (path, current, href) => {
    const { root } = screenIn('en', <StaffSide counts={{}} />, { ...place, path });
    const marked = piecesOf(root, '[aria-current]').filter(
      ({ attributes }) => !attributes.hrefLang && !attributes.hreflang,
    );
    expect(marked.map(({ attributes }) => [attributes['aria-current'], attributes.href])).toEqual([
      [current, `/en${href}`],
    ]);
  });
});

test('keys open pages that there are, and are listed for those alone whose work is there', () => {
  const pages = staffPages.map(({ path }) => path);
  for (const href of Object.values(pageKeys)) expect(pages).toContain(href);
  const keysOf = (...roles: string[]): string[] =>
    piecesOf(screenIn('en', <KeyList />, { user: userOf(...roles) }).root, 'kbd')
      .map(textOf)
      .filter((key) => key.startsWith('g '));
  expect(keysOf('admin')).toEqual(Object.keys(pageKeys).map((key) => `g ${key}`));
  expect(keysOf('content')).toEqual(['g t', 'g m']);
  expect(keysOf()).toEqual([]);
  expect(faultsInAll(<KeyList />, { user: userOf('admin') }, ['Ctrl K', 'j, k'])).toEqual([]);
});

test('the search lists all pages of the reader before anything is typed', () => {
  for (const { root, locale } of screensOf(<GoTo onDone={() => undefined} />, {
    user: userOf('warehouse'),
  })) {
    const names = piecesOf(root, '[role=option]').map((one) => textOf(one));
    expect(names).toHaveLength(hrefsOf('warehouse').length);
    expect(names[0]).toContain(wordsIn(locale)('staffLayout.staffToday'));
    const [field] = piecesOf(root, '[role=combobox]');
    const chosen = piecesOf(root, '[aria-selected=true]').map(({ attributes }) => attributes.id);
    expect(chosen).toEqual([field?.attributes['aria-activedescendant']]);
  }
});

describe('records are found in the lists that the roles may read', () => {
  const find = async (roles: string[], typed: string) => {
    const { api, asked } = answering({ plenty: 'some', seed: 5 });
    const found = await findRecords(api as unknown as ScreenClient, roles, typed);
    return { found, asked };
  };
  test.each([
    ['', 0],
    ['1', 0],
    [' 1 ', 0],
    ['12', 5],
    ['一杯', 5],
  ])('%j asks %d lists', async (typed, calls) =>
    expect((await find(['admin'], typed)).asked).toHaveLength(calls),
  );

  test.each([
    [['buyer'], ['staffListOrders', 'staffFindParcel']],
    [['warehouse'], ['staffListOrders', 'staffListDeliveries', 'staffFindParcel', 'staffListCustomers']],
    [['finance'], ['staffListOrders', 'staffListDeliveries', 'staffListCustomers', 'staffListPayments']],
    [['content'], []],
    [[], []],
  ])('%j', async (roles, calls) => {
    const { asked, found } = await find(roles, 'WB-1');
    expect(asked.map(({ name }) => name)).toEqual(calls);
    for (const { href, name } of found) {
      expect(href).toMatch(/^\/staff\/[\w/]+$/);
      expect(name).not.toBe('');
    }
  });

  test('a long text is cut to what each call takes', async () => {
    const { asked } = await find(['admin'], 'x'.repeat(500));
    const lengths = asked.map(({ input }) => (input.query as { q: string }).q.length);
    expect(lengths).toEqual([500, 200, 120, 200, 200]);
  });

  test('a list that cannot be asked leaves the others, and of one kind there are five at most', async () => {
    const [order] = answerOf('staffListOrders', { plenty: 'one' });
    const api = {
      staffListOrders: () => Promise.resolve({ data: [order], meta: {} }),
      staffFindParcel: () =>
        Promise.resolve({
          data: {
            orders: [],
            arrivals: Array.from({ length: 9 }, (_, at) => ({
              id: `prc_${at}`,
              tracking: null,
              label: null,
            })),
          },
        }),
    } as unknown as ScreenClient;
    const found = await findRecords(api, ['buyer'], '12');
    expect(found.map(({ kind }) => kind)).toEqual(['orders', ...Array.from({ length: 5 }, () => 'parcels')]);
    const broken = {
      ...api,
      staffListOrders: () => Promise.reject(new Error('x')),
    } as unknown as ScreenClient;
    expect((await findRecords(broken, ['buyer'], '12')).map(({ kind }) => kind)).not.toContain('orders');
  });

  test.each([
    [{ tracking: 'RR1', label: 'box' }, 'RR1', 'box'],
    [{ tracking: null, label: 'box' }, 'box', null],
    [{ tracking: null, label: null }, 'prc_1', null],
    [{ tracking: 'RR1', label: null }, 'RR1', null],
  ])('a parcel %j is called %s', async (part, name, about) => {
    const data = { orders: [], arrivals: [{ id: 'prc_1', ...part }] };
    const api = {
      staffListOrders: () => Promise.reject(new Error('x')),
      staffFindParcel: () => Promise.resolve({ data }),
    };
    expect(await findRecords(api as unknown as ScreenClient, ['buyer'], 'RR')).toEqual([
      { kind: 'parcels', id: 'prc_1', name, about, href: '/staff/warehouse/parcels/prc_1' },
    ]);
  });
});
