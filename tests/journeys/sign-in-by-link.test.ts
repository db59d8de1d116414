/** Sign-in by a mailed link as people meet it: asked for in one place, opened in another, used by a press alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Locale, locales } from '../../src/platform/texts/locale.ts';
import { aJourney, type Journey, newEmail, password, sees } from '../support/a-journey.ts';
import { codeAt } from '../support/an-authenticator.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await aJourney();
}, 180_000);
afterAll(() => journey?.close());

const minute = 60_000;
const phone = { viewport: { width: 390, height: 800 } };
const wanted = '/cabinet/profile/addresses';
const linkTo = (email: string) => journey.running.linkTo(email, 'sign-in-link');

const words: Record<Locale, { open: string; send: string; sent: string }> = {
  en: { open: 'Email me a sign-in link', send: 'Sign in', sent: 'Check your email' },
  ru: { open: 'Прислать ссылку для входа', send: 'Войти', sent: 'Проверьте почту' },
  zh: { open: '发送登录链接到邮箱', send: '登录', sent: '请查看邮箱' },
};

/** A call of the API; answers its data. */
async function send(call: string, body: object, token?: string) {
  const [method = '', path = ''] = call.split(' ');
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const answer = await fetch(`${journey.running.address}/api/v1${path}`, {
    ...{ method, headers, body: JSON.stringify(body) },
  });
  return ((await answer.json()) as { data: Record<string, string> }).data as {
    token: string;
    secret: string;
  };
}

/** Asks for a link on the sign-in page; ends where it says that one was sent. */
const askFor = (email: string, locale: Locale = 'en') =>
  journey.withVisitor(async ({ page, open }) => {
    await open(journey.at(wanted, locale));
    await page.waitForURL(/sign-in\?next=/);
    await page.fill('main input[name=email]', email);
    await page.getByRole('button', { name: words[locale].open }).click();
    await page.getByText(words[locale].sent).first().waitFor();
    expect(await page.inputValue('main input[name=email]')).toBe(email);
  });

test.each(locales)(
  'one press asks in %s, one press on another device signs in and leads where somebody wanted to go',
  async (locale) => {
    const email = await journey.anAccount();
    await askFor(email, locale);
    const { hash } = new URL(await linkTo(email));
    await journey.withVisitor(async ({ page, open }) => {
      await open(`${journey.at('/auth/sign-in-link', locale)}${hash}`);
      const buttons = page.locator('main').getByRole('button');
      await page.locator('main').getByRole('button', { name: words[locale].send }).waitFor();
      expect(await buttons.count()).toBe(1);
      await buttons.click();
      await page.waitForURL(journey.stands(wanted, locale));
      expect(page.url()).not.toContain('token');
      await page.goBack();
      expect(page.url()).not.toContain('token');
    }, phone);
  },
  60_000,
);

test('is used up by its button, not by a program that opens the page', async () => {
  const email = await journey.anAccount();
  await askFor(email);
  const link = await linkTo(email);
  await fetch(link.replace('#', '?'));
  // a mail scanner that runs scripts
  await journey.withVisitor(async ({ page, open }) => {
    await open(link);
    await page.locator('main').getByRole('button', { name: 'Sign in' }).waitFor();
    await page.waitForTimeout(500);
    expect((await page.context().cookies()).filter(({ name }) => name.includes('auth'))).toEqual([]);
  });
  await journey.withVisitor(async (visitor) => {
    const { page, open } = visitor;
    await open(link);
    await page.locator('main').getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(journey.stands(wanted));
    await page.context().clearCookies();
    await open(link);
    await page.locator('main').getByRole('button', { name: 'Sign in' }).click();
    await sees(visitor, 'This link has already been used');
    await page.fill('main input[name=email]', email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByText('Check your email').first().waitFor();
    expect(await linkTo(email)).not.toBe(link);
  });
}, 60_000);

test('without an address asks for one, and says nothing about an unknown one', () =>
  journey.withVisitor(async (visitor) => {
    const { page, open } = visitor;
    await open(journey.at('/auth/sign-in'));
    await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
    await sees(visitor, 'Sign in with a link');
    const email = newEmail();
    await page.fill('main input[name=email]', email);
    await page.keyboard.press('Enter');
    await page.getByText('If there’s an account with the email address').waitFor();
    expect(await journey.running.mailsTo(email)).toEqual([]);
    await page.getByRole('button', { name: 'Back to sign-in' }).click();
    await sees(visitor, 'Sign in');
  }));

test('leads to the second step where the account has one', async () => {
  const email = await journey.anAccount();
  const { token } = await send('POST /login', { email, password });
  const { secret } = await send('POST /user/security/totp', { currentPassword: password }, token);
  const code = () => codeAt(secret, journey.running.clock.now());
  await send('PUT /user/security/totp', { code: code() }, token);
  journey.running.clock.advance(minute);
  await askFor(email);
  const link = await linkTo(email);
  await journey.withVisitor(async (visitor) => {
    const { page, open } = visitor;
    await open(link);
    await page.locator('main').getByRole('button', { name: 'Sign in' }).click();
    await sees(visitor, 'Confirm that it’s you');
    expect(page.url()).not.toContain('token');
    await page.fill('input[name=code]', code());
    await page.keyboard.press('Enter');
    await page.waitForURL(journey.stands(wanted));
  });
}, 60_000);

test(
  'an address that is not confirmed is told of once on a page, and the link is sent again there',
  () =>
    journey.withVisitor(async (visitor) => {
      const { page, open } = visitor;
      const email = newEmail();
      await journey.signUp(visitor, { email });
      journey.running.clock.advance(minute);
      await open(journey.at('/cabinet/orders'));
      const notice = page.getByText('we can’t email you about them');
      await notice.waitFor();
      expect(await notice.innerText()).toContain(`sent to ${email}`);
      expect(await notice.count()).toBe(1);
      expect(await page.locator('main .ui-banner-warning').count()).toBe(0);
      await page.getByRole('button', { name: 'Send email again' }).click();
      await page.getByText(`Sent to ${email}`).waitFor();
      await page.getByText('check your spam folder').waitFor();
      const sent = (await journey.running.mailsTo(email)).filter(({ kind }) => kind === 'confirm-email');
      expect(sent).toHaveLength(2);
    }, phone),
  60_000,
);
