/** The shell of the staff area: what waits is counted, and everything is a few keys away. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts } from '../../src/features/accounts/demo.ts';
import { aJourney, type Journey } from '../support/a-journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await aJourney();
}, 180_000);
afterAll(() => journey?.close(), 60_000);

type Visitor = Parameters<Parameters<Journey['withVisitor']>[0]>[0];

async function comeIn({ page, open }: Visitor): Promise<void> {
  const [, staff] = demoAccounts;
  await open(journey.at('/auth/sign-in'));
  await page.fill('[name=email]', staff.email);
  await page.fill('[name=password]', staff.password);
  await page.click('main button[type=submit]');
  await page.waitForURL(/\/staff\/today$/);
  await page.waitForSelector('html[data-ready]');
}

test('what waits is counted beside its section, and what came meanwhile with the next page', async () => {
  await journey.withVisitor(async (visitor) => {
    const { page } = visitor;
    await comeIn(visitor);
    const messages = (count: number) => page.getByRole('link', { name: `Messages Waiting: ${count}` });
    await messages(3).waitFor();
    const sent = await fetch(`${journey.running.address}/api/v1/form/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        topic: 'order',
        email: 'ann@example.com',
        message: 'Where is it?',
        consent: true,
      }),
    });
    expect(sent.status, await sent.text()).toBeLessThan(300);
    await page.getByRole('link', { name: 'Order queue' }).click();
    await page.waitForURL(/\/staff$/);
    await messages(4).waitFor();
    // a tab in the background tells of it; the page that comes next writes its own title after the count
    const [, before] = /^\((\d+)\) Order queue/.exec(await page.title()) ?? [];
    expect(Number(before)).toBeGreaterThanOrEqual(4);
    await page.getByRole('link', { name: 'Deliveries', exact: true }).click();
    await page.waitForURL(/\/staff\/deliveries$/);
    await expect.poll(() => page.title()).toMatch(/^\(\d+\) Deliveries/);
  });
}, 120_000);

test('Ctrl+K finds a customer by the address and a page by its name, and Enter opens it', async () => {
  const email = await journey.anAccount();
  await journey.withVisitor(async (visitor) => {
    const { page } = visitor;
    await comeIn(visitor);
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox');
    await field.waitFor();
    await page.keyboard.type(email);
    // as a scanner does, before anything is found
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/staff\/customers\/usr_/);
    await field.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await field.waitFor();
    await page.keyboard.type('reconc');
    await page.getByRole('option', { name: 'Reconciliation Page' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/staff\/reconciliation$/);
  });
}, 120_000);

test('keys without a modifier open pages, and can be switched off', async () => {
  await journey.withVisitor(async (visitor) => {
    const { page } = visitor;
    await comeIn(visitor);
    await page.keyboard.press('g');
    await page.keyboard.press('d');
    await page.waitForURL(/\/staff\/deliveries$/);
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await keys.getByLabel('Enable single-key shortcuts').uncheck();
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });
    await page.keyboard.press('g');
    await page.keyboard.press('t');
    await page.keyboard.press('?');
    // a key with a modifier still works, and shows that those before it came to nothing
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Search or go to…' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
    expect(page.url()).toMatch(/\/staff\/deliveries$/);
  });
}, 120_000);

test('folded sections stay folded on the next visit', async () => {
  await journey.withVisitor(async (visitor) => {
    const { page, open } = visitor;
    await comeIn(visitor);
    const sections = page.getByRole('navigation', { name: 'Staff area' });
    await sections.first().waitFor();
    await page.getByRole('button', { name: 'Sections of the staff area' }).click();
    await sections.first().waitFor({ state: 'hidden' });
    await open(journey.at('/staff/payments'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('html').getAttribute('data-side')).toBe('closed');
    expect(await sections.first().isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Sections of the staff area' }).click();
    await sections.first().waitFor();
  });
}, 120_000);

test('a group of sections that was opened or folded stays so on the next visit, the open page in sight', async () => {
  await journey.withVisitor(async (visitor) => {
    const { page, open } = visitor;
    await comeIn(visitor);
    const group = (name: string) =>
      page.locator('.ui-staff-side details', { has: page.locator('summary', { hasText: name }) });
    const isOpen = (name: string) => group(name).evaluate((own) => own.hasAttribute('open'));
    expect([await isOpen('Customers'), await isOpen('Money')]).toEqual([true, false]);
    await group('Customers').locator('summary').press('Enter');
    await group('Money').locator('summary').click();
    await page.getByRole('link', { name: 'Payments', exact: true }).waitFor();
    await open(journey.at('/staff/journal'));
    await expect.poll(async () => [await isOpen('Customers'), await isOpen('Money')]).toEqual([false, true]);
    // the page that is open opens its own group
    const current = page.getByRole('link', { name: 'Activity log', exact: true });
    expect(await current.getAttribute('aria-current')).toBe('page');
    await expect
      .poll(async () => {
        const box = await current.boundingBox();
        return box !== null && box.y > 0 && box.y + box.height <= (page.viewportSize()?.height ?? 0);
      })
      .toBe(true);
  });
}, 120_000);

test('a page that is not there keeps the sections of staff, and shows none of them to a customer', async () => {
  const email = await journey.anAccount();
  await journey.withVisitor(async (visitor) => {
    await comeIn(visitor);
    const missing = await visitor.page.request.get(journey.at('/staff/orders/ord_of_nobody'));
    expect(missing.status()).toBe(404);
    expect(await missing.text()).toContain('ui-staff-side');
  });
  await journey.withVisitor(async (visitor) => {
    await journey.signIn(visitor, { email, next: '/cabinet' });
    const hidden = await visitor.page.request.get(journey.at('/staff/orders/ord_of_nobody'));
    expect(hidden.status()).toBe(404);
    expect(await hidden.text()).not.toContain('ui-staff-side');
  });
}, 120_000);

test('the settlement currency stays once there is money, and is chosen on the launch page before', async () => {
  await journey.withVisitor(async (visitor) => {
    await comeIn(visitor);
    const { page, open } = visitor;
    const openStep = async (): Promise<void> => {
      await open(journey.at('/staff/launch'));
      await page.locator('summary', { hasText: 'Done:' }).click();
    };
    await openStep();
    await page.locator('summary', { hasText: 'Settlement currency' }).click();
    await page.getByText('there are orders, payments or balances already').waitFor();
    // as a shop that has sold nothing
    await journey.running.shop.installation.pool.query(
      `begin; set local session_replication_role = replica; delete from wallet; delete from ledger_posting;
       delete from payment; delete from customer_order; delete from transfer_line; delete from purchase; commit`,
    );
    await openStep();
    await page.locator('summary', { hasText: 'Settlement currency' }).click();
    const kept = await page.locator('select[name=currency]').inputValue();
    await page.locator('select[name=currency]').selectOption(kept === 'EUR' ? 'JPY' : 'EUR');
    const form = page.getByRole('form', { name: 'Choose currency' });
    await form.getByRole('button', { name: 'Choose currency' }).click();
    await page.getByText('The currency is set.').waitFor();
    // now it stands with all that is done, behind its line
    const done = page.locator('details', { has: page.getByText('Done:') });
    if ((await done.getAttribute('open')) === null) await done.locator('summary').first().click();
    await page
      .getByText(`The service settles in ${kept === 'EUR' ? 'JPY' : 'EUR'}`)
      .first()
      .waitFor();
  });
});
