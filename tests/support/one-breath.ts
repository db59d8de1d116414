/** A guest who buys from a pasted link without leaving the page (decisions/0610-one-breath.md). */
import type { Page } from 'playwright-core';
import type { Journey } from './a-journey.ts';
import type { Visitor } from './a-visitor.ts';
import { type Walk, walkOf } from './buying-by-link.ts';
import { chooseOptions } from './chosen-options.ts';
import { type Counted, countedHands } from './counted-hands.ts';

/** The button that orders and pays. */
export const pay = '[data-buy] button[type=submit]';

export interface Breath extends Walk {
  counted: Counted;
  page: Page;
}

/** The hands are counted. */
export function aBreath(journey: Journey, visitor: Visitor, locale: Walk['locale']): Breath {
  const counted = countedHands(visitor.page);
  return {
    ...walkOf(journey, visitor, locale, () => counted.hands),
    ...{ counted, page: visitor.page },
  };
}

/** Opens the shop, pastes the link, chooses what the shop wants to know, and presses "Buy now". */
export async function toTheForm(
  { journey, hands, counted, page, visitor, locale }: Breath,
  at = '',
): Promise<void> {
  await visitor.open(journey.at(at, locale));
  await counted.paste('main input[name=link]', journey.running.products[0] ?? '');
  await page.locator('[data-result] .ui-receipt-total').first().waitFor({ state: 'attached' });
  await chooseOptions(page, hands);
  // on a phone the bar holds the button
  await hands.press('[data-buy-open]:visible, [data-buy-bar]:visible');
  await page.locator('[data-buy]').waitFor();
}

/** At the bank the test card stands in its field already. */
export async function throughTheBank({ hands, page, words: say }: Breath): Promise<void> {
  await page.waitForURL(/sandbox-bank/);
  await hands.press('button.primary');
  await page.waitForURL(/payments\/pay_/);
  await page.getByRole('heading', { level: 1, name: say('payment.states.paid.title') }).waitFor();
}
