/** The contract names its two parties by two words, and the shop promises the same thing wherever it says it. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languagesOf } from '../../../tests/support/languages-of.ts';
import { confirmDays, lettersAMonth } from '../../kit/parts/promise.ts';
import { nameText, usualNames } from '../../platform/texts/brand.ts';
import { type MessageTree, messageAt, wordsOf } from '../../platform/texts/texts.ts';
import { readTexts } from '../../server/texts.ts';
import { newsConsentVersion } from '../accounts/rules.ts';

const textsOf = (feature: string, locale: string): MessageTree =>
  JSON.parse(readFileSync(new URL(`../${feature}/text/${locale}.json`, import.meta.url), 'utf8')).pages;

const plain = (tree: unknown): string => JSON.stringify(tree).replace(/[\u00a0\u202f]/g, ' ');

const legal = [
  'general-terms-conditions',
  'policy',
  'processing-data',
  'consent-to-advertising',
  'imprint',
  'about',
];

/** The word for the foreign seller, said of ourselves. */
const wrongParty = {
  en: /operator of the shop|between you and the shop|the shop (belongs|runs)|owner of the shop|protect the shop|news of the shop/i,
  ru: /оператор[а-я]* магазина|между вами и магазином|магазин (принадлежит|работает на)|владел[а-я]* магазина|защитить магазин|новости магазина/i,
  zh: /商店|店铺经营者|与店铺之间/,
};
/** Both parties, told apart in the first lines of the contract. */
const told = {
  en: 'The seller of the goods is the foreign shop, not Waybill.',
  ru: 'Продавец товара – зарубежный магазин, а не Waybill.',
  zh: '商品的卖方是境外店铺，不是 Waybill。',
};
/** How each language says the number of letters in a month. */
const perMonth = {
  en: (count: number) => new RegExp(`at most ${count} emails (a|in any) month`, 'i'),
  ru: (count: number) => new RegExp(`не больше ${count} писем в (любой )?месяц`, 'i'),
  zh: (count: number) => new RegExp(`(每月|任何一个月内)(?:，我们)?(最多|不超过)(发送)? ${count} 封`),
};
/** Where the number of letters is promised: the feature, and the path below its texts. */
const promises: readonly [string, string][] = [
  ['tickets', 'pages.contact-form.forms.subscribe.lead'],
  ['content', 'pages.consent-to-advertising.sections.often.text'],
  ['accounts', 'pages.sign-up.consents.advertising'],
  ['newsletter', 'mails.newsletter-confirm.body'],
  ['newsletter', 'mails.newsletter-known.body'],
  ['newsletter', 'pages.news-confirm.open.text'],
  ['newsletter', 'pages.news-confirm.confirmed.text'],
  ['newsletter', 'pages.account-news.often'],
  ['newsletter', 'pages.news-letter.why'],
  ['newsletter', 'pages.news-unsubscribe.subscribed.text'],
  ['newsletter', 'pages.staff-newsletters.promise'],
];
const consentDay = { en: '26 November 2026', ru: '26 ноября 2026', zh: '2026 年 11 月 26 日' };

describe.each(languagesOf(told))('%s', (locale) => {
  const content = textsOf('content', locale);

  test.each(legal)('the page %s never calls us by the word for the seller', (page) => {
    expect(plain(content[page])).not.toMatch(wrongParty[locale]);
  });

  test('the contract is with us by our name, and says who sells', () => {
    const at = (key: string) => messageAt(content, `general-terms-conditions.${key}`);
    expect(at('description')).toContain('{brand}');
    expect(nameText(plain(at('summary')), usualNames)).toContain(told[locale]);
  });

  test('what is never paid for names nothing that costs the percent of the bank', () => {
    const at = (key: string) => messageAt(content, `home.fees.${key}`);
    expect(plain(at('never'))).not.toMatch(/cancel|отмен|取消/i);
    expect(plain(at('sometimes'))).toMatch(/cancel|отмен|取消/i);
  });

  test.each(promises)('%s: %s promises as many letters as the shop sends', (_feature, path) => {
    const words = wordsOf(readTexts(), locale);
    for (const letters of [lettersAMonth, 5]) {
      const said = words(path, { letters, count: 3, days: confirmDays, email: 'a@example.com' });
      expect(plain(said)).toMatch(perMonth[locale](letters));
    }
  });

  test('the consent to news names the day of its version', () => {
    expect(newsConsentVersion).toBe('2026-11-26');
    expect(plain(messageAt(content, 'consent-to-advertising.version'))).toContain(consentDay[locale]);
  });

  test('what is to be checked is not called checked; one word stands for one hand-over', () => {
    expect(messageAt(textsOf('orders', locale), 'order-create.review')).not.toMatch(
      /^(Checked|Проверено|已审核)/,
    );
    const { 'delivery-parts': parts, 'staff-delivery': desk } = textsOf('deliveries', locale);
    expect(plain(parts)).not.toContain('"Handed over"');
    expect(plain(desk)).not.toMatch(/"(Handed over|Передана|已交付)"/);
  });
});
