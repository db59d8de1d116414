/** The steps of a purchase in the browser: a guest, a confirmed customer, a bank with 3-D Secure, a buyer. */
import { expect } from 'vitest';
import { demoAccounts } from '../../src/features/accounts/demo.ts';
import { testCards } from '../../src/features/payments/providers/sandbox/outcomes.ts';
import { inLanguage, type Locale, type Localised } from '../../src/platform/texts/locale.ts';
import { wordsOf } from '../../src/platform/texts/texts.ts';
import { type Journey, newEmail, password } from './a-journey.ts';
import type { Visitor } from './a-visitor.ts';
import { chooseOptions } from './chosen-options.ts';
import type { Hands, mouse } from './hands.ts';
import { secondPress } from './second-press.ts';

const secureCard = testCards.find(({ outcome }) => outcome === '3ds')?.number ?? '';

/** Addresses that a customer of each language types, as their country writes them. */
const destinations: Localised<{ names: [string, string]; country: string; parts: [string, string][] }> = {
  ru: {
    names: ['Смирнова', 'Анна'],
    country: 'RU',
    parts: [
      ['street', 'ул. Мира, 1'],
      ['city', 'Москва'],
      ['region', 'Москва'],
      ['postcode', '101000'],
    ],
  },
  en: {
    names: ['Miller', 'Ann'],
    country: 'DE',
    parts: [
      ['street', 'Hafenstraße 7'],
      ['postcode', '10115'],
      ['city', 'Berlin'],
    ],
  },
  zh: {
    names: ['王', '小明'],
    country: 'CN',
    parts: [
      ['region', '广东省'],
      ['city', '深圳市'],
      ['street', '科技路1号'],
      ['postcode', '518000'],
    ],
  },
};

export interface Walk {
  journey: Journey;
  visitor: Visitor;
  hands: Hands;
  locale: Locale;
  words: (key: string, values?: Record<string, string>) => string;
}

export function walkOf(journey: Journey, visitor: Visitor, locale: Locale, makeHands: typeof mouse): Walk {
  const words = wordsOf(journey.running.shop.texts, locale);
  return {
    journey,
    visitor,
    hands: makeHands(visitor.page),
    locale,
    words: (key, values) => words(`pages.${key}`, values),
  };
}

export const heading = ({ visitor }: Walk, name: string): Promise<void> =>
  visitor.page.getByRole('heading', { level: 1, name }).waitFor();

/** The guest sees the whole price, makes an account and confirms it; the link is still there. */
export async function fromLinkToAccount(
  walk: Walk,
  link: string,
  listen = async (): Promise<void> => {},
): Promise<void> {
  const { journey, visitor, hands, locale } = walk;
  const { page, open } = visitor;
  const email = newEmail();
  await open(journey.at('', locale));
  await hands.send('main input[name=link]', link);
  await page.locator('[data-result] .ui-product').waitFor();
  await page.locator('[data-result] .ui-receipt-total').first().waitFor({ state: 'attached' });
  await listen();

  await hands.press('[data-result] a[href*="sign-in"]');
  await hands.press('main a[href*="sign-up"]');
  await page.waitForURL(/sign-up/);
  await hands.type('main input[name=email]', email);
  await hands.type('main input[name=password]', password);
  await hands.tick('main input[name="consents.terms"]');
  await hands.tick('main input[name="consents.personalData"]');
  await hands.press('main button[type=submit]');
  await page.waitForURL(/email-confirm/);

  await open(await journey.running.linkTo(email, 'confirm-email'));
  await heading(walk, walk.words('email-confirm.confirmed.title'));
  await hands.press('main a.ui-button-primary');
  await page.waitForURL(/cabinet\/cart/);
  await page.locator('[data-result] .ui-product').waitFor();
}

export async function intoTheCart({ visitor: { page }, hands }: Walk): Promise<void> {
  await chooseOptions(page, hands);
  await hands.press('[data-result] button.ui-button-primary');
  await page.locator('aside .ui-receipt-total').waitFor();
}

/** A new recipient and a new address in dialogs, then the review. Answers what the button says. */
export async function toTheReview(walk: Walk): Promise<void> {
  const { visitor, hands, locale, words } = walk;
  const { page } = visitor;
  const { names, country, parts } = inLanguage(destinations, locale);
  await hands.press('aside a.ui-button-primary');
  await heading(walk, words('order-create.titleReview'));
  await hands.press('[data-delivery-now]');
  await heading(walk, words('order-create.title'));

  await hands.press('#recipient button');
  await hands.type('dialog input[name=familyName]', names[0]);
  await hands.type('dialog input[name=givenName]', names[1]);
  await hands.type('dialog input[name=phone]', '+7 912 345-67-89');
  await hands.press('dialog button[type=submit]');
  await page.locator('#recipient input[type=radio]:checked').waitFor();

  await page.locator('dialog').waitFor({ state: 'detached' });
  await hands.press('#address button');
  await page.locator('dialog select[name=country]').waitFor();
  if ((await page.inputValue('dialog select[name=country]')) !== country) {
    await hands.choose('dialog select[name=country]', country);
  }
  for (const [name, text] of parts) await hands.type(`dialog input[name=${name}]`, text);
  await hands.press('dialog button[type=submit]');
  await page.locator('#address input[type=radio]:checked').waitFor();
  await page.locator('dialog').waitFor({ state: 'detached' });

  await hands.press('main button.ui-button-primary');
  await heading(walk, words('order-create.titleReview'));
}

