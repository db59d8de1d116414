/** Staff sign in by the provider of the operator, in a real browser and at a real provider. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '../../src/features/accounts/registration/registration-actions.ts';
import { aJourney, type Journey, newEmail, sees } from '../support/a-journey.ts';
import { anOidcProvider, type TestOidcProvider } from '../support/an-oidc-provider.ts';

let journey: Journey;
let provider: TestOidcProvider;
const settings = {
  oidc: { issuer: '', clientId: 'waybill-test', clientSecret: 'secret-of-the-test-client-0123456789' },
};
beforeAll(async () => {
  provider = await anOidcProvider(() => `${new URL(journey.at('/')).origin}/auth/sign-in`);
  settings.oidc.issuer = provider.issuer;
  journey = await aJourney({ settings });
}, 180_000);
afterAll(async () => {
  await journey?.close();
  await provider?.close();
});

test(
  'the button of the staff area leads to the provider and back to the page that was asked for',
  () =>
    journey.withVisitor(async (visitor) => {
      const { page, open } = visitor;
      const { installation } = journey.running.shop;
      const email = newEmail();
      await createAccount(installation.db, installation, {
        ...{ email, name: null, locale: 'en', confirmed: true, passwordHash: null },
        roles: ['warehouse'],
      });
      const folder = process.env.WAYBILL_PICTURES;
      const picture = async (name: string) => {
        if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
      };
      // customers do not see it
      await open(journey.at('/auth/sign-in'));
      expect(await page.getByRole('button', { name: 'company account' }).count()).toBe(0);

      let returned = '';
      page.on('request', (request) => {
        if (request.url().includes('code=')) returned = request.url();
      });
      provider.person = { sub: 'stranger', email: 'stranger@example.com', email_verified: true };
      await open(journey.at('/staff/warehouse'));
      await picture('company-offered');
      await page.getByRole('button', { name: 'Sign in with your company account' }).click();
      await page.getByText('This company account isn’t linked to a member of staff').waitFor();
      await picture('company-refused');
      expect(page.url()).not.toContain('code=');
      // the code of the provider is no code of a discount
      expect(await page.getByText('is kept').count()).toBe(0);
      const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
      expect(`${kept} ${JSON.stringify(await page.context().cookies(journey.at('/')))}`).not.toContain(
        new URL(returned).searchParams.get('code'),
      );

      // the provider knows its visitor until he leaves
      await page.context().clearCookies();
      provider.person = { sub: 'anna', email, email_verified: true };
      await open(journey.at('/staff/warehouse'));
      await page.getByRole('button', { name: 'Sign in with your company account' }).click();
      await page.waitForURL(/\/staff\/warehouse/);
      await sees(visitor, await page.locator('h1').innerText());
      expect(page.url()).not.toContain('state=');
    }),
  120_000,
);
