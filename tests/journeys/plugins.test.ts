/** An administrator in a browser sets a plug-in, is told of a wrong value beside its field, and tests it. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts } from '../../src/features/accounts/demo.ts';
import type { Locale } from '../../src/platform/texts/locale.ts';
import type { OpenStage, Stage } from '../../src/plugins/conformance/conformance.ts';
import { loadPlugins } from '../../src/plugins/load-plugins.ts';
import { aJourney, type Journey } from '../support/a-journey.ts';
import { performCall } from '../support/a-shop.ts';
import type { Visitor } from '../support/a-visitor.ts';
import { findingsInAllLooks } from '../support/looks.ts';

const examples = join(import.meta.dirname, '../../examples');
async function stageOf(name: string): Promise<Stage> {
  const { default: open } = (await import(join(examples, name, 'conformance.ts'))) as { default: OpenStage };
  return open();
}

let journey: Journey;
let stage: Stage;
let translator: Stage;
beforeAll(async () => {
  const plugins = await loadPlugins({ WAYBILL_CONFIG: join(examples, 'waybill.config.ts') });
  stage = await stageOf('payment-provider');
  translator = await stageOf('translator');
  journey = await aJourney({ settings: { plugins } });
}, 180_000);
afterAll(async () => {
  await journey?.close();
  // a product that is indexed at the end is translated still
  await Promise.all([stage, translator].map((one) => one?.close?.()));
}, 60_000);

const pictures = process.env.WAYBILL_PICTURES;
const [, admin] = demoAccounts;

async function look({ page }: Visitor, name: string, locale: Locale): Promise<string[]> {
  const found = await findingsInAllLooks(page, name, locale);
  if (pictures) {
    mkdirSync(pictures, { recursive: true });
    for (const [width, colorScheme] of [
      [360, 'dark'],
      [1280, 'light'],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${pictures}/${name}-${locale}-${width}.png`, fullPage: true });
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  return found;
}

test('settings of a plug-in are typed, refused beside their field, saved and tested', async () => {
  await journey.withVisitor(async (visitor) => {
    const { page, open } = visitor;
    await open(journey.at(`/auth/sign-in?next=/staff/plugins`));
    await page.fill('input[name=email]', admin.email);
    await page.fill('input[name=password]', admin.password);
    await page.click('main button[type=submit]');
    await page.getByRole('heading', { name: 'Integrations' }).waitFor();
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Mollie/ }) });
    await card.getByText('Still needed: API key.').waitFor();
    const findings = await look(visitor, 'plugins', 'en');
    const form = page.getByRole('form', { name: 'Settings: Mollie' });
    await form.getByLabel(/^API key/).fill('live_wrong');
    await form.getByLabel(/^Address/).fill('http://bank.example');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('enter an address that begins with https://').waitFor();
    // nothing that was typed is lost
    expect(await form.getByLabel(/^API key/).inputValue()).toBe('live_wrong');
    findings.push(...(await look(visitor, 'plugins-refused', 'en')));
    await form.getByLabel(/^Address/).fill(stage.settings?.address ?? '');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Mollie: settings saved').waitFor();
    await card.getByRole('button', { name: 'Test saved settings: Mollie' }).click();
    await card.getByText('Reason: Mollie answered 401').waitFor();
    expect(await form.getByLabel(/^API key/).inputValue()).toBe('');
    await form.getByLabel(/^API key/).fill(stage.settings?.key ?? '');
    await form.getByRole('button', { name: 'Save' }).click();
    await card.getByText('History: Mollie').click();
    await card.getByText('Staff Demo').nth(1).waitFor();
    await card.getByRole('button', { name: 'Test saved settings: Mollie' }).click();
    await card.getByText('Mollie works.').waitFor();
    findings.push(...(await look(visitor, 'plugins-set', 'en')));
    await form.getByRole('checkbox', { name: /^Delete the saved value/ }).check();
    await form.getByRole('button', { name: 'Save' }).click();
    await card.getByText('Still needed: API key.').waitFor();
    for (const locale of ['ru', 'zh'] as const) {
      await open(journey.at('/staff/plugins', locale));
      findings.push(...(await look(visitor, 'plugins', locale)));
    }
    expect(findings).toEqual([]);
  });
}, 120_000);

test('the demo translates by a plug-in that was set up, and shows originals before', async () => {
  const { shop, products } = journey.running;
  const body = { email: admin.email, password: admin.password };
  const { token } = (await performCall(shop, 'signIn', { body })).body.data;
  const [url = ''] = products;
  const { id } = (await performCall(shop, 'readProductData', { token, body: { url } })).body.data;
  const translated = async () =>
    (await performCall(shop, 'translateSearchProduct', { params: { id }, locale: 'en' })).body.data;
  expect((await translated()).translated).toBe(false);
  const { key = '', ...values } = translator.settings ?? {};
  const saved = await performCall(shop, 'staffSavePluginSettings', {
    ...{ token, params: { name: 'microsoft-translator' } },
    body: { version: 0, values, secrets: { key } },
  });
  expect(saved.status).toBe(200);
  expect(await translated()).toMatchObject({ translated: true, title: expect.stringMatching(/ \(en\)$/) });
}, 60_000);
