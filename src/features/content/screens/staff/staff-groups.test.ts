/** The headings that pages and mails stand under in their lists. */
import { expect, test } from 'vitest';
import { wordsIn, wordsTreeIn } from '../../../../../tests/support/drawn.tsx';
import { locales } from '../../../../platform/texts/locale.ts';
import type { Words } from '../../../../platform/texts/texts.ts';
import { groupOfMail, mailGroups, namedMails, nameOfMail } from './mail-names.ts';
import { groupOfPage, pageGroups } from './page-texts/page-groups.ts';
import { addressOf, namedPages, nameOfPage } from './page-texts/page-names.ts';

test.each([
  ['home', 'site'],
  ['sign-in', 'entry'],
  ['imprint', 'papers'],
  ['orders', 'account'],
  ['error', 'other'],
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

const titleOf = (texts: unknown): string => String(Object(texts).title ?? '');

test('each page is called by its title or a name, never by its key or by what one case fills in', () => {
  for (const locale of locales) {
    const words: Words = (key, values) => wordsIn(locale)(`staff-content.${key}`, values);
    const names = Object.entries(wordsTreeIn(locale).pages as object).map(
      ([page, texts]) => [page, titleOf(texts)] as const,
    );
    for (const [page, title] of names) {
      expect(title || namedPages.includes(page), page).toBeTruthy();
      expect(nameOfPage(words, page, title), page).not.toContain('{');
    }
  }
});

test('each mail with a name has it in each language; another one is called by its subject', () => {
  for (const locale of locales) {
    const words: Words = (key, values) => wordsIn(locale)(`staff-mails.${key}`, values);
    for (const kind of namedMails) expect(nameOfMail(words, { kind, subject: '' })).not.toContain('names.');
    expect(nameOfMail(words, { kind: 'of-a-plug-in', subject: 'Hello' })).toBe('Hello');
  }
});

test('only a page that visitors can open has an address', () => {
  expect(addressOf('home', true)).toBe('/');
  expect(addressOf('tariffs', true)).toBe('/tariffs');
  expect(addressOf('imprint', true)).toBe('/imprint');
  for (const page of ['ui', 'layout']) expect(addressOf(page, false)).toBe(null);
  expect(addressOf('staff-orders', true)).toBe(null);
});
