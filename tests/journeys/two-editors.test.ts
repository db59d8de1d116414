/** Two staff edit one thing: the second reads what the first wrote beside their own words, and chooses (UX-281). */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAccounts } from '../../src/features/accounts/demo.ts';
import { createContent } from '../../src/features/content/items/staff-items.ts';
import { aCustomer } from '../support/a-customer.ts';
import { aDeliveredOrder } from '../support/a-delivered-order.ts';
import { aRunningShop, type RunningTestShop } from '../support/a-running-shop.ts';
import { performCall, type TestShop } from '../support/a-shop.ts';
import { aVisitor, type Visitor } from '../support/a-visitor.ts';
import { aBuyer, aPaidOrder, type Market } from '../support/an-order.ts';
import { axeFindings } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { pressAgain } from '../support/second-press.ts';

let shop: RunningTestShop;
let browser: Browser;
let mine: Visitor;
let theirs: Visitor;
beforeAll(async () => {
  [shop, browser] = await Promise.all([aRunningShop(), launchBrowser()]);
  [mine, theirs] = await Promise.all([comeIn(), comeIn()]);
}, 180_000);
afterAll(async () => {
  await mine?.close();
  await theirs?.close();
  await browser?.close();
  await shop?.close();
}, 60_000);

async function comeIn(): Promise<Visitor> {
  const visitor = await aVisitor(browser, { locale: 'en' });
  const [, staff] = demoAccounts;
  await visitor.open(shop.at('/auth/sign-in'));
  await visitor.page.fill('[name=email]', staff.email);
  await visitor.page.fill('[name=password]', staff.password);
  await visitor.page.click('main button[type=submit]');
  await visitor.page.waitForURL(/\/staff\/today$/);
  return visitor;
}

/** Both have it open before either writes. */
async function bothOpen(path: string): Promise<void> {
  for (const { open } of [mine, theirs]) await open(shop.at(path));
}

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const choice = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true });
const warning = (page: Page) => page.getByText('This was changed in the meantime');

async function save(page: Page, button = 'Save'): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).first().click();
}

const inLanguage = (page: Page, language: string): Promise<void> =>
  page.getByRole('tab', { name: language }).click();

async function aQuestion(key: string): Promise<string> {
  const { id } = await createContent(
    shop.shop.installation,
    {
      kind: 'faq',
      key,
      state: 'draft',
      position: 1,
      shownFrom: '2026-01-01T00:00:00Z',
      endsAt: null,
      facts: { group: 'order' },
      texts: (['en', 'ru'] as const).map((locale) => {
        const words = { title: 'A question?', summary: '', body: 'First\n\nSecond\n\nThird' };
        return { ...words, locale, slug: null, terms: [], extra: {} };
      }),
    },
    'usr_test',
  );
  return `/staff/content/items/${id}`;
}

test('a question that both changed: each field is chosen, and what only the other changed is kept', async () => {
  await bothOpen(await aQuestion('both'));
  await field(theirs.page, 'en.title').fill('Their question?');
  await field(theirs.page, 'en.body').fill('First\n\nTheir second\n\nThird');
  await inLanguage(theirs.page, 'Русский');
  await field(theirs.page, 'ru.title').fill('Вопрос?');
  await field(theirs.page, 'group').selectOption('delivery');
  await save(theirs.page);
  await theirs.page.getByText('Entry saved.').waitFor();

  const { page } = mine;
  await field(page, 'en.title').fill('My question?');
  await field(page, 'en.body').fill('First\n\nMy second\n\nThird');
  await save(page);
  await warning(page).waitFor();
  const title = choice(page, 'English: Question');
  const body = choice(page, 'English: Answer');
  await expect.poll(() => title.innerText()).toMatch(/My question\?[\s\S]*Their question\?/);
  // of a long text only what differs, and what stands around it
  await expect
    .poll(() => body.locator('dd').allInnerTexts())
    .toEqual(['…\n\nMy second\n\n…', '…\n\nTheir second\n\n…']);
  // nobody else wrote in these, so theirs stands at once
  expect(await field(page, 'ru.title').inputValue()).toBe('Вопрос?');
  expect(await field(page, 'group').inputValue()).toBe('delivery');
  expect(await field(page, 'en.title').inputValue()).toBe('My question?');
  expect(await axeFindings(page)).toEqual([]);

  await title.getByRole('button', { name: 'Use other version' }).click();
  expect(await field(page, 'en.title').inputValue()).toBe('Their question?');
  await title.getByRole('button', { name: 'Use your version' }).click();
  expect(await field(page, 'en.title').inputValue()).toBe('My question?');
  await body.getByRole('button', { name: 'Use other version' }).click();
  await save(page);
  await page.getByText('Entry saved.').waitFor();
  await warning(page).waitFor({ state: 'detached' });

  await page.reload();
  const shown = await Promise.all(
    ['en.title', 'en.body', 'ru.title', 'group'].map((name) => field(page, name).inputValue()),
  );
  expect(shown).toEqual(['My question?', 'First\n\nTheir second\n\nThird', 'Вопрос?', 'delivery']);
});

