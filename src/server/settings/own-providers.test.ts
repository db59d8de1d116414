/** A payment provider that the shop brings along is told of wherever operators and staff read its name. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locales } from '../../platform/texts/locale.ts';
import { messageAt } from '../../platform/texts/texts.ts';
import { settingNames, settingsEnvironment } from '../setup/environment.ts';
import { readTexts } from '../texts.ts';
import { anyProviderKey, ownProviderNames, ownProviders } from './own-providers.ts';

const texts = readTexts();
const operating = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8');

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

test('an operator is told of every key in one sentence', () => {
  expect(anyProviderKey).toBe('PAYMENT_STRIPE_KEY, PAYMENT_YOOKASSA_KEY or PAYMENT_PAYPAL_SECRET');
});
