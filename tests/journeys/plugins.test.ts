/** An administrator in a browser sets a plug-in, is told of a wrong value beside its field, and tests it. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts } from '../../src/features/accounts/demo.ts';
import type { Locale } from '../../src/platform/texts/locale.ts';
import type { OpenStage, Stage } from '../../src/plugins/conformance/conformance.ts';
import { loadPlugins } from '../../src/plugins/load-plugins.ts';
import { aJourney, type Journey } from '../support/a-journey.ts';
import type { Visitor } from '../support/a-visitor.ts';
import { findingsInAllLooks } from '../support/looks.ts';

const examples = join(import.meta.dirname, '../../examples');
let journey: Journey;
let stage: Stage;
beforeAll(async () => {
  const plugins = await loadPlugins({ WAYBILL_CONFIG: join(examples, 'waybill.config.ts') });
  const { default: open } = (await import(join(examples, 'payment-provider/conformance.ts'))) as {
    default: OpenStage;
  };
  stage = await open();
  journey = await aJourney({ settings: { plugins } });
}, 180_000);
afterAll(async () => {
  await journey?.close();
  await stage?.close?.();
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
    await page.getByRole('heading', { name: 'Plug-ins' }).waitFor();
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
    await card.getByText('It says: Mollie answered 401').waitFor();
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
