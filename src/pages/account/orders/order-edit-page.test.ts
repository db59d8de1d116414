import { expect, test } from 'vitest';
import type { LoadContext } from '../../../kit/screen.ts';
import { type Locale, locales } from '../../../platform/texts/locale.ts';
import { load } from './order-edit-page.tsx';

/** The data of the page of an order whose shop offers these options. */
function loaded(locale: Locale, offered: { name: string; values: string[] }[]) {
  const answer = (data: unknown) => async () => ({ data });
  const api = {
    getOrderToEdit: answer({ lines: [{ offered }] }),
    getOrder: answer({}),
    listAddresses: answer([]),
    listRecipients: answer([]),
  };
  return load({ api, locale, params: { orderNum: 'WB-1' } } as unknown as LoadContext);
}

test('usual words of options come with the data, so that server and browser draw the same', async () => {
  const offered = [{ name: 'Color', values: ['Nachtblau', 'Quux'] }];
  const said = await Promise.all(locales.map(async (locale) => (await loaded(locale, offered)).usualWords));
  for (const words of said) {
    expect(words.Nachtblau).toMatch(/.+[(（]Nachtblau[)）]$/);
    expect(words.Quux).toBeUndefined();
  }
  expect(new Set(said.map(({ Nachtblau }) => Nachtblau)).size).toBe(locales.length);
  expect((await loaded('ru', [])).usualWords).toEqual({});
});
