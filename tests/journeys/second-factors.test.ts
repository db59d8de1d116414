/** Second factors as people meet them: setting up, signing in, a fresh proof in a dialog. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../src/features/accounts/passwords/passwords.ts';
import { createAccount } from '../../src/features/accounts/registration/registration-actions.ts';
import { aJourney, type Journey, newEmail, password, sees } from '../support/a-journey.ts';
import { codeAt } from '../support/an-authenticator.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await aJourney({ settings: { staffSecondFactor: 'required' } });
}, 180_000);
afterAll(() => journey?.close());

const security = '/cabinet/profile/security';
const minute = 60_000;

const codeOf = (secret: string): string => codeAt(secret, journey.running.clock.now());

/** Looks at the page where a picture of it is wanted. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.WAYBILL_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

test(
  'an app is set up, signs in, and is asked for again before it is removed',
  () =>
    journey.withVisitor(async (visitor) => {
      const { page, open } = visitor;
      const email = await journey.anAccount();
      await journey.signIn(visitor, { email, next: '/cabinet/profile' });
      await page.getByRole('link', { name: 'Set up Second factor' }).click();
      await sees(visitor, 'Sign-in security');
      await page.getByRole('button', { name: 'Set up app' }).click();
      await page.fill('input[name=currentPassword]', password);
      await page.keyboard.press('Enter');
      await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
      await picture(page, 'setup');
      const secret = (await page.locator('p.select-all').innerText()).replaceAll(' ', '');
      expect(secret).toMatch(/^[A-Z2-7]{32}$/);
      await page.fill('input[name=code]', '000000');
      await page.keyboard.press('Enter');
      await page.getByText('is wrong, expired or already used').waitFor();
      await page.fill('input[name=code]', codeOf(secret));
      await page.keyboard.press('Enter');
      await page.getByText('Save these codes now').waitFor();
      await picture(page, 'codes');
      const codes = await page.locator('main li[translate], main ul[translate] li').allInnerTexts();
      expect(codes).toHaveLength(10);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download codes' }).click(),
      ]);
      expect(file.suggestedFilename()).toBe('recovery-codes.txt');
      await page.getByRole('button', { name: 'I’ve saved the codes' }).click();
      await page.getByText('10 unused codes').waitFor();
      await picture(page, 'on');

      journey.running.clock.advance(minute);
      await page.context().clearCookies();
      await open(journey.at(`/auth/sign-in?${new URLSearchParams({ email, next: security })}`));
      await page.fill('input[name=password]', password);
      await page.keyboard.press('Enter');
      await sees(visitor, 'Confirm that it’s you');
      await picture(page, 'second-step');
      // nothing is open before the second step
      expect((await page.context().cookies()).filter(({ name }) => name.includes('auth'))).toEqual([]);
      await page.fill('input[name=code]', '000000');
      await page.keyboard.press('Enter');
      await page.getByText('is wrong, expired or already used').waitFor();
      await page.fill('input[name=code]', codeOf(secret));
      await page.keyboard.press('Enter');
      await page.waitForURL(journey.at(security));
      await page.getByText('10 unused codes').waitFor();

      journey.running.clock.advance(11 * minute);
      await page.getByRole('button', { name: 'Remove app' }).click();
      const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' });
      await dialog.waitFor();
      await picture(page, 'dialog');
      await page.keyboard.press('Escape');
      await page.getByText('Confirm that it’s you with a passkey or a code').waitFor();
      await page.getByRole('button', { name: 'Remove app' }).click();
      await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
      await dialog.locator('input[name=recoveryCode]').fill(codes[0] ?? '');
      await page.keyboard.press('Enter');
      await page.getByText('Authenticator app removed.').waitFor();
      await dialog.waitFor({ state: 'detached' });
      // the app, and the passkeys that were never there
      await expect.poll(() => page.getByText('Not set up').count()).toBe(2);
    }),
  120_000,
);

test(
  'a call that waits for the proof is made once, with what was typed',
  () =>
    journey.withVisitor(async (visitor) => {
      const { page } = visitor;
      const email = await journey.anAccount();
      await journey.signIn(visitor, { email, next: security });
      await page.getByRole('button', { name: 'Set up app' }).click();
      await page.fill('input[name=currentPassword]', password);
      await page.keyboard.press('Enter');
      const secret = (await page.locator('p.select-all').innerText()).replaceAll(' ', '');
      await page.fill('input[name=code]', codeOf(secret));
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'I’ve saved the codes' }).click();
      journey.running.clock.advance(11 * minute);
      await page.getByRole('button', { name: 'Move app to another phone' }).click();
      await page.fill('input[name=currentPassword]', password);
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/user/security/totp')) sent.push(request.postData() ?? '');
      });
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' });
      await dialog.locator('input[name=code]').fill(codeOf(secret));
      await page.keyboard.press('Enter');
      await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
      expect(sent).toEqual([
        JSON.stringify({ currentPassword: password }),
        JSON.stringify({ currentPassword: password }),
      ]);
    }),
  60_000,
);

test(
  'staff without a factor come to the page that adds one, and then into the staff area',
  () =>
    journey.withVisitor(async (visitor) => {
      const { page, open } = visitor;
      const { installation } = journey.running.shop;
      const email = newEmail();
      const person = { email, name: null, locale: 'en', confirmed: true, roles: ['admin' as const] } as const;
      const passwordHash = await hashPassword(password);
      await createAccount(installation.db, installation, {
        ...person,
        roles: [...person.roles],
        passwordHash,
      });
      await open(journey.at(`/auth/sign-in?${new URLSearchParams({ email })}`));
      await page.fill('input[name=password]', password);
      await page.keyboard.press('Enter');
      await page.waitForURL(journey.at(security));
      await page.getByText('Your role needs a second factor').waitFor();
      await picture(page, 'required');
      await open(journey.at('/staff/people'));
      await page.waitForURL(journey.at(security));
      await page.getByRole('button', { name: 'Set up app' }).click();
      await page.fill('input[name=currentPassword]', password);
      await page.keyboard.press('Enter');
      const secret = (await page.locator('p.select-all').innerText()).replaceAll(' ', '');
      await page.fill('input[name=code]', codeOf(secret));
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'I’ve saved the codes' }).click();
      await page.getByRole('link', { name: 'Go to the staff area' }).click();
      await page.waitForURL(/\/staff/);

      await open(journey.at('/staff/people'));
      journey.running.clock.advance(11 * minute);
      await page.getByRole('button', { name: 'Invite' }).click();
      const colleague = newEmail();
      await page.fill('input[name=email]', colleague);
      await page.getByRole('checkbox').first().check();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' });
      await dialog.waitFor();
      await picture(page, 'step-up-staff');
      expect(await page.inputValue('input[name=email]')).toBe(colleague);
      await dialog.locator('input[name=code]').fill(codeOf(secret));
      await page.keyboard.press('Enter');
      await page.locator('main').getByText(colleague).first().waitFor();
      await picture(page, 'people');
      expect((await journey.running.mailsTo(colleague)).map(({ kind }) => kind)).toEqual([
        'staff-invitation',
      ]);
    }),
  120_000,
);

test(
  'a passkey is added, signs in alone and as the second step, and proves who it is',
  () =>
    journey.withVisitor(async (visitor) => {
      const { page, open } = visitor;
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('WebAuthn.enable');
      await cdp.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
          ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
        },
      });
      const email = await journey.anAccount();
      await journey.signIn(visitor, { email, next: security });
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      await page.fill('input[name=name]', 'Work laptop');
      await page.fill('input[name=currentPassword]', password);
      await page.keyboard.press('Enter');
      await page.getByText('Passkey “Work laptop” added.').waitFor();
      await page.getByRole('button', { name: 'I’ve saved the codes' }).click();
      await picture(page, 'passkeys');
      await page.getByRole('button', { name: 'Rename passkey: Work laptop' }).click();
      await page.fill('input[name=name]', 'Old laptop');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Rename passkey: Old laptop' }).waitFor();

      await page.context().clearCookies();
      await open(journey.at(`/auth/sign-in?${new URLSearchParams({ next: security })}`));
      await picture(page, 'sign-in');
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
      await page.waitForURL(journey.at(security));

      await page.context().clearCookies();
      await open(journey.at(`/auth/sign-in?${new URLSearchParams({ email, next: security })}`));
      await page.fill('input[name=password]', password);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Use a passkey' }).waitFor();
      await picture(page, 'second-step-passkey');
      await page.getByRole('button', { name: 'Use a passkey' }).click();
      await page.waitForURL(journey.at(security));

      journey.running.clock.advance(11 * minute);
      await page.getByRole('button', { name: 'Remove passkey: Old laptop' }).click();
      const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' });
      await dialog.getByRole('button', { name: 'Use a passkey' }).waitFor();
      await picture(page, 'dialog-passkey');
      await dialog.getByRole('button', { name: 'Use a passkey' }).click();
      await page.getByText('Passkey “Old laptop” removed.').waitFor();

      // the device still has it, and the shop does not take it any more
      await page.context().clearCookies();
      await open(journey.at('/auth/sign-in'));
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
      await page.getByText('This passkey couldn’t be used').waitFor();
    }),
  120_000,
);
