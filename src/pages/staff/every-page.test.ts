/**
 * Every page of the staff area with answers that fit the contracts of its calls, in every language: nothing that may be
 * missing, one of each, and some. Values that a page has never met in other tests show what it takes for granted.
 */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { answering, type Named, type Plenty } from '../../../tests/support/answers.ts';
import { wordsIn } from '../../../tests/support/drawn.tsx';
import { faultsOf, type Screen, screenIn } from '../../../tests/support/screen-in.tsx';
import type { Place } from '../../kit/place.tsx';
import {
  type LoadContext,
  type PageRoute,
  Redirect,
  type ScreenModule,
  type User,
} from '../../kit/screen.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import { staffPages } from '../../staff-pages.ts';

const modules = import.meta.glob<ScreenModule>('./*/*-page.tsx');
/** Each amount in a language of its own: all three are met by every page, in a third of the time. */
const plenties: readonly [Plenty, Locale][] = [
  ['none', 'ru'],
  ['one', 'zh'],
  ['some', 'en'],
];
/** Their prices name routes, fields of plug-ins and days in a form that their contracts leave open. */
const loose = ['/staff/prices', '/staff/plugins', '/staff/orders/:id'];
const admin = { id: 'usr_1', roles: ['admin'], name: 'Vera', unreadNotifications: 0 } as unknown as User;
/** Forms of texts that the contracts leave open, and the pages know. */
const names: Named = [
  [/^currency$/, ['EUR', 'JPY']],
  [/^(a|base|perKg|unmeasured)$/, ['12.50']],
  [/^(refund|subject|events?)$/, ['other']],
  [/^url$/, ['https://shop.example/p/1']],
  [/^key$/, ['2026-03-05']],
  [/^zone$/, ['Asia/Kolkata', 'Europe/Berlin']],
  [/^(name|to|from|label|title)$/, ['DE', 'KZ']],
  [/^(period|bookedOn|paidOn|receivedOn|day|on)$/, ['2026-03-05']],
];
const now = new Date('2026-03-10T00:00:00Z');

/** Codes that the contracts leave open have no words, and names are in any letters. */
const isFault = (fault: string): boolean =>
  !/staff-\w+\.|г\.:|: (a code|a key|a Latin word|a time of machines) \(/.test(fault);

/** The page with answers of one kind; null where it sends the reader elsewhere. */
async function shown(route: PageRoute, plenty: Plenty, locale: Locale): Promise<Screen | null> {
  const screen = await modules[`./${route.screen.replace('pages/staff/', '')}`]?.();
  if (!screen) throw new Error(route.screen);
  const { api } = answering({ plenty, seed: 7, names });
  const place = {
    ...{ user: admin, zone: 'Asia/Kolkata', zones: { shop: 'UTC', warehouse: 'Europe/Berlin' }, now, api },
    ...{
      path: route.path.replaceAll(/:\w+/g, 'id_1'),
      query: new URLSearchParams(),
      params: { id: 'id_1', page: 'home' },
    },
  };
  const context = { ...place, locale, words: wordsIn(locale), route, paymentInfo: null };
  try {
    const data = await screen.load?.(context as unknown as LoadContext);
    await screen.prepare?.(data);
    const { title } = screen.head(wordsIn(locale), data);
    if (!title || /[{}]|undefined/.test(title)) throw new Error(`the title ${title}`);
    return screenIn(locale, createElement(screen.default, { data }), place as unknown as Partial<Place>);
  } catch (error) {
    if (error instanceof Redirect) return null;
    throw error;
  }
}

test.each(staffPages.map((route) => [route.path, route] as const))('%s', async (_, route) => {
  for (const [plenty, locale] of plenties) {
    if (plenty !== 'none' && loose.includes(route.path)) continue;
    const screen = await shown(route, plenty, locale);
    if (screen) expect(faultsOf(screen).filter(isFault), plenty).toEqual([]);
  }
});
