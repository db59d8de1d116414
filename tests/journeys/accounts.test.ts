/** Accounts as people meet them: in a browser, on the production build. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aJourney, type Journey, newEmail, password, sees } from '../support/a-journey.ts';
import { tabTo } from '../support/a-visitor.ts';

const day = 24 * 3_600_000;

let journey: Journey;
beforeAll(async () => {
  journey = await aJourney();
}, 180_000);
afterAll(() => journey?.close());

describe('an account', () => {
  test(
    'is made, confirmed, left, recovered and entered again by keyboard alone',
    () =>
      journey.withVisitor(async (visitor) => {
        const { page, open } = visitor;
        const { keyboard } = page;
        const email = newEmail();
        const typeInto = async (name: string, text: string): Promise<void> => {
          await tabTo(page, `main input[name="${name}"]`);
          await keyboard.type(text);
        };
        await open(journey.at('/auth/sign-up'));
        await typeInto('email', email);
        await typeInto('password', password);
        for (const consent of ['terms', 'personalData']) {
          await tabTo(page, `input[name="consents.${consent}"]`);
          await keyboard.press('Space');
        }
        await keyboard.press('Enter');
        await page.waitForURL(/email-confirm/);
        await sees(visitor, 'Confirm your email address');
        expect(await page.locator('main').innerText()).toContain(email);

        await open(await journey.running.linkTo(email, 'confirm-email'));
        await sees(visitor, 'Your email address is confirmed');
        expect(page.url()).not.toContain('token');

        await tabTo(page, 'header button[popovertarget]');
        await keyboard.press('Enter');
        await tabTo(page, '[popover] > button');
        await keyboard.press('Enter');
        await page.waitForURL(journey.at(''));

        // the address that was typed comes along (UX-171)
        await open(journey.at('/auth/sign-in'));
        await typeInto('email', email);
        await tabTo(page, 'main a[href$="/auth/password-recovery"]');
        await keyboard.press('Enter');
        await page.waitForURL(/password-recovery/);
        await tabTo(page, 'main input[name="email"]');
        await keyboard.press('Enter');
        await page.getByText('an email with a link is on its way').waitFor();
        expect(await page.inputValue('input[name=email]')).toBe(email);

        await open(await journey.running.linkTo(email, 'password-recovery'));
        await typeInto('password', 'another-quiet-ferry');
        await keyboard.press('Enter');
        await sees(visitor, 'Password changed');

        await open(journey.at('/cabinet/profile/addresses'));
        await page.waitForURL(/sign-in\?next=/);
        await typeInto('email', email);
        await typeInto('password', password);
        await keyboard.press('Enter');
        await page.locator('main .ui-banner-danger').waitFor();
        expect(await page.inputValue('input[name=email]')).toBe(email);
        await typeInto('password', 'another-quiet-ferry');
        await keyboard.press('Enter');
        await page.waitForURL(journey.at('/cabinet/profile/addresses'));
        await sees(visitor, 'Addresses');
      }),
    60_000,
  );

  test('of a known address gets the same page and another letter', () =>
    journey.withVisitor(async (visitor) => {
      const email = await journey.anAccount();
      await visitor.open(journey.at('/auth/sign-up'));
      await visitor.page.fill('input[name=email]', email);
      await visitor.page.fill('input[name=password]', 'not-the-password');
      await visitor.page.check('input[name="consents.terms"]');
      await visitor.page.check('input[name="consents.personalData"]');
      await visitor.page.click('main button[type=submit]');
      await sees(visitor, 'Confirm your email address');
      expect((await journey.running.mailsTo(email)).map((mail) => mail.kind)).toEqual(['already-registered']);
    }));

  test('never leads to another site', () =>
    journey.withVisitor(async (visitor) => {
      const email = await journey.anAccount();
      await visitor.open(
        journey.at(`/auth/sign-in?${new URLSearchParams({ email, next: '//evil.example/x' })}`),
      );
      await visitor.page.fill('input[name=password]', password);
      await visitor.page.click('main button[type=submit]');
      await visitor.page.waitForURL(journey.at('/cabinet'));
    }));

  test('signs in from the header and is back at the page, or in the cart with the pasted link (UX-172)', () =>
    journey.withVisitor(async ({ page, open }) => {
      const email = await journey.anAccount();
      const nextOf = () => new URL(page.url()).searchParams.get('next');
      const signIn = page.locator('header a.ui-button');
      await open(journey.at(''));
      await page.locator('main [name=link]').fill('https://shop.example/cup?size=2');
      await signIn.click();
      await page.waitForURL(/sign-in/);
      expect(nextOf()).toBe('/cabinet/cart?link=https%3A%2F%2Fshop.example%2Fcup%3Fsize%3D2');
      await open(journey.at('/tariffs?weight=2'));
      await signIn.click();
      await page.waitForURL(/sign-in\?next=%2Ftariffs/);
      await page.fill('input[name=email]', email);
      await page.fill('input[name=password]', password);
      await page.click('main button[type=submit]');
      await page.waitForURL(journey.at('/tariffs?weight=2'));
    }));

  test('is refused with the words beside the fields, and keeps what was typed', () =>
    journey.withVisitor(async ({ page, open }) => {
      await open(journey.at('/auth/sign-up'));
      await page.fill('input[name=email]', 'nobody');
      await page.fill('input[name=password]', '12345678');
      await page.click('main button[type=submit]');
      await page.locator('.ui-error-summary').waitFor();
      expect(await page.evaluate(() => document.activeElement?.closest('.ui-error-summary') !== null)).toBe(
        true,
      );
      expect(await page.locator('main .ui-error').count()).toBe(3);
      expect(await page.inputValue('input[name=email]')).toBe('nobody');
      await page.fill('input[name=email]', 'n@example.com');
      expect(await page.locator('main .ui-error').count()).toBe(2);
    }));
});

describe('a confirming link', () => {
  test(
    'tells when it was used, replaced, has expired or is unknown, and sends a new one at once',
    () =>
      journey.withVisitor(async (visitor) => {
        const { page, open } = visitor;
        const email = newEmail();
        await journey.signUp(visitor, { email, next: '/cabinet/profile' });
        const replaced = await journey.running.linkTo(email, 'confirm-email');

        journey.running.clock.advance(60_000);
        await open(journey.at('/auth/email-confirm'));
        await page.getByRole('button', { name: 'Send email again' }).click();
        await page.getByText('A new email is on its way').waitFor();
        await open(replaced);
        await sees(visitor, 'This link no longer works');

        await open(journey.at('/auth/email-confirm#token=never-made'));
        await sees(visitor, 'This link doesn’t work');

        const expired = await journey.running.linkTo(email, 'confirm-email');
        journey.running.clock.advance(3 * day + 60_000);
        await open(expired);
        await sees(visitor, 'This link has expired');
        await page.getByRole('button', { name: 'Get a new link' }).click();
        await sees(visitor, 'Confirm your email address');

        const good = await journey.running.linkTo(email, 'confirm-email');
        expect(good).not.toBe(expired);
        await open(good);
        await sees(visitor, 'Your email address is confirmed');
        await open(good);
        await sees(visitor, 'This link has already been used');
        expect(await page.locator('main').innerText()).toContain('already confirmed');
      }),
    40_000,
  );

  test('opened by a guest leads on through sign-in', () =>
    journey.withVisitor(async (visitor) => {
      const email = newEmail();
      await journey.withVisitor((other) => journey.signUp(other, { email }));
      await visitor.open(await journey.running.linkTo(email, 'confirm-email'));
      // the link may be of an account that somebody else made
      await sees(visitor, 'Whose account is this?');
      await visitor.page.getByRole('link', { name: 'Set a new password' }).waitFor();
      await visitor.page.fill('main input[name=password]', 'not-of-this-account');
      await visitor.page.getByRole('button', { name: 'Confirm email address' }).click();
      await visitor.page.getByText('isn’t the password for this account').first().waitFor();
      await visitor.page.fill('main input[name=password]', password);
      await visitor.page.getByRole('button', { name: 'Confirm email address' }).click();
      await sees(visitor, 'Your email address is confirmed');
      await visitor.page.getByRole('link', { name: 'Sign in and continue' }).click();
      await visitor.page.waitForURL(/sign-in/);
      expect(await visitor.page.inputValue('input[name=email]')).toBe(email);
    }));

  test('is spent by the browser, not by whoever only fetches the page', async () => {
    const email = newEmail();
    await journey.withVisitor((visitor) => journey.signUp(visitor, { email }));
    const link = await journey.running.linkTo(email, 'confirm-email');
    await fetch(link.replace('#', '?'));
    await journey.withVisitor(async (visitor) => {
      await visitor.open(link);
      await visitor.page.fill('main input[name=password]', password);
      await visitor.page.getByRole('button', { name: 'Confirm email address' }).click();
      await sees(visitor, 'Your email address is confirmed');
    });
  });

  test('goes again to another address, which waits for its own confirmation', () =>
    journey.withVisitor(async (visitor) => {
      const { page } = visitor;
      const [wrong, right] = [newEmail(), newEmail()];
      await journey.signUp(visitor, { email: wrong });
      await page.getByRole('button', { name: 'Use another email address' }).click();
      await page.fill('main input[name=email]', right);
      await page.fill('main input[name=currentPassword]', password);
      await page.getByRole('button', { name: 'Send me a link' }).click();
      await page.getByText(right).waitFor();
      await visitor.open(await journey.running.linkTo(right, 'confirm-new-email'));
      await sees(visitor, 'Your email address has been changed');
      await visitor.open(journey.at('/cabinet/profile'));
      expect(await page.locator('main dl').first().innerText()).toContain(right);
    }));
});
