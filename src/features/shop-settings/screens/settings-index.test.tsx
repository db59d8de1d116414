/** Every part that the index leads to stands on the page, in its order, and every field of the form in one of them. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import { piecesOf, readMarkup, textOf } from '../../../../tests/support/markup.ts';
import ShopSettingsPage from '../../../pages/staff/shop-settings/staff-shop-settings-page.tsx';

const settings = {
  ...{ version: 0, history: [], brand: 'Shop', logo: null, icon: null, accent: null, orderPrefix: 'WB' },
  ...{ socialLinks: [], shopMail: 'a@shop.example', operatorMail: 'b@shop.example', warehouseAddress: '' },
  ...{ firstDay: 1, lastDay: 5, opens: '10:00', closes: '19:00', zone: 'UTC', replyMinutes: 10 },
  ...{ counterId: null, showsFigures: false, watchHours: 24, watchPerCustomer: 50, watchPerDay: 500 },
  ...{ takesParcels: false, parcelFee: '0', languages: ['ru', 'en'] },
};

test('the index leads to each part of the settings, and names it', () => {
  const markup = drawn(<ShopSettingsPage data={{ settings, isOwn: false } as never} />);
  const [nav = '', ...rest] = markup.split('</nav>');
  const page = rest.join('');
  const parts = [...nav.matchAll(/href="#(\w+)"/g)].map(([, part]) => part);
  expect(parts).toHaveLength(8);
  const places = parts.map((part) => page.indexOf(`id="${part}"`));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(readOf(nav)).toContain('Brand Languages Email addresses Warehouse');
  expect(page.indexOf('name="brand"')).toBeGreaterThan(places[0] ?? Number.POSITIVE_INFINITY);
});

test('a folded part says how it is set', () => {
  const markup = readOf(drawn(<ShopSettingsPage data={{ settings, isOwn: false } as never} />));
  expect(markup).toContain('Brand Shop, WB');
  expect(markup).toMatch(/Languages Русский ?· English/);
  expect(markup).toMatch(/Working hours Monday – Friday, 10:00\u2060–\u206019:00/);
  expect(markup).toContain('Customers’ own parcels Not accepted');
  expect(markup).toContain('Price and stock alerts Checked every 24 hours');
});

test('a wide screen shows one part, at first the first, and the index says which', () => {
  const root = readMarkup(drawn(<ShopSettingsPage data={{ settings, isOwn: false } as never} />));
  const shown = piecesOf(root, 'section').filter(
    ({ attributes }) => attributes.id && !attributes.class?.includes('lg:hidden'),
  );
  expect(shown.map(({ attributes }) => attributes.id)).toEqual(['look']);
  const [index] = piecesOf(root, 'nav');
  if (!index) throw new Error('no index');
  expect(piecesOf(index, '[aria-current]').map(textOf)).toEqual(['Brand']);
});
