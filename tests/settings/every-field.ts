/** Which calls of staff set something, and which test looks at the shop before and after each of their fields. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { allContracts } from '../../src/contracts.ts';

/** Calls that store a setting, with the file whose rows cover every field. `every-call.test.ts` holds this list to the contracts. */
export const settingCalls = {
  staffChangeTariff: 'tests/settings-change-the-shop.test.ts',
  staffImportDeliveryTariff: 'tests/settings-change-the-shop.test.ts',
  staffSaveClaimSettings: 'tests/settings/claim-terms.test.ts',
  staffChangeRate: 'tests/settings/rates-and-carriers.test.ts',
  staffChangeRateFeed: 'tests/settings/rates-and-carriers.test.ts',
  staffSaveCarrier: 'tests/settings/rates-and-carriers.test.ts',
  staffCreateDiscount: 'tests/settings/discounts.test.ts',
  staffSaveDiscount: 'tests/settings/discounts.test.ts',
  staffCreateFeeGroup: 'tests/settings/discounts.test.ts',
  staffSaveFeeGroup: 'tests/settings/discounts.test.ts',
  staffSetCustomerGroup: 'tests/settings/discounts.test.ts',
  staffCreateBlacklistRule: 'tests/settings/blacklist.test.ts',
  staffSaveBlacklistRule: 'tests/settings/blacklist.test.ts',
  staffImportBlacklist: 'tests/settings/blacklist.test.ts',
  staffCreateContent: 'tests/settings/words.test.ts',
  staffSaveContent: 'tests/settings/words.test.ts',
  staffImportStores: 'tests/settings/words.test.ts',
  staffSavePageText: 'tests/settings/words.test.ts',
  staffSaveMailTemplate: 'tests/settings/words.test.ts',
  staffTranslateProduct: 'tests/settings/words.test.ts',
  staffSaveNewsSettings: 'tests/settings/letters.test.ts',
  staffSavePluginSettings: 'tests/plugins/plugins-in-a-shop.test.ts',
  staffSaveShopSettings: 'tests/settings/shop-settings.test.ts',
  staffSaveCompany: 'tests/settings/company.test.ts',
  staffSaveWarehouse: 'src/features/deliveries/two-warehouses.test.ts',
  staffSetShopWarehouse: 'src/features/deliveries/two-warehouses.test.ts',
  staffSaveTaxTerms: 'src/features/staff/books/books.test.ts',
  staffCreateCannedAnswer: 'tests/settings/words.test.ts',
  staffUpdateCannedAnswer: 'tests/settings/words.test.ts',
} as const;
export type SettingCall = keyof typeof settingCalls;

/** Fields that say which version was seen, when a change begins, or how a file is written: no settings. */
const how = [
  ...['version', 'after', 'effective_from', 'instead_of', 'far_is_meant', 'expected'],
  ...['dry_run', 'format', 'note'],
];

/** The fields of a call that set something. */
export function fieldsOf(name: SettingCall): string[] {
  const { shape } = allContracts[name].body as unknown as { shape: object };
  return Object.keys(shape).filter((field) => !how.includes(field));
}

/** Fails when a call takes a field that no row looks at, or a row names one that is gone. */
export function everyField(name: SettingCall, rows: readonly string[]): void {
  expect([...rows].sort()).toEqual(fieldsOf(name).sort());
}

/** A row whose story is told by a test of its own. */
export interface Told {
  file: string;
  /** The title of the test, which uses the field. */
  title: string;
}

/** Fails when the test is gone, or does not set the field any more. */
export function expectTold({ file, title }: Told, field: string): void {
  const source = readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8');
  const at = source.indexOf(title);
  expect(at, `${file}: ${title}`).toBeGreaterThan(0);
  const end = source.indexOf('\ntest', at);
  expect(source.slice(at, end === -1 ? undefined : end), `${title} sets ${field}`).toContain(field);
}
