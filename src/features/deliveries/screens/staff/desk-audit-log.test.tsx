import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { languagesOf } from '../../../../../tests/support/languages-of.ts';
import { type Place, PlaceProvider } from '../../../../kit/place.tsx';
import { createWords } from '../../../../kit/words.ts';
import { inEachLanguage, type Locale } from '../../../../platform/texts/locale.ts';
import type { MessageTree } from '../../../../platform/texts/texts.ts';
import type { StaffOrder } from '../../../orders/contract.ts';
import { StaffAuditLog } from '../../../orders/screens/staff/staff-audit-log.tsx';
import type ordersEn from '../../../orders/text/en.json';
import type warehouseEn from '../../../parcels/text/en.json';
import type { StaffDelivery } from '../../contract.ts';
import type deliveriesEn from '../../text/en.json';
import { DeskAuditLog } from './desk-audit-log.tsx';

const pagesOf = (feature: string, locale: Locale) =>
  JSON.parse(readFileSync(new URL(`../../../${feature}/text/${locale}.json`, import.meta.url), 'utf8')).pages;
const orders: Record<Locale, typeof ordersEn.pages> = inEachLanguage((locale) => pagesOf('orders', locale));
const warehouse: Record<Locale, typeof warehouseEn.pages> = inEachLanguage((locale) =>
  pagesOf('parcels', locale),
);
const deliveries: Record<Locale, typeof deliveriesEn.pages> = inEachLanguage((locale) =>
  pagesOf('deliveries', locale),
);

/** How a customer is spoken to. */
const you = {
  en: /\byour?\b/i,
  ru: /(^|[^\p{L}])(вы|вам|вас|ваш\p{L}*)(?!\p{L})/iu,
  zh: /[你您]/,
};

/** The titles of all events that there are, as both audit logs of the staff area show them. */
function titles(locale: Locale): string[] {
  const common = { ...orders[locale]['order-parts'].events, ...warehouse[locale]['order-parts'].events };
  const messages = {
    'order-parts': { events: common },
    'staff-order': warehouse[locale]['staff-order'],
    'delivery-parts': deliveries[locale]['delivery-parts'],
    'staff-delivery': deliveries[locale]['staff-delivery'],
  } as unknown as MessageTree;
  const place = {
    path: '/staff',
    zone: 'UTC',
    locale,
    words: createWords(locale, messages),
    to: (path: string) => path,
  };
  const entry = (kind: string) => ({
    ...{ id: kind, kind, at: '2026-03-01T10:00:00Z', actor: 'customer', from: null, to: 'paid' },
    ...{ reason: null, note: null, amount: null, before: null, after: null, transactions: [], lines: [] },
  });
  const auditLog = Object.keys(common).map(entry) as unknown as StaffOrder['journal'];
  const events = Object.keys(deliveries[locale]['delivery-parts'].events).map(entry);
  const staffDelivery = { journal: events } as unknown as StaffDelivery;
  const customer = { id: 'usr_a', name: null } as unknown as StaffOrder['customer'];
  const markup = renderToStaticMarkup(
    <PlaceProvider value={place as unknown as Place}>
      <StaffAuditLog journal={auditLog} customer={customer} />
      <DeskAuditLog staffDelivery={staffDelivery} />
    </PlaceProvider>,
  );
  const found = [...markup.matchAll(/<(p|span) class="font-medium">([^<]*)</g)].map(
    ([, , title = '']) => title,
  );
  expect(found.length).toBe(auditLog.length + events.length);
  return found;
}

test.each(languagesOf(you))(
  'the journals of the office speak of the customer in %s, never to him',
  (locale) => {
    expect(titles(locale).filter((title) => title === '' || you[locale].test(title))).toEqual([]);
  },
);
