/** The contract names its two parties by two words, and the shop promises the same thing wherever it says it. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { locales } from '../../platform/locale.ts';

// biome-ignore lint/suspicious/noExplicitAny: a tree of messages of any shape
const textsOf = (feature: string, locale: string): any =>
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
  zh: /商店/,
};
/** Both parties, told apart in the first lines of the contract. */
const told = {
  en: 'The seller of the goods is the foreign shop, not Waybill.',
  ru: 'Продавец товара – зарубежный магазин, а не Waybill.',
  zh: '商品的卖方是境外店铺，不是 Waybill。',
};
const perMonth = { en: /two e-mails a month/, ru: /двух писем в месяц/, zh: /每月(最多|不超过)两封/ };

describe.each(locales)('%s', (locale) => {
  const content = textsOf('content', locale);

  test.each(legal)('the page %s never calls us by the word for the seller', (page) => {
    expect(plain(content[page])).not.toMatch(wrongParty[locale]);
  });

  test('the contract is with Waybill, and says who sells', () => {
    const { description, summary } = content['general-terms-conditions'];
    expect(description).toContain('Waybill');
    expect(plain(summary)).toContain(told[locale]);
  });

  test('what is never paid for names nothing that costs the percent of the bank', () => {
    const { never, sometimes } = content.home.fees;
    expect(plain(never)).not.toMatch(/cancel|отмен|取消/i);
    expect(plain(sometimes)).toMatch(/cancel|отмен|取消/i);
  });

  test('the form and the consent promise as many letters', () => {
    expect(plain(textsOf('tickets', locale)['contact-form'].forms.subscribe.lead)).toMatch(perMonth[locale]);
    expect(plain(content['consent-to-advertising'].sections.often)).toMatch(perMonth[locale]);
  });

  test('what is to be checked is not called checked; one word stands for one hand-over', () => {
    expect(textsOf('orders', locale)['order-create'].review).not.toMatch(/^(Checked|Проверено|已审核)/);
    const { 'delivery-parts': parts, 'staff-delivery': desk } = textsOf('deliveries', locale);
    expect(plain(parts)).not.toContain('"Handed over"');
    expect(plain(desk)).not.toMatch(/"(Handed over|Передана|已交付)"/);
  });
});
