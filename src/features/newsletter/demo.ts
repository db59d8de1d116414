/**
 * Newsletters of the demo, as its staff find them: the sender, a few subscribers, and a letter that is not sent yet.
 */

import type { Installation } from '../../platform/installation.ts';
import { emailKey } from '../../platform/mail/email-address.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import { newsConsentVersion } from '../accounts/rules.ts';
import { insertLetter, readSettings, writeSettings } from './letters/letter-store.ts';
import { ensureSubscription, markConfirmed, noteConsent } from './subscriptions/store.ts';

const imprint = {
  ru: 'ООО «Пример»\n101000, Россия, Москва, ул. Примерная, д. 1',
  en: 'Example LLC\n1 Primernaya Street, Moscow 101000, Russia',
  zh: '示例有限责任公司\n俄罗斯莫斯科市 Primernaya 街 1 号，邮编 101000',
};

const words = {
  ru: {
    subject: 'Три новых магазина и отмена одного правила',
    body: '## Новые магазины\n\nТеперь мы распознаём ссылки на товары **Nordlicht**, **Maison Lune** и **Hana**. Вставьте адрес товара, и цена появится сразу.\n\n## Хранение\n\nПервые дни на складе по-прежнему бесплатны, сроки и цены – в [тарифах](/tariffs).',
  },
  en: {
    subject: 'Three new shops and one rule fewer',
    body: '## New shops\n\nWe can now read links from **Nordlicht**, **Maison Lune** and **Hana**. Paste a product link and see the full price at once.\n\n## Storage\n\nThe first days at the warehouse are still free; see [Fees and rates](/tariffs) for times and prices.',
  },
  zh: {
    subject: '新增三家店铺，取消一条规定',
    body: '## 新店铺\n\n现在可以读取 **Nordlicht**、**Maison Lune** 和 **Hana** 的链接。粘贴商品链接，即可看到完整价格。\n\n## 仓储\n\n入库后的前几天仍然免费，期限和价格请见[收费标准](/tariffs)。',
  },
};

const subscribers: readonly [string, Locale][] = [
  ['olga@waybill.example', 'ru'],
  ['pavel@waybill.example', 'ru'],
  ['kari@waybill.example', 'en'],
  ['lin@waybill.example', 'zh'],
];

/** Writes all of it once; safe to repeat. */
export async function fillDemoNewsletters({ db, clock, newId }: Installation): Promise<void> {
  if (await readSettings(db)) return;
  const at = clock.now();
  await writeSettings(db, { version: 0, imprint, perMinute: 30, at, by: 'demo' });
  await insertLetter(db, newId('ltr'), { words, at, by: 'demo' });
  for (const [email, locale] of subscribers) {
    const input = { emailKey: emailKey(email), email, locale, consentVersion: newsConsentVersion, at };
    const { id } = await ensureSubscription(db, { ...input, id: newId('sub') });
    await markConfirmed(db, id, { at, userId: null });
    await noteConsent(db, {
      ...{
        subscriptionId: id,
        at,
        act: 'confirmed',
        textVersion: newsConsentVersion,
        source: 'mail-link',
        locale,
      },
    });
  }
}
