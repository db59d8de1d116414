/** The headings that pages and mails stand under in their lists. */
import { expect, test } from 'vitest';
import { wordsIn } from '../../../../../tests/support/drawn.tsx';
import { locales } from '../../../../platform/texts/locale.ts';
import { groupOfMail, mailGroups } from './mail-names.ts';
import { groupOfPage, pageGroups } from './page-groups.ts';

test.each([
  ['home', 'site'],
  ['sign-in', 'entry'],
  ['imprint', 'papers'],
  ['orders', 'account'],
  ['error', 'service'],
  ['staff-orders', 'staff'],
])('the page %s stands under %s', (page, group) => {
  expect(groupOfPage({ page, titles: { en: 'Title' } })).toBe(group);
});

test('texts without a title are parts of pages, but for those of staff', () => {
  expect(groupOfPage({ page: 'order-lines', titles: {} })).toBe('part');
  expect(groupOfPage({ page: 'staff-order-lines', titles: {} })).toBe('staff');
});

test.each([
  ['confirm-email', 'account'],
  ['order-paid', 'order'],
  ['question-opened', 'order'],
  ['payment-failed', 'payment'],
  ['refund-sent', 'payment'],
  ['delivery-payment-failed', 'delivery'],
  ['storage-abandoned', 'warehouse'],
  ['claim-offered', 'claim'],
  ['saved-in-stock', 'saved'],
  ['ticket-answer', 'talk'],
  ['ticket-received', 'staff'],
  ['staff-invitation', 'staff'],
  ['approval-waits', 'staff'],
  ['top-up-failed', 'payment'],
  ['review-answered', 'talk'],
])('the mail %s stands under %s', (kind, group) => {
  expect(groupOfMail(kind)).toBe(group);
});

test('each heading is a word of each language', () => {
  for (const locale of locales) {
    const words = wordsIn(locale);
    for (const group of pageGroups) expect(words(`staff-content.groups.${group}`)).not.toContain('.');
    for (const group of mailGroups) expect(words(`staff-mails.groups.${group}`)).not.toContain('.');
  }
});
