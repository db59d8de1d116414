/** The actions that have to be quick: where each is pressed, and what shows that it is done. */
import type { Locator, Page } from 'playwright-core';
import type { Viewer } from '../../tests/support/every-page.ts';

export interface Action {
  name: string;
  viewer: Viewer;
  /** Below the language. */
  path: string;
  width: number;
  /** Pressed in its middle. */
  button(page: Page): Locator;
  /** Asked before the press. */
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
      button: (page) => page.locator('[data-add]'),
      isDone: (page) => page.waitForResponse(/\/cart\/add$/),
    },
    {
      ...{ name: 'quantity', viewer: 'customer', width: phone, path: '/cabinet/cart' },
      button: (page) => page.locator('main .ui-stepper button:last-child').first(),
      isDone: (page) => page.waitForResponse(/\/cart\/update$/),
    },
    {
      ...{ name: 'filter', viewer: 'guest', width: desktop, path: '/search' },
      button: (page) => page.locator('main form input[type=checkbox]').first(),
      isDone: (page) => page.waitForURL(/\?/),
    },
    {
      ...{ name: 'open a dialog', viewer: 'guest', width: phone, path: '/search' },
      button: (page) => page.locator('main summary').first(),
      isDone: dialog,
    },
    {
      ...{ name: 'open the form of an address', viewer: 'customer', width: phone },
      path: '/cabinet/profile/addresses',
      button: (page) => page.getByRole('button', { name: 'Add address' }),
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
