/**
 * Screens of staff print answers in words: a property that holds a code in an answer, or why something was done, is
 * never written out as it is.
 */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allContracts } from '../src/contracts.ts';
import { refundReasons } from '../src/features/claims/words.ts';
import { locales } from '../src/platform/texts/locale.ts';
import { messageAt } from '../src/platform/texts/texts.ts';
import { readTexts } from '../src/server/texts.ts';
import { screenFiles } from './support/screen-files.ts';

interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

/** Codes of currencies and languages are read as they are; a name is one of a person or a thing nearly everywhere. */
const readAsTheyAre = new Set(['currency', 'locale', 'name']);

/** Names of properties that hold a code in some answer. */
function codedProperties(): Set<string> {
  const found = new Set(['reason']);
  for (const { data } of Object.values(allContracts as Record<string, { data: unknown }>)) {
    const whole = z.toJSONSchema(data as z.ZodMiniType, { unrepresentable: 'any' }) as JsonSchema;
    const seen = new Set<JsonSchema>();
    const walk = (schema: JsonSchema, name: string): void => {
      const at = schema.$ref ? (whole.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
      if (at.enum && name && !readAsTheyAre.has(name)) found.add(name);
      if (seen.has(at)) return;
      seen.add(at);
      for (const [key, one] of Object.entries(at.properties ?? {})) walk(one, key);
      if (at.items) walk(at.items, name);
      for (const one of at.anyOf ?? []) walk(one, name);
    };
    walk(whole, '');
  }
  return found;
}

/** A child of an element that is nothing but a property: `>{refund.reason}<`, or one that was taken out of its object. */
const printed = />\s*\{(?:\w+\??\.)+(\w+)\}\s*<|>\s*\{(reason|kind|state|status|code)\}\s*</g;

/** Where such a name is that of words: of a rule of the blacklist, of what staff typed, of what was made of a code above. */
const words: readonly string[] = [
  'features/accounts/screens/security/shown-codes.tsx >{code}<',
  'features/cart/screens/line-findings.tsx >{verdict.reason}<',
  'features/cart/screens/cart-summary.tsx >{code}<',
  // as a bank statement and a colleague wrote it; the code of a refund's reason is in `about.why`
  'features/staff/screens/approvals/approval-about.tsx >{about.purpose}<',
  'features/staff/screens/approvals/approval-facts.tsx >{reason}<',
  // the name of a template, below its subject: it stands in its address and in the documents
  'pages/staff/content/staff-mails-page.tsx >{kind}<',
  'features/deliveries/screens/delivery-history.tsx >{reason}<',
  'features/discounts/screens/code-field.tsx >{code.code}<',
  'features/orders/screens/order/order-history.tsx >{reason}<',
  'features/orders/screens/staff/audit-log-details.tsx >{reason}<',
  // what the provider wrote and nobody knows, marked as a code
  'features/payments/screens/staff/issue-sheet.tsx >{code}<',
  'features/payments/screens/staff/refund-reason.tsx >{reason}<',
  // as the payer wrote it
  'features/payments/screens/staff/transfer-sheet.tsx >{line.purpose}<',
  'features/pricing/screens/rate-table.tsx >{code}<',
  'pages/public/products/blacklist-entries.tsx >{entry.reason}<',
  'pages/staff/staff/customer-contacts.tsx >{state}<',
  // a mail address
  'pages/staff/staff/outbox-mail.tsx >{mail.to}<',
  'features/products/screens/notices/product-notices.tsx >{verdict.reason}<',
  // a sentence of the refusal
  'features/orders/screens/queue/bulk-parts.tsx >{reason}<',
  'pages/staff/staff/corrections-page.tsx >{reason}<',
  'pages/staff/staff/customer-page.tsx >{reason}<',
  'kit/lists/office-detail.tsx >{state}<',
  'features/staff/screens/people/roles-form.tsx >{submit.fields.roles}<',
  'pages/staff/accounts/staff-keys-page.tsx >{submit.fields.roles}<',
];

test('no screen writes a code out', () => {
  const coded = codedProperties();
  expect(coded.size).toBeGreaterThan(40);
  const screens = screenFiles();
  expect(screens.length).toBeGreaterThan(200);
  const raw = screens.flatMap(({ path, code }) =>
    [...code.matchAll(printed)]
      .filter(([, ofThing, alone]) => coded.has(ofThing ?? alone ?? ''))
      .map(([text]) => `${path} ${text.replaceAll(/\s+/g, '')}`),
  );
  expect(raw.filter((one) => !words.includes(one))).toEqual([]);
});

test.each(locales)('every reason of a refund has its word beside the payment, in %s', (locale) => {
  const texts = readTexts()[locale];
  const nameless = refundReasons.filter(
    (reason) => typeof messageAt(texts, `pages.staff-payment.refunds.reasons.${reason}`) !== 'string',
  );
  expect(nameless).toEqual([]);
});