test('texts of a page: what is not disputed is saved, the rest is chosen', async () => {
  await bothOpen('/staff/content/pages/imprint');
  const name = await theirs.page.locator('[name^="en "]').first().getAttribute('name');
  const other = await theirs.page.locator('[name^="en "]').nth(1).getAttribute('name');
  if (!name || !other) throw new Error('the page has no two texts');
  await field(theirs.page, name).fill('Their heading');
  await save(theirs.page, 'Save changes');
  await theirs.page.getByText('1 text saved').waitFor();

  const { page } = mine;
  await field(page, name).fill('My heading');
  await field(page, other).fill('Nobody else wrote this');
  await save(page, 'Save changes');
  await page.getByText('1 text saved').waitFor();
  const disputed = choice(page, `${name.slice(3)} (English)`);
  await expect.poll(() => disputed.locator('dd').allInnerTexts()).toEqual(['My heading', 'Their heading']);
  await save(page, 'Save changes');
  await warning(page).waitFor({ state: 'detached' });
  await page.reload();
  expect(await field(page, name).inputValue()).toBe('My heading');
  expect(await field(page, other).inputValue()).toBe('Nobody else wrote this');
});

test('the words of a mail: theirs are taken, and what is half written in another language stays', async () => {
  await bothOpen('/staff/content/mails/ticket-answer');
  // what is typed in a language stays while another one is shown
  const form = (page: Page, language: string) => page.locator(`form[aria-label="${language}"]`);
  const subject = (page: Page, language = 'English') =>
    form(page, language).locator('[name="words.subject"]');
  await subject(theirs.page).fill('Their answer to {number}');
  await form(theirs.page, 'English').getByRole('button', { name: 'Save' }).click();
  await theirs.page.getByText('Email text saved (English)').waitFor();

  const { page } = mine;
  await inLanguage(page, '简体中文');
  await subject(page, '简体中文').fill('只写了一半');
  await inLanguage(page, 'English');
  await subject(page).fill('My answer to {number}');
  await form(page, 'English').getByRole('button', { name: 'Save' }).click();
  const disputed = choice(page, 'Subject');
  await disputed.getByRole('button', { name: 'Use other version' }).click();
  // a value stands there by its name
  expect(await subject(page).inputValue()).toMatch(/^Their answer to \{\w/);
  await form(page, 'English').getByRole('button', { name: 'Save' }).click();
  await page.getByText('Email text saved (English)').waitFor();
  await warning(page).waitFor({ state: 'detached' });
  expect(await subject(page, '简体中文').inputValue()).toBe('只写了一半');
});

test('a letter that a colleague answered meanwhile: his answer is read before another one goes out', async () => {
  const sent = await fetch(`${shop.address}/api/v1/form/question`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'asks@example.com', question: 'How long does it take?', consent: true }),
  });
  const { data } = (await sent.json()) as { data: { number: string } };
  await bothOpen(`/staff/tickets/${data.number}`);
  await mine.page.getByRole('textbox', { name: 'Your reply' }).fill('About three weeks.');
  await mine.page.getByText('New note', { exact: true }).click();
  await mine.page.getByRole('textbox', { name: 'Note for colleagues' }).fill('Ask the warehouse.');
  await theirs.page.getByRole('textbox', { name: 'Your reply' }).fill('Twelve days.');
  await save(theirs.page, 'Send reply');
  await theirs.page.locator('ol').getByText('Twelve days.').waitFor();
  expect(await theirs.page.getByRole('textbox', { name: 'Your reply' }).inputValue()).toBe('');

  const { page } = mine;
  await save(page, 'Assign to me');
  await page.getByText('Check it below and decide again').waitFor();
  await save(page, 'Send reply');
  await page.getByText('Your reply hasn’t been sent').waitFor();
  await page.getByRole('form', { name: 'Reply' }).getByText('Twelve days.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Your reply' }).inputValue()).toBe('About three weeks.');
  expect(await axeFindings(page)).toEqual([]);
  await save(page, 'Send reply');
  await page.locator('ol').getByText('About three weeks.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Your reply' }).inputValue()).toBe('');
  // a word for colleagues that was begun before outlives all of it
  expect(await page.getByRole('textbox', { name: 'Note for colleagues' }).inputValue()).toBe(
    'Ask the warehouse.',
  );
  expect((await shop.mailsTo('asks@example.com')).filter(({ kind }) => kind === 'ticket-answer').length).toBe(
    2,
  );
});

