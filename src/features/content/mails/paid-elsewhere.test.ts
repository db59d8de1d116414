/** A person who writes texts cannot lead payments elsewhere: neither an account nor a foreign site stands in them. */
import { expect, test } from 'vitest';
import { locales } from '../../../platform/texts/locale.ts';
import type { MessageTree } from '../../../platform/texts/texts.ts';
import { readTexts } from '../../../server/texts.ts';
import { paidElsewhere } from './paid-elsewhere.ts';

const own = ['https://shop.example', 'https://staff.shop.example:8443'];

test.each([
  ...['Pay to DE89 3704 0044 0532 0130 00.', 'Счёт 40817810099910004312', 'card 2200-1234-5678-9010'],
  ...[
    '卡号：２２００１２３４５６７８９０１０',
    '22\u200b00 12\u200b34 56\u200b78 90\u200b10',
    'de89370400440532013000',
  ],
  ...['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', '0x52908400098527886E0F7030069857D2E4169EE7'],
])('%s names an account', (text) => expect(paidElsewhere(text, own)).toBe('names_account'));

test.each([
  ...[
    'Pay at https://evil.example/pay',
    'www.evil.example',
    'evil.example/pay',
    'Order {number}.evil.example',
  ],
  ...[
    'https://shop.example@evil.example/',
    'https://shop.example.evil.example',
    'ftp://evil.example',
    'оплата.рф',
  ],
  ...[
    'ｅｖｉｌ．ｅｘａｍｐｌｅ',
    'http://xn--80ak6aa92e.com',
    'notshop.example',
    '[pay](https://evil.example)',
  ],
])('%s leads to another site', (text) => expect(paidElsewhere(text, own)).toBe('foreign_link'));

test.each([
  ...['Open https://shop.example/ru/account or staff.shop.example.', 'www.shop.example', 'pay@shop.example'],
  ...['Call +7 (495) 111-22-33 or 8 800 555-35-35', '№ WB-48213-7, RR123456785DE', 'e.g. a cup, i.e. one'],
  ...['Begins with https://.', '4 250,00 ₽ by 12.03.2026, 18:00', 'и т. д. и т.п.', ''],
])('%j stays', (text) => expect(paidElsewhere(text, own)).toBeNull());

function textsOf(tree: MessageTree | string, at = ''): [string, string][] {
  if (typeof tree === 'string') return [[at, tree]];
  return Object.entries(tree).flatMap(([name, one]) => textsOf(one as MessageTree, `${at}.${name}`));
}

test.each(locales)(
  'of the built-in texts in %s two give an example of an address, and no mail does',
  (locale) => {
    const { mails = {}, notifications = {}, pages = {} } = readTexts()[locale] as Record<string, MessageTree>;
    const found = textsOf({ mails, notifications, pages }).filter(
      ([at, text]) => !at.startsWith('.pages.staff-') && paidElsewhere(text, own),
    );
    expect(found.map(([at]) => at)).toEqual(['.pages.forwarding.shopHint', '.pages.quote.steps']);
  },
);
