/**
 * The operator's currency is a setting (decisions/0330): no source names one where it belongs, neither by its code nor by its sign. Demo
 * content and the style guide show examples; what reads shops' pages has to know their signs. Everything else stands here with its reason.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { assumedCurrencies } from '../src/features/pricing/rates/assumed-rates.ts';

const source = fileURLToPath(new URL('../src/', import.meta.url));

/** Files that name currencies as such, never as the operator's own. */
const allowed: Readonly<Record<string, string>> = {
  'platform/money/money.ts': 'which currencies have no hundredths, by ISO 4217',
  'kit/format.ts': 'which signs are clear enough to stand in the place of a code',
  'server/pages/document.ts': 'which signs need a face of the typeface',
  'features/pricing/rates/assumed-rates.ts': 'the table of what currencies are worth',
  'features/pricing/rates/rate-feeds.ts': 'what the two banks count in',
  'features/pricing/delivery-zones.ts': 'estimates before the operator’s tariff; nothing in other currencies',
  'features/pricing/customs-duty.ts': 'thresholds as countries set them',
  'features/pricing/screens/own-currency/browser-guesses.ts': 'which currency each country pays in',
  'features/content/defaults/stores.json': 'what each foreign shop charges',
  'pages/public/content/sample-item.ts': 'the example is bought in a Chinese shop',
  'features/payments/providers/paypal/amounts.ts': 'what PayPal takes',
  'features/payments/transfers/epc-code.ts': 'the only currency of the standard EPC069-12',
  'features/payments/providers/stripe/amounts.ts': 'how Stripe counts',
  'features/payments/providers/raiffeisen/shapes.ts': 'the SBP moves roubles alone',
  'features/payments/providers/yookassa/shapes.ts': 'YooKassa takes roubles only',
  'features/deliveries/carriers/russian-post/rates.ts': 'the Russian Post counts in roubles only',
};
const outside = [/(^|\/)demo([/-]|\.ts$)/, /(^|\/)style-guide/, /^features\/reader\//, /\.test\.tsx?$/];

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : /\.(tsx?|json)$/.test(entry.name) ? [path] : [];
  });
}

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1');

const codes = assumedCurrencies.join('|');
const namings = [
  // a code in quotes, or a key of an object
  new RegExp(`['"\`\\s{](${codes})['"\`]|['"\`](${codes})['"\`\\s]`),
  new RegExp(`^\\s*(${codes}):`, 'm'),
  /[₽€£₸₴]|CN¥|JP¥/,
  /\broubles?\b|\beuros?\b|рубл|\bевро\b(?!п)|卢布|欧元|\b(kopecks?|cents)\b|копе[йе]к/i,
];

/** Currencies that a file names, with the place; nothing when it names none. */
function namedIn(text: string): string[] {
  const bare = withoutComments(text);
  return namings.flatMap((pattern) => pattern.exec(bare)?.[0].trim() ?? []);
}

const named = filesBelow(source)
  .map((file) => relative(source, file))
  .filter((path) => !outside.some((pattern) => pattern.test(path)))
  .map((path) => ({ path, found: namedIn(readFileSync(join(source, path), 'utf8')) }))
  .filter(({ found }) => found.length > 0);

test('the check sees a code, a sign and a word, and no comment', () => {
  for (const text of ["currency ?? 'RUB'", '`5 000 ₽`', '"amount in roubles"', '  EUR: 3,'])
    expect(namedIn(text), text).not.toEqual([]);
  for (const text of ["// 'RUB' by default", '/** In roubles. */', 'currency.length', "'TRYING'"])
    expect(namedIn(text), text).toEqual([]);
});

test('no source names a currency where the operator’s own belongs', () => {
  const strange = named.filter(({ path }) => !(path in allowed));
  expect(strange.map(({ path, found }) => `${path}: ${found.join(', ')}`)).toEqual([]);
});

test('what is allowed is still needed', () => {
  const there = Object.keys(allowed).filter((path) => existsSync(join(source, path)));
  expect(there.filter((path) => !named.some((one) => one.path === path))).toEqual([]);
});
