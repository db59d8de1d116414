/** Addresses and recipients as a customer keeps them: in a browser, on the production build. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aJourney, type Journey, password, sees } from '../support/a-journey.ts';
import type { Visitor } from '../support/a-visitor.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await aJourney();
}, 180_000);
afterAll(() => journey?.close());

const inBook = (path: string, work: (visitor: Visitor) => Promise<void>) =>
  journey.withVisitor(async (visitor) => {
    await journey.signIn(visitor, { email: await journey.anAccount(), next: path });
    await work(visitor);
  });

const fill = async (page: Page, fields: Record<string, string>): Promise<void> => {
  for (const [name, text] of Object.entries(fields)) await page.fill(`dialog [name="${name}"]`, text);
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const isSaved = (page: Page) => page.waitForSelector('dialog', { state: 'detached' });
const labels = (page: Page) =>
  page
    .locator('dialog input[type=text][name]')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).name));

describe('addresses', () => {
  const path = '/cabinet/profile/addresses';

  test('have the fields of their country, and keep what was typed when it changes', () =>
    inBook(path, async ({ page }) => {
      await press(page, 'Add address');
      await page.selectOption('dialog select', 'RU');
      expect(await labels(page)).toEqual(['street', 'street2', 'city', 'region', 'postcode', 'label']);
      await fill(page, { street: 'Tverskaya 1', city: 'Moscow', postcode: '900000' });
      await page.selectOption('dialog select', 'JP');
      expect(await labels(page)).toEqual(['postcode', 'region', 'city', 'street', 'street2', 'label']);
      await page.getByLabel('Prefecture').waitFor();
      await page.selectOption('dialog select', 'HK');
      expect(await labels(page)).toEqual(['region', 'district', 'street', 'street2', 'label']);
      expect(await page.inputValue('dialog [name=street]')).toBe('Tverskaya 1');
      await page.selectOption('dialog select', 'RU');
      expect(await page.inputValue('dialog [name=city]')).toBe('Moscow');

      await press(page, 'Save address');
      await page.getByText('Fill in “Region or province”.').waitFor();
      await fill(page, { region: 'Moscow' });
      // once it is filled in, nothing is said of the whole any more
      expect(await page.locator('dialog .ui-banner').count()).toBe(0);
      await press(page, 'Save address');
      await page.getByText('doesn’t look like a postcode in this country').waitFor();
      await page.check('dialog [name=postcode_as_entered]');
      await press(page, 'Save address');
      await isSaved(page);
      await page.getByText('Postcode used as entered: 900000').waitFor();
    }));

  test('without a country say so beside it, and the focus goes there (UX-028)', () =>
    inBook(path, async ({ page }) => {
      await press(page, 'Add address');
      await page.waitForSelector('dialog input[role=combobox]');
      await press(page, 'Save address');
      await page.getByText('Choose the country first').waitFor();
      expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox');
    }));

  test('the country is typed, in any of three languages or by its code, and chosen by keys (UX-039)', () =>
    inBook(path, async ({ page }) => {
      await press(page, 'Add address');
      await page.waitForSelector('dialog input[role=combobox]');
      const country = page.locator('dialog').getByRole('combobox', { name: 'Country' });
      const option = (name: string) => page.getByRole('option', { name, exact: true });
      const chosen = async () => [
        await country.inputValue(),
        await page.inputValue('dialog select[name=country]'),
      ];
      await country.fill('герм');
      await option('Germany').waitFor();
      expect(await page.getByRole('option').count()).toBe(1);
      expect(await country.getAttribute('aria-expanded')).toBe('true');
      await country.press('Enter');
      expect(await chosen()).toEqual(['Germany', 'DE']);
      await page.locator('dialog [name=street]').waitFor();

      // all of them stand there again, at the chosen one; Escape closes the list alone
      await country.press('ArrowDown');
      expect(await option('Germany').getAttribute('aria-selected')).toBe('true');
      expect(await page.getByRole('option').count()).toBeGreaterThan(150);
      await country.press('ArrowDown');
      await country.press('Escape');
      expect(await page.getByRole('option').count()).toBe(0);
      expect(await chosen()).toEqual(['Germany', 'DE']);

      // half a name is what it means when the field is left, and what means nothing changes nothing
      await country.fill('kz');
      await country.press('Tab');
      expect(await chosen()).toEqual(['Kazakhstan', 'KZ']);
      await country.fill('xyzzy');
      await page.getByText('Nothing found').waitFor();
      await country.press('Tab');
      expect(await chosen()).toEqual(['Kazakhstan', 'KZ']);
      await country.click();
      await option('Armenia').click();
      expect(await chosen()).toEqual(['Armenia', 'AM']);
    }));

  test('are filled in from one pasted text, and what has no place in them is left to be seen (UX-134)', () =>
    inBook(path, async ({ page }) => {
      await press(page, 'Add address');
      await page.selectOption('dialog select', 'US');
      await page.getByText('Paste the full address').click();
      await page
        .getByLabel('Full address')
        .fill('Erika Muster\nUnter den Linden 1\n2. OG\n10117 Berlin\nGermany');
      await press(page, 'Fill in the fields');
      expect(await page.inputValue('dialog select')).toBe('DE');
      const value = (name: string) => page.inputValue(`dialog [name=${name}]`);
      expect([await value('street'), await value('street2')]).toEqual(['Unter den Linden 1', '2. OG']);
      expect([await value('postcode'), await value('city')]).toEqual(['10117', 'Berlin']);
      expect(await page.getByLabel('Full address').inputValue()).toBe('Erika Muster');
      await page.getByText('We couldn’t place the text that’s left').waitFor();
      await press(page, 'Save address');
      await isSaved(page);
      expect(await page.locator('main address').innerText()).toContain('10117 Berlin');
    }));

  test('are deleted with a way back, and closing over typed text asks', () =>
    inBook(path, async ({ page }) => {
      await press(page, 'Add address');
      await page.selectOption('dialog select', 'DE');
      await fill(page, { street: 'Unter den Linden 1', city: 'Berlin', postcode: '10115', label: 'Office' });
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').waitFor();
      await press(page, 'Stay');
      // Back and Cancel are ways out as Escape is, and the page below stays (UX-014)
      for (const leave of [() => page.goBack(), () => press(page, 'Cancel')]) {
        await leave();
        await page.getByRole('alertdialog').waitFor();
        await press(page, 'Stay');
        await page.getByRole('alertdialog').waitFor({ state: 'detached' });
        expect(new URL(page.url()).pathname).toContain(path);
      }
      expect(await page.inputValue('dialog [name=city]')).toBe('Berlin');
      await press(page, 'Save address');
      await isSaved(page);
      const card = page.locator('main address');
      expect(await card.innerText()).toBe('Unter den Linden 1, 10115 Berlin, Germany');

      await press(page, 'Delete Office');
      await card.waitFor({ state: 'detached' });
      await page.getByText('Address deleted: Office').waitFor();
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Undo Office');
      await page.keyboard.press('Enter');
      await card.waitFor();
      await page.reload();
      expect(await card.innerText()).toContain('10115 Berlin');
    }));
});

test('parts of an address that appear with its country come back after a session that was over', async () => {
  const email = await journey.anAccount();
  const next = '/cabinet/profile/addresses';
  await journey.withVisitor(async (visitor) => {
    const { page } = visitor;
    await journey.signIn(visitor, { email, next });
    await press(page, 'Add address');
    await page.selectOption('dialog select', 'IN');
    await fill(page, {
      street: '221B MG Road',
      city: 'Pune',
      region: 'Maharashtra',
      postcode: '411001',
      label: 'Home',
    });
    await page.context().clearCookies({ name: 'auth.token' });
    await press(page, 'Save address');
    await page.waitForURL(/\/auth\/sign-in/);
    await isSaved(page);
    await journey.signIn(visitor, { email, next });
    await press(page, 'Add address');
    await expect.poll(() => page.inputValue('dialog [name="label"]')).toBe('Home');
    await expect.poll(() => page.inputValue('dialog [name="street"]')).toBe('221B MG Road');
    expect(await page.inputValue('dialog select')).toBe('IN');
    expect(await page.inputValue('dialog [name="city"]')).toBe('Pune');
    expect(await page.inputValue('dialog [name="postcode"]')).toBe('411001');
  });
});

describe('recipients', () => {
  const path = '/cabinet/profile/recipients';

  test('a session that is over under an open dialog leads to sign-in and back, with what was typed (UX-198)', async () => {
    const email = await journey.anAccount();
    await journey.withVisitor(async (visitor) => {
      const { page } = visitor;
      await journey.signIn(visitor, { email, next: path });
      await press(page, 'Add recipient');
      await fill(page, { familyName: 'Щукина', givenName: 'Юлия' });
      await page.context().clearCookies({ name: 'auth.token' });
      await press(page, 'Save recipient');
      await page.waitForURL(/\/auth\/sign-in\?next=%2Fcabinet%2Fprofile%2Frecipients&ended=1$/);
      await isSaved(page);
      await journey.signIn(visitor, { email, next: path });
      await press(page, 'Add recipient');
      await expect.poll(() => page.inputValue('dialog [name="givenName"]')).toBe('Юлия');
    });
  });

  test('numbers of documents outlive a session that is over, and lie in no storage of the browser', async () => {
    const email = await journey.anAccount();
    await journey.withVisitor(async (visitor) => {
      const { page } = visitor;
      await journey.signIn(visitor, { email, next: path });
      await press(page, 'Add recipient');
      await page.selectOption('dialog select', 'RU');
      await fill(page, { givenName: 'Юлия', 'documents.inn': '500100732259' });
      await page.context().clearCookies({ name: 'auth.token' });
      await press(page, 'Save recipient');
      await page.waitForURL(/\/auth\/sign-in\?next=/);
      await isSaved(page);
      const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
      expect(stored).toContain('Юлия');
      expect(stored).not.toContain('500100732259');
      // the page that stands is the one that remembers
      await page.fill('main input[name=email]', email);
      await page.fill('main input[name=password]', password);
      await page.click('main button[type=submit]');
      await page.waitForURL(journey.stands(path));
      await press(page, 'Add recipient');
      await expect.poll(() => page.inputValue('dialog [name="givenName"]')).toBe('Юлия');
      await page.selectOption('dialog select', 'RU');
      await expect.poll(() => page.inputValue('dialog [name="documents.inn"]')).toBe('500100732259');
    });
  });

  test('get their Latin name suggested until somebody writes it', () =>
    inBook(path, async ({ page }) => {
      await press(page, 'Add recipient');
      await fill(page, { familyName: 'Щукина', givenName: 'Юлия' });
      expect(await page.inputValue('dialog [name=latinName]')).toBe('Shchukina Iuliia');
      await fill(page, { latinName: 'Shchukina Julia', givenName: 'Юлия Анна', phone: '8 (495) 123-45-67' });
      expect(await page.inputValue('dialog [name=latinName]')).toBe('Shchukina Julia');
      await press(page, 'Save recipient');
      await isSaved(page);
      expect(await page.locator('main ul > li').innerText()).toContain('8 (495) 123-45-67');
    }));

  test('show documents masked only, keep them with a consent, and ask before erasing them', () =>
    inBook(path, async (visitor) => {
      const { page } = visitor;
      await press(page, 'Add recipient');
      await fill(page, { familyName: 'Ivanov', givenName: 'Ivan', phone: '+7 495 123 45 67' });
      expect(await page.locator('dialog [name^=documents]').count()).toBe(0);
      await page.selectOption('dialog select', 'RU');
      expect(await page.isChecked('dialog [name=documentsConsent]')).toBe(false);
      await fill(page, { 'documents.inn': '5001 0073 2259', 'documents.passport.series': '4508' });
      // another country asks for another document, and what was typed for the first is not lost (UX-133)
      await page.selectOption('dialog select', 'CN');
      expect(await page.locator('dialog [name="documents.inn"]').count()).toBe(0);
      await page.selectOption('dialog select', 'RU');
      expect(await page.inputValue('dialog [name="documents.inn"]')).toBe('5001 0073 2259');
      expect(await page.inputValue('dialog [name="documents.passport.series"]')).toBe('4508');
      await fill(page, { 'documents.passport.series': '' });
      await press(page, 'Save recipient');
      await page.getByText('We need your consent to keep documents').waitFor();
      await page.check('dialog [name=documentsConsent]');
      await press(page, 'Save recipient');
      await isSaved(page);
      await page.getByText('•••• 2259').waitFor();
      await page.reload();
      expect(await page.content()).not.toContain('500100732259');

      await press(page, 'Edit Ivanov Ivan');
      await page.getByText('Saved: •••• 2259').waitFor();
      await press(page, 'Save recipient');
      await isSaved(page);
      expect(await page.locator('main ul > li').innerText()).toContain('•••• 2259');

      await page.route('**/cabinet/recipients/*', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { data: { done: true, orders: ['WB-48213-7'] } } });
      });
      await press(page, 'Delete Ivanov Ivan');
      await page.getByRole('alertdialog').getByText('Ivanov Ivan').waitFor();
      await press(page, 'Delete recipient and documents');
      await page.getByText('No recipients yet').waitFor();
      // orders that go there are named, and nothing can be brought back (UX-141)
      await page.getByText('Order WB-48213-7 still goes to this recipient').waitFor();
      expect(await page.getByRole('button', { name: /^Undo/ }).count()).toBe(0);
      await sees(visitor, 'Recipients');
    }));
});

test('the profile saves each part alone, shows both addresses, and warns before typed text is left', () =>
  inBook('/cabinet/profile', async ({ page }) => {
    const change = (what: string) =>
      page.getByRole('link', { name: new RegExp(`^(Change|Add) ${what}$`) }).click();
    await change('Name');
    await page.fill('main input[name=name]', 'Anna');
    await press(page, 'Save');
    await page.locator('main dl').getByText('Name saved').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Change Name');

    await change('Phone');
    await page.fill('main input[name=phone]', '12');
    await press(page, 'Save');
    await page.locator('main .ui-error').waitFor();
    await page.getByRole('link', { name: 'Addresses', exact: true }).first().click();
    await page.getByRole('alertdialog').waitFor();
    await press(page, 'Stay');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(await page.inputValue('main input[name=phone]')).toBe('12');
    await page.goBack();
    await page.getByRole('alertdialog').waitFor();
    await press(page, 'Stay');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(await page.inputValue('main input[name=phone]')).toBe('12');
    expect(page.url()).toContain('change=phone');
    await page.goBack();
    await page.getByRole('alertdialog').waitFor();
    await press(page, 'Leave without saving');
    await page.locator('main input[name=phone]').waitFor({ state: 'detached' });
    expect(page.url()).not.toContain('change=');
    // nothing is left to be asked about
    await page.goForward();
    await page.locator('main input[name=phone]').waitFor();
    await press(page, 'Cancel');

    await change('Email');
    await page.fill('main input[name=email]', 'second@example.com');
    await page.fill('main input[name=currentPassword]', 'quiet-harbour-ferry');
    await press(page, 'Send me a link');
    await page.getByText('Awaiting confirmation: second@example.com').waitFor();
    await press(page, 'Keep old email address');
    await page.locator('main dl').getByText('Your email address hasn’t changed').waitFor();

    await change('Password');
    await page.fill('main input[name=currentPassword]:visible', 'quiet-harbour-ferry');
    await page.fill('main input[name=password]', 'a-new-quiet-ferry');
    await press(page, 'Change password');
    await page.locator('main dl').getByText('Password changed').waitFor();
    await page.reload();
    expect(await page.locator('main dl').first().innerText()).toContain('Anna');
  }));
