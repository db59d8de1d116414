/** A discount from the form of staff to the row in a guest's receipt, by a link, and into an account. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts } from '../../src/features/accounts/demo.ts';
import { makeDestination } from '../support/a-destination.ts';
import { aJourney, type Journey, password } from '../support/a-journey.ts';
import { chooseOptions } from '../support/chosen-options.ts';
import { pressAgain } from '../support/second-press.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await aJourney();
}, 180_000);
afterAll(() => journey?.close(), 60_000);

test('staff make a code; a guest who follows a link with it sees its row, and keeps it over signing in', async () => {
  const [, staff] = demoAccounts;
  await journey.withVisitor(async ({ page, open }) => {
    await open(journey.at('/auth/sign-in'));
    await page.fill('[name=email]', staff.email);
    await page.fill('[name=password]', staff.password);
    await page.click('main button[type=submit]');
    await page.waitForURL(/\/staff\/today$/);
    await open(journey.at('/staff/discounts?rule=new'));
    for (const [locale, name] of [
      ['ru', 'Весна'],
      ['en', 'Spring'],
      ['zh', '春季'],
    ] as const)
      await page.fill(`[name="name.${locale}"]`, name);
    await page.check('[name=on][value=goods]');
    await page.fill('[name=value]', '10');
    await page.fill('[name=code]', 'spring-26');
    await page.getByRole('button', { name: 'Save discount' }).click();
    await pressAgain(page);
    await page.getByRole('link', { name: 'Spring', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Spring', exact: true }).click();
    await page.getByText('No one has used this discount yet.').waitFor();
  });

  const email = await journey.anAccount();
  await journey.withVisitor(async ({ page, open }) => {
    await open(journey.at('?code=Spring-26'));
    await page.getByText('Code Spring-26 has been saved.').waitFor();
    await open(journey.at(''));
    await page.fill('#link', journey.running.products[0] ?? '');
    await page.keyboard.press('Enter');
    const product = page.locator('[data-result]');
    await product.getByRole('heading', { level: 2 }).first().waitFor();
    await chooseOptions(page);
    await product.getByRole('button', { name: 'Add to cart' }).click();
    await page.locator('[data-added]').waitFor();
    await open(journey.at('/cart'));
    await page.locator('main summary', { hasText: 'Price breakdown' }).first().click();
    await page.getByText('10% off the goods, code SPRING-26').first().waitFor();
    await page.getByText('The discount is included in this price.').waitFor();

    await page.locator('main').getByRole('link', { name: 'Have an account? Sign in' }).click();
    await page.waitForURL(/sign-in/);
    await page.fill('input[name=email]', email);
    await page.fill('input[name=password]', password);
    await page.click('main button[type=submit]');
    await page.waitForURL(journey.at('/cabinet/cart'));
    await page.getByText('The discount is included in this price.').waitFor();
    await page.getByRole('button', { name: 'Remove code' }).click();
    await page.getByText('Have a discount code?').click();
    const field = page.getByRole('textbox', { name: 'Discount code' });
    await field.fill('no-such-code');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page
      .getByText(/We don’t recognise this code/)
      .first()
      .waitFor();
    // what was typed stays
    expect(await field.inputValue()).toBe('no-such-code');
    await field.fill('spring-26');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('The discount is included in this price.').waitFor();

    // the page that makes the order shows the same price, the same code, and takes one
    await makeDestination(journey, email);
    await open(journey.at('/cabinet/orders/create?step=review'));
    await page.locator('main summary', { hasText: 'Price breakdown' }).first().click();
    await page.getByText('10% off the goods, code SPRING-26').first().waitFor();
    await page.getByText('The discount is included in this price.').waitFor();
    await page.getByRole('button', { name: 'Remove code' }).click();
    await page.getByText('Have a discount code?').click();
    await page.getByRole('textbox', { name: 'Discount code' }).waitFor();
    expect(await page.getByText('10% off the goods, code SPRING-26').count()).toBe(0);
  });
}, 240_000);
