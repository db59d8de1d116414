/** A payment provider that the shop brings along is told of wherever operators and staff read its name. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locales } from '../../platform/texts/locale.ts';
import { messageAt } from '../../platform/texts/texts.ts';
import { builtInPlugins } from '../plugins/built-in.ts';
import { settingNames, settingsEnvironment } from '../setup/environment.ts';
import { readTexts } from '../texts.ts';
import { anyProviderKey, ownProviderNames, ownProviders } from './own-providers.ts';
import { readSettings } from './settings.ts';

const texts = readTexts();
const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const operating = read('docs/operating.md');
/** The parts that the shop brings itself, as authors of plug-ins read of them. */
const brought = /The built-in services \(([^)]+)\)/.exec(read('docs/plugins.md'))?.[1]?.split(', ') ?? [];

test.each(ownProviderNames)(
  '%s has a name for staff, variables that are read, and its rows for operators',
  (name) => {
    const { title, key, address } = ownProviders[name];
    for (const locale of locales)
      expect(messageAt(texts[locale], `pages.staff-payments.providers.${name}`), locale).toBeTruthy();
    for (const variable of [key, address]) expect(settingNames).toContain(variable);
    const mistyped = `PAYMENT_${name.toUpperCase()}_NO_SUCH_THING`;
    expect(() => settingsEnvironment({ [mistyped]: '1' })).toThrow(`${mistyped} is no setting`);
    for (const told of [`${title} (\``, `\`${key}\``]) expect(operating).toContain(told);
  },
);

test.each(ownProviderNames)('%s stands in every list of providers that is written by hand', (name) => {
  const { title, key } = ownProviders[name];
  expect(read('docs/money.md')).toContain(`\n| ${title} | `);
  expect(read('docs/rules.md')).toContain(`\`${name}\``);
  expect(read('README.md')).toContain(`\`${key}\``);
  expect(read('deploy/environment.example')).toContain(name === 'stripe' ? key : `${title}'s`);
  expect(brought).toContain(title);
});

test('everything that joins as plug-ins do is named to the authors of plug-ins', () => {
  const env = { DHL_API_KEY: 'key', TRANSLATOR: 'deepl', TRANSLATOR_KEY: 'key', WAYBILL_DEMO: '1' };
  const titles = builtInPlugins(readSettings(env)).map(({ name, title }) =>
    name === 'shop-adapters' ? 'adapters of shops' : name === 'russian-post' ? `the ${title.en}` : title.en,
  );
  expect(titles.filter((title) => !brought.includes(title))).toEqual([]);
});

test('an operator is told of every key in one sentence', () => {
  expect(anyProviderKey).toBe(
    'PAYMENT_STRIPE_KEY, PAYMENT_YOOKASSA_KEY, PAYMENT_PAYPAL_SECRET or PAYMENT_RAIFFEISEN_KEY',
  );
});