const plain = (text: string): string => text.replaceAll(/[\s\u00a0]+/g, ' ');

/** Orders, pays by a card that asks for a code, and ends on the order. Answers its number. */
async function orderAndPay(walk: Walk): Promise<string> {
  const { visitor, hands, words } = walk;
  const { page } = visitor;
  // nothing is told for a country where no route goes
  const door = page.locator('[data-door]').first();
  const told = (await door.count()) > 0 ? await door.innerText() : null;
  await hands.tick('main input[name=consent]');
  await hands.press('main .ui-sheet button.ui-button-primary[type=submit]');
  await page.waitForURL(/sandbox-bank/);
  await hands.send('#card', secureCard);
  await page.locator('#code').waitFor();
  // the field of the code has the focus when the page opens
  await hands.send('#code', '123456');
  await page.waitForURL(/payments\/pay_/);
  await heading(walk, words('payment.states.paid.title'));
  await page
    .locator('nav a[href$="/cabinet/orders"][aria-current=page]')
    .first()
    .waitFor({ state: 'attached' });
  const charged = await page.locator('main .ui-receipt-total dd .ui-money').first().innerText();
  await hands.press('main a.ui-button-primary');
  await page.waitForURL(/cabinet\/orders\/WB-/);
  const number = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  // the goods are the title, the number stands beside them
  await page.locator('main').getByText(number).first().waitFor();
  await page
    .locator('main .ui-tag', { hasText: words('order-parts.states.paid') })
    .first()
    .waitFor();
  // the sum that the bank took, and the price that was told, are those of the pages before
  expect(await page.locator('main .ui-receipt').innerText()).toContain(charged);
  // before it is paid an estimate may lead with the buyer's own currency
  if (told) {
    const kept = plain(await page.locator('[data-to-door] strong').innerText());
    expect(plain(told)).toContain(kept.replace('≈ ', ''));
  }
  return number;
}

/** Without it "Being bought" passes for "Bought". */
const exactly = (text: string): RegExp => new RegExp(`^\\s*${text}\\s*$`);

/** A buyer finds the order in the queue, takes it, and gives the number of the shop. */
async function buy(walk: Walk, number: string): Promise<void> {
  const { journey, visitor, hands, locale, words } = walk;
  const { page, open } = visitor;
  const staff = demoAccounts.find(({ roles }) => roles.length > 0);
  await open(journey.at('/auth/sign-in?next=/staff', locale));
  await hands.type('main input[name=email]', staff?.email ?? '');
  await hands.type('main input[name=password]', staff?.password ?? '');
  await hands.press('main button[type=submit]');
  await heading(walk, words('staff-orders.title'));
  await hands.send('#queue-search', number);
  await page.waitForURL(/q=WB-/);
  await hands.press('main tbody td:last-child button');
  await page.waitForURL(/staff\/orders\/ord_/);
  await hands.type('main input[name=shop_order_number]', 'NL-2024-0017');
  await hands.press('main button[type=submit]');
  await page.waitForSelector(secondPress);
  await hands.press(secondPress);
  await page
    .locator('main .ui-tag', { hasText: exactly(words('order-parts.states.purchased')) })
    .first()
    .waitFor();
}

async function seesThatItIsBought(walk: Walk, number: string): Promise<void> {
  const { journey, visitor, locale, words } = walk;
  const { page, open } = visitor;
  await open(journey.at(`/cabinet/orders/${number}`, locale));
  await page
    .locator('main .ui-tag', { hasText: exactly(words('order-parts.states.purchased')) })
    .first()
    .waitFor();
  expect(await page.locator('main').innerText()).toContain('NL-2024-0017');
  await expect
    .poll(
      async () => {
        await open(journey.at('/cabinet/notifications', locale));
        return (await page.locator('main').innerText()).split(number).length - 1;
      },
      { timeout: 60_000, interval: 500 },
    )
    // one of the payment, one of the purchase
    .toBeGreaterThanOrEqual(2);
}

/**
 * A guest becomes a customer and buys the first product of the demo; a buyer buys it. Answers what the pages on the way said: of the
 * product, the cart, the review, the order and the notifications.
 */
export async function buyByLink(
  journey: Journey,
  visitor: Visitor,
  { locale, makeHands }: { locale: Locale; makeHands: typeof mouse },
): Promise<string[]> {
  const walk = walkOf(journey, visitor, locale, makeHands);
  const said: string[] = [];
  const listen = async (): Promise<void> => {
    said.push(await visitor.page.locator('main').innerText());
  };
  await fromLinkToAccount(walk, journey.running.products[0] ?? '', listen);
  await intoTheCart(walk);
  await listen();
  await toTheReview(walk);
  await listen();
  const number = await orderAndPay(walk);
  await listen();
  await journey.withVisitor((staff) => buy(walkOf(journey, staff, locale, makeHands), number));
  await seesThatItIsBought(walk, number);
  await listen();
  return said;
}
