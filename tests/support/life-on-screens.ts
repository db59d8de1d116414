/** Hands of the journey through a whole life: what a customer and the warehouse do on their pages, step by step. */
import type { Page } from 'playwright-core';
import { sees } from './a-journey.ts';
import type { Stage } from './a-stage.ts';
import { aPicture } from './pictures.ts';
import { pressAgain } from './second-press.ts';

const exactly = (text: string): RegExp => new RegExp(`^\\s*${text}\\s*$`);
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const tag = (page: Page, state: string) =>
  page
    .locator('main .ui-tag', { hasText: exactly(state) })
    .first()
    .waitFor();
export const says = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();

/** Each order of the cart shows its receipt, which is folded at first. */
export async function unfoldReceipts(page: Page): Promise<void> {
  const folded = page.locator('main details:not([open]) > summary', {
    hasText: /Price of this order|Price breakdown|How these amounts/,
  });
  // one that is unfolded is no longer among them
  while ((await folded.count()) > 0) await folded.first().click();
}

/** Pasted, read and put into the cart. */
export async function paste(stage: Stage, path: string): Promise<Page> {
  const query = new URLSearchParams({ link: `${stage.market.origin}${path}` });
  const page = await stage.open('customer', `/cabinet/cart?${query}`);
  await page.locator('[data-result] .ui-product').waitFor();
  await button(page, 'Add to cart').click();
  await page.locator('aside .ui-receipt-total').waitFor();
  return page;
}

/** In the cart, an answer in advance: 5 % dearer is bought without a question. */
export async function answerInAdvance(page: Page, title: string): Promise<void> {
  const sheet = page.locator('main .ui-sheet', { has: page.getByRole('link', { name: title }) });
  const outer = sheet.locator('details:not([open]) > summary', { hasText: 'Price breakdown' });
  if ((await outer.count()) > 0) await outer.first().click();
  await sheet.getByText('If something changes').first().click();
  const percent = sheet.getByLabel('Maximum price rise');
  await percent.fill('5');
  await percent.press('Enter');
  await sheet.getByText('Saved').waitFor();
}

/** On the bank's page; ends on the page of the payment, which says that it is paid. */
export async function payAtBank(page: Page): Promise<void> {
  await page.waitForURL(/sandbox-bank/);
  await page.fill('#card', '4242 4242 4242 4242');
  await page.press('#card', 'Enter');
  await page.waitForURL(/payments\/pay_/);
  await page.getByRole('heading', { level: 1, name: 'Paid' }).waitFor();
}

/** From the cart to the payment page; `pay` is what the button says. */
export async function checkOut(stage: Stage, page: Page, way: 'split' | 'card', pay: RegExp): Promise<void> {
  await page.locator('aside a.ui-button-primary').click();
  await sees(stage.screens.customer, 'Check your order before placing it');
  await page.check(`main input[name=way][value=${way}]`);
  await page.check('main input[name=consent]');
  await button(page, pay).first().click();
  await payAtBank(page);
}

/** Scanned, received, weighed, photographed, put away. */
export async function intake(
  stage: Stage,
  { scanned, orderNum }: { scanned: string; orderNum: string },
  grams: number,
): Promise<void> {
  const page = await stage.open('warehouse', '/staff/warehouse');
  const enter = async (typed: string): Promise<void> => {
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
  };
  await enter(scanned);
  await says(page, `Parcel for order ${orderNum}`);
  await enter(String(grams));
  await says(page, / g(?:\.| is unusual)/);
  // an unusual weight is asked for once more
  if (await page.getByText(/ is unusual/).count()) await enter(String(grams));
  await says(page, /^[\d,]+ g\.$/);
  const buffer = await aPicture({ background: '#a57' });
  await page.setInputFiles('input[type=file]', { name: 'goods.jpg', mimeType: 'image/jpeg', buffer });
  await enter('');
  await says(page, `Parcel for order ${orderNum} has been put away.`);
}

/** Bought under a number of the shop, and sent by it. */
export async function buyAndSend(stage: Stage, { id }: { id: string }, number: string): Promise<void> {
  const page = await stage.open('office', `/staff/orders/${id}`);
  await page.fill('input[name=shop_order_number]', number);
  await button(page, 'Mark as bought').click();
  await pressAgain(page);
  await tag(page, 'Bought');
  await page.fill('input[name=tracking_number]', `T-${number}`);
  await button(page, 'Mark as sent').click();
  await tag(page, 'On its way to our warehouse');
}
