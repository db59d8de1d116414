/** The actions that have to be quick: where each is pressed, and what shows that it is done. */
import type { Page } from 'playwright-core';
import { callsAnswered } from '../../tests/support/calls-under-way.ts';
import type { Viewer } from '../../tests/support/every-page.ts';

export interface Action {
  name: string;
  viewer: Viewer;
  /** Below the language. */
  path: string;
  width: number;
  press(page: Page): Promise<void>;
  isDone(page: Page): Promise<unknown>;
}

const [phone, desktop] = [360, 1280];

const dialog = (page: Page): Promise<void> => page.getByRole('dialog').waitFor();

/** In this order: the cart holds something once it was added to. */
export async function actionsOf(address: string): Promise<Action[]> {
  return [
    {
      ...{ name: 'add to cart', viewer: 'customer', width: phone },
      path: `/search/products/${await productWithoutOptions(address)}`,
      press: async (page) => {
        const answered = page.waitForResponse(/\/cart\/add$/);
        // once it is in the cart, the button says so
        await page.getByRole('button', { name: /^Add (to cart|more)$/ }).click();
        await answered;
      },
      isDone: callsAnswered,
    },
    {
      ...{ name: 'quantity', viewer: 'customer', width: phone, path: '/cabinet/cart' },
      press: (page) => page.locator('main .ui-stepper button:last-child').first().click(),
      isDone: callsAnswered,
    },
    {
      ...{ name: 'filter', viewer: 'guest', width: desktop, path: '/search' },
      press: (page) => page.locator('main form input[type=checkbox]').first().click(),
      isDone: (page) => page.waitForURL(/\?/),
    },
    {
      ...{ name: 'filter in a dialog', viewer: 'guest', width: phone, path: '/search' },
      press: async (page) => {
        await page.locator('main summary').first().click();
        await page.getByRole('dialog').locator('input[type=checkbox]').first().click();
      },
      isDone: callsAnswered,
    },
    {
      ...{ name: 'open a dialog', viewer: 'guest', width: phone, path: '/search' },
      press: (page) => page.locator('main summary').first().click(),
      isDone: dialog,
    },
    {
      ...{ name: 'open the form of an address', viewer: 'customer', width: phone },
      path: '/cabinet/profile/addresses',
      press: (page) => page.getByRole('button', { name: 'Add address' }).click(),
      isDone: dialog,
    },
  ];
}

async function productWithoutOptions(address: string): Promise<string> {
  const listed = await fetch(`${address}/api/v1/search?limit=50`);
  const { data: found } = (await listed.json()) as { data: { id: string; availability: string }[] };
  for (const { id, availability } of found) {
    if (availability !== 'in_stock') continue;
    const answer = await fetch(`${address}/api/v1/search/products/${id}`);
    const { data } = (await answer.json()) as { data?: { options: unknown[] } };
    if (data?.options.length === 0) return id;
  }
  throw new Error('no product of the demo is without options');
}
