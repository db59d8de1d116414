/** From a pasted link to a bought product: a guest, a confirmed customer, a bank with 3-D Secure, a buyer. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts } from '../../src/features/accounts/demo.ts';
import { testCards } from '../../src/features/payments/providers/sandbox/outcomes.ts';
import { type Locale, locales } from '../../src/platform/locale.ts';
import { wordsOf } from '../../src/platform/texts.ts';
import { aJourney, type Journey, newEmail, password } from '../support/a-journey.ts';
import type { Visitor } from '../support/a-visitor.ts';
import { type Hands, keyboard, mouse } from '../support/hands.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await aJourney();
}, 180_000);
afterAll(() => journey?.close());

const secureCard = testCards.find(({ outcome }) => outcome === '3ds')?.number ?? '';

/** What a customer of each language types, as his country writes it. */
const destinations: Record<Locale, { names: [string, string]; country: string; parts: [string, string][] }> =
  {
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

interface Walk {
  visitor: Visitor;
  hands: Hands;
  locale: Locale;
  words: (key: string, values?: Record<string, string>) => string;
}

function walkOf(visitor: Visitor, locale: Locale, makeHands: typeof mouse): Walk {
  const words = wordsOf(journey.running.shop.texts, locale);
  return {
    visitor,
    hands: makeHands(visitor.page),
    locale,
    words: (key, values) => words(`pages.${key}`, values),
  };
}

const heading = ({ visitor }: Walk, name: string): Promise<void> =>
  visitor.page.getByRole('heading', { level: 1, name }).waitFor();

/** The guest sees the whole price, makes an account and confirms it; the link is still there. */
async function fromLinkToAccount(walk: Walk, link: string): Promise<void> {
  const { visitor, hands, locale } = walk;
  const { page, open } = visitor;
  const email = newEmail();
  await open(journey.at('', locale));
  await hands.send('main input[name=link]', link);
  await page.locator('[data-result] .ui-product').waitFor();
  await page.locator('[data-result] .ui-receipt-total').first().waitFor();

  await hands.press('[data-result] a[href*="sign-up"]');
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

async function intoTheCart({ visitor: { page }, hands }: Walk): Promise<void> {
  const selects = await page.locator('[data-result] select').all();
  for (const select of selects) {
    const id = await select.getAttribute('id');
    const option = select.locator('option:not([disabled])').first();
    await hands.choose(`[id="${id}"]`, (await option.getAttribute('value')) ?? '');
  }
  await hands.press('[data-result] button.ui-button-primary');
  await page.locator('aside .ui-receipt-total').waitFor();
}

/** A new recipient and a new address in dialogs, then the review. Answers what the button says. */
async function toTheReview(walk: Walk): Promise<void> {
  const { visitor, hands, locale, words } = walk;
  const { page } = visitor;
  const { names, country, parts } = destinations[locale];
  await hands.press('aside a.ui-button-primary');
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

/** Orders, pays by a card that asks for a code, and ends on the order. Answers its number. */
async function orderAndPay(walk: Walk): Promise<string> {
  const { visitor, hands, words } = walk;
  const { page } = visitor;
  await hands.tick('main input[name=consent]');
  await hands.press('main .ui-sheet button[type=submit]');
  await page.waitForURL(/sandbox-bank/);
  await hands.send('#card', secureCard);
  await page.locator('#code').waitFor();
  // the field of the code has the focus when the page opens
  await hands.send('#code', '123456');
  await page.waitForURL(/payments\/pay_/);
  await heading(walk, words('payment.states.paid.title'));
  await hands.press('main a.ui-button-primary');
  await page.waitForURL(/cabinet\/orders\/WB-/);
  const number = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  await heading(walk, words('order-parts.number', { number }));
  await page
    .locator('main .ui-tag', { hasText: words('order-parts.states.paid') })
    .first()
    .waitFor();
  return number;
}

/** Without it "Being bought" passes for "Bought". */
const exactly = (text: string): RegExp => new RegExp(`^\\s*${text}\\s*$`);

/** A buyer finds the order in the queue, takes it, and gives the number of the shop. */
async function buy(walk: Walk, number: string): Promise<void> {
  const { visitor, hands, locale, words } = walk;
  const { page, open } = visitor;
  const staff = demoAccounts.find(({ roles }) => roles.length > 0);
  await open(journey.at('/auth/sign-in?next=/staff', locale));
  await hands.type('main input[name=email]', staff?.email ?? '');
  await hands.type('main input[name=password]', staff?.password ?? '');
  await hands.press('main button[type=submit]');
  await heading(walk, words('staff-orders.title'));
  await hands.send('#queue-search', number);
  await page.waitForURL(/q=WB-/);
  await hands.press('main tbody button');
  await page.waitForURL(/staff\/orders\/ord_/);
  await hands.type('main input[name=shop_order_number]', 'NL-2024-0017');
  await hands.press('main button[type=submit]');
  await page
    .locator('main .ui-tag', { hasText: exactly(words('order-parts.states.purchased')) })
    .first()
    .waitFor();
}

async function seesThatItIsBought(walk: Walk, number: string): Promise<void> {
  const { visitor, locale, words } = walk;
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

async function walkThrough(visitor: Visitor, locale: Locale, makeHands: typeof mouse): Promise<void> {
  const walk = walkOf(visitor, locale, makeHands);
  await fromLinkToAccount(walk, journey.running.products[0] ?? '');
  await intoTheCart(walk);
  await toTheReview(walk);
  const number = await orderAndPay(walk);
  await journey.withVisitor((staff) => buy(walkOf(staff, locale, makeHands), number));
  await seesThatItIsBought(walk, number);
}

test.each(locales)(
  'a pasted link becomes a bought product, by mouse (%s)',
  (locale) => journey.withVisitor((visitor) => walkThrough(visitor, locale, mouse), { locale }),
  120_000,
);

test(
  'a pasted link becomes a bought product, by keyboard alone',
  () => journey.withVisitor((visitor) => walkThrough(visitor, 'ru', keyboard), { locale: 'ru' }),
  120_000,
);

/** Orders and leaves the bank's page. Answers the number of the order, which waits for its payment. */
async function orderWithoutPaying(walk: Walk): Promise<string> {
  const { visitor, hands, locale } = walk;
  const { page, open } = visitor;
  await hands.tick('main input[name=consent]');
  await hands.press('main .ui-sheet button[type=submit]');
  await page.waitForURL(/sandbox-bank/);
  await open(journey.at('/cabinet/orders', locale));
  await page.locator('main a[href*="/cabinet/orders/WB-"]').first().click();
  await page.waitForURL(/cabinet\/orders\/WB-/);
  return decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
}

test('an unpaid order is changed in its place, in two tabs and without JavaScript', async () => {
  await journey.withVisitor(
    async (visitor) => {
      const walk = walkOf(visitor, 'en', mouse);
      const { page, open } = visitor;
      await fromLinkToAccount(walk, journey.running.products[0] ?? '');
      await intoTheCart(walk);
      await toTheReview(walk);
      const number = await orderWithoutPaying(walk);
      const place = journey.at(`/cabinet/orders/${number}/edit`);
      const pieces = async () => {
        await open(journey.at(`/cabinet/orders/${number}`));
        return page
          .locator('main')
          .getByText(/\b\d+ pieces?\b/)
          .first()
          .innerText();
      };

      // without JavaScript the form is there with what stands in the order, and sends nothing away in silence
      const state = await page.context().storageState();
      await journey.withVisitor(
        async ({ page: still, complaints }) => {
          await still.goto(place);
          expect(await still.locator('main input[role=spinbutton]').inputValue()).toBe('1');
          await still.fill('main textarea', 'Ring twice');
          await still.locator('main button[type=submit]').click();
          const unsent = wordsOf(journey.running.shop.texts, 'en')('unsent.title');
          await still.getByRole('heading', { name: unsent }).waitFor();
          // the browser notes the status of that page, 422
          expect(complaints.splice(0)).toHaveLength(1);
        },
        { javaScriptEnabled: false, storageState: state },
      );

      await page.locator('main a[href$="/edit"]').click();
      await heading(walk, walk.words('order-edit.title', { number }));
      expect(await page.locator('main textarea').inputValue()).toBe('');
      const submit = page.locator('main button[type=submit]');
      expect(await submit.innerText()).toBe(walk.words('order-edit.saveSame'));
      await page.getByRole('button', { name: 'One more' }).click();
      await submit.getByText(/\d/).waitFor();
      const promised = (await submit.innerText()).replace(/[^\d.,]/g, '');

      // the same order in another tab, saved first
      const other = await page.context().newPage();
      await other.goto(place);
      await other.waitForSelector('html[data-ready]');
      await other.fill('main textarea', 'Keep the box');
      await other.locator('main button[type=submit]').click();
      await other.waitForURL(/WB-[\d-]+$/);
      await other.close();

      await submit.click();
      const told = page.getByText('Keep the box');
      await told.first().waitFor();
      expect(await page.locator('main input[role=spinbutton]').inputValue()).toBe('2');
      await submit.click();
      await page.waitForURL(/WB-[\d-]+$/);
      expect((await page.locator('main').innerText()).replace(/[^\d.,]/g, '')).toContain(promised);
      expect(await pieces()).toContain('2');
    },
    { locale: 'en' },
  );
}, 120_000);
