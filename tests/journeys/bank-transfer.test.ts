/** A transfer from the operator's account to a paid order: told to the customer, found in the bank's statement. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts } from '../../src/features/accounts/demo.ts';
import { makeDestination } from '../support/a-destination.ts';
import { aJourney, type Journey } from '../support/a-journey.ts';
import { exampleAccount } from '../support/bank-transfers.ts';
import { chooseOptions } from '../support/chosen-options.ts';
import { pressAgain } from '../support/second-press.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await aJourney();
}, 180_000);
afterAll(() => journey?.close(), 60_000);

test('a customer sends what the page says, and the statement of the bank pays the order', async () => {
  const [, staff] = demoAccounts;
  const email = await journey.anAccount();
  await makeDestination(journey, email);
  await journey.withVisitor(async ({ page, open }) => {
    await open(journey.at('/auth/sign-in?next=/staff/plugins'));
    await page.fill('input[name=email]', staff.email);
    await page.fill('input[name=password]', staff.password);
    await page.click('main button[type=submit]');
    await page.waitForURL(journey.at('/staff/plugins'));
    const card = page.locator('main .ui-sheet > li', {
      has: page.getByRole('heading', { name: 'Bank transfer', exact: true }),
    });
    await card.getByRole('button', { name: 'Set up Bank transfer', exact: true }).click();
    await card.getByLabel('Payee').fill(exampleAccount.payee);
    await card.getByLabel('Account number or IBAN').fill(exampleAccount.account);
    await card.getByRole('button', { name: 'Save', exact: true }).click();
    await card.getByRole('button', { name: 'Settings Bank transfer', exact: true }).waitFor();
    await card.getByText('Still needed: Payee').waitFor({ state: 'detached' });

    const told = { reference: '', amount: '', url: '' };
    await journey.withVisitor(async (customer) => {
      const buys = customer.page;
      await journey.signIn(customer, { email, next: '/cabinet/cart' });
      const query = new URLSearchParams({ link: journey.running.products[0] ?? '' });
      await customer.open(journey.at(`/cabinet/cart?${query}`));
      const product = buys.locator('[data-result]');
      await product.getByRole('heading', { level: 2 }).first().waitFor();
      await chooseOptions(buys);
      await product.getByRole('button', { name: 'Add to cart' }).click();
      await buys.locator('aside a.ui-button-primary').click();
      await buys.check('main input[name=way][value=transfer]');
      // a transfer bears no card fee, and the receipt says so at once
      await expect
        .poll(() => buys.locator('main .ui-receipt').first().innerText())
        .not.toContain('Card fee, ');
      await buys.check('main input[name=consent]');
      await buys.click('main button[type=submit].ui-button-primary:visible');
      await buys.waitForURL(/payments\/pay_/);
      // what was ordered is in the cart no more
      expect(await buys.locator('nav a[href$="/cabinet/cart"]').allInnerTexts()).not.toContainEqual(
        expect.stringMatching(/\d/),
      );
      const sheet = buys.locator('main .ui-sheet', { hasText: exampleAccount.payee });
      const text = await sheet.innerText();
      const [reference = ''] = /RF\d\d \d{4} \d{4}/.exec(text) ?? [];
      const amount = await sheet.locator('dd', { hasText: '₽' }).first().innerText();
      Object.assign(told, { reference, amount: amount.replace(/[^\d.]/g, ''), url: buys.url() });
    });
    expect(told.reference).not.toBe('');

    await open(journey.at('/staff/transfers'));
    await page.getByRole('button', { name: 'Import a bank statement' }).click();
    const row = `2026-11-20,${told.amount},RUB,Order ${told.reference},Ann Miller,bank-1`;
    await page
      .getByRole('textbox', { name: 'Statement' })
      .fill(`date,amount,currency,purpose,payer,id\n${row}`);
    await page.getByRole('button', { name: 'Import statement' }).click();
    await pressAgain(page);
    await page.getByText('Nothing to decide').waitFor();

    await journey.withVisitor(async (customer) => {
      await journey.signIn(customer, { email, next: '/cabinet/orders' });
      await customer.open(told.url);
      await customer.page.getByRole('heading', { level: 1, name: 'Paid' }).waitFor();
      // the balance is topped up the same way, without the card fee
      const { page: tops } = customer;
      await customer.open(journey.at('/cabinet/balance'));
      await tops.check('main input[name=way][value=transfer]');
      await tops.fill('main input[name=amount]', '1500');
      await tops.getByText('You send ₽1,500.00, and all of it').waitFor();
      await tops.getByRole('button', { name: 'Get transfer details for ₽1,500.00' }).click();
      await tops.waitForURL(/payments\/pay_/);
      await tops.getByRole('heading', { level: 1, name: 'Waiting for your transfer' }).waitFor();
      await tops.getByText(exampleAccount.payee).first().waitFor();
    });
  });
}, 300_000);