test('a rule of the blacklist: a tick and the words of both', async () => {
  await theirs.open(shop.at('/staff/content/blacklist'));
  const href = await theirs.page.locator('main td a, main th a').first().getAttribute('href');
  await bothOpen(String(href).replace(/^\/en(?=\/)/, ''));
  const reason = await field(mine.page, 'reason.en').inputValue();
  await field(theirs.page, 'active').uncheck();
  await field(theirs.page, 'source.en').fill('Their source');
  await save(theirs.page);
  await theirs.page.getByText('Entry saved.').waitFor();

  const { page } = mine;
  await field(page, 'reason.en').fill(`${reason} Indeed.`);
  await save(page);
  await choice(page, 'Law or carrier’s rule (English)')
    .getByText('Only the other version changed this field')
    .waitFor();
  expect(await field(page, 'active').isChecked()).toBe(false);
  expect(await field(page, 'reason.en').inputValue()).toBe(`${reason} Indeed.`);
  await save(page);
  await page.getByText('Entry saved.').waitFor();
});

test('a canned answer is changed where it is listed, and two who change it choose', async () => {
  const { page } = theirs;
  await theirs.open(shop.at('/staff/chat'));
  await page.getByRole('button', { name: 'Canned responses' }).click();
  await field(page, 'title').fill('Days');
  await field(page, 'en').fill('It takes twelve days.');
  await save(page, 'Add response');
  await page.getByRole('button', { name: 'Edit “Days”' }).waitFor();
  const form = ({ page }: Visitor) => page.getByRole('form', { name: 'Edit “Days”' });
  await bothOpen('/staff/chat');
  for (const each of [mine, theirs]) {
    await each.page.getByRole('button', { name: 'Canned responses' }).click();
    await each.page.getByRole('button', { name: 'Edit “Days”' }).click();
  }
  await form(theirs).locator('[name=en]').fill('It takes ten days.');
  await form(theirs).getByRole('button', { name: 'Save response' }).click();
  await page.getByText('Response “Days” saved.').waitFor();
  // the focus is where the form was opened
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Edit “Days”');

  await form(mine).locator('[name=en]').fill('It takes two weeks.');
  await form(mine).getByRole('button', { name: 'Save response' }).click();
  const disputed = choice(mine.page, 'Text (English)');
  await expect
    .poll(() => disputed.locator('dd').allInnerTexts())
    .toEqual(['It takes two weeks.', 'It takes ten days.']);
  expect(await axeFindings(mine.page)).toEqual([]);
  await form(mine).getByRole('button', { name: 'Save response' }).click();
  await form(mine).waitFor({ state: 'detached' });
  await bothOpen('/staff/chat');
  await page.getByRole('button', { name: 'Canned responses' }).click();
  await page.getByRole('button', { name: 'Edit “Days”' }).click();
  expect(await form(theirs).locator('[name=en]').inputValue()).toBe('It takes two weeks.');
  for (const { complaints } of [mine, theirs]) expect(complaints).toEqual([]);
});

describe('what somebody else did meanwhile', () => {
  const market = (): Market => {
    const call: TestShop['call'] = (name, options = {}) => performCall(shop.shop, name, options);
    return {
      shop: { ...shop.shop, call } as TestShop,
      origin: new URL(shop.products[0] ?? '').origin,
    } as Market;
  };

  test('an order that a colleague took: the page says so, and why nothing was done outlives the button', async () => {
    const customer = await aBuyer(market().shop, { balance: '900000' });
    const order = await aPaidOrder(market(), customer);
    const { token } = await aCustomer(market().shop, { roles: ['buyer'] });
    await mine.open(shop.at(`/staff/orders/${order.id}`));
    const { page } = mine;
    const take = page.getByRole('button', { name: 'Take order', exact: true });
    await take.waitFor();
    await market().shop.call('staffTakeOrder', { token, params: { id: order.id } });
    await take.click();
    await take.waitFor({ state: 'detached' });
    await page.getByText('Look at the new version and try again.').waitFor();
    await page.locator('main').getByText('Being bought').first().waitFor();
  });

  test('a claim that was written in: the page shows it, and what was typed into the decision stays', async () => {
    const customer = await aBuyer(market().shop, { balance: '900000' });
    const order = await aDeliveredOrder(market(), customer);
    const claim = await market().shop.call('openClaim', {
      token: customer.token,
      body: { order: order.id, kind: 'missing', text: 'The lid is not in it.' },
    });
    const { id } = claim.body.data;
    const { token } = await aCustomer(market().shop, { roles: ['support'] });
    await mine.open(shop.at(`/staff/claims/${id}`));
    const { page } = mine;
    const form = page.getByRole('form', { name: 'Decision', exact: true });
    await form.getByRole('radio', { name: 'Refund in full' }).check();
    await form.locator('[name=note]').fill('Both seals are broken.');
    const asked = { text: 'Which of the two is broken?', asks: true };
    await market().shop.call('staffWriteInClaim', { token, params: { id }, body: asked });
    await form.locator('button[type=submit]').click();
    await pressAgain(page);
    await page.getByText(asked.text).waitFor();
    await page.getByText('Look at the new version and try again.').waitFor();
    expect(await form.locator('[name=note]').inputValue()).toBe('Both seals are broken.');
    expect(await form.locator('[name=decision]:checked').getAttribute('value')).toBe('refund');
    await form.locator('button[type=submit]').click();
    await pressAgain(page);
    await form.waitFor({ state: 'detached' });
  });
});
