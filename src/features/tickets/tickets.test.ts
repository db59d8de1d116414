import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer } from '../../../tests/support/a-customer.ts';
import { aShop, type TestShop } from '../../../tests/support/a-shop.ts';
import type { StaffRole } from '../../platform/api/contract.ts';
import { listMails } from '../../platform/mail/mail-outbox.ts';
import { formNames } from './contract.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());

const letter = {
  topic: 'order',
  email: ' anna@example.com ',
  message: 'Where is it?\n\nI wait.',
  consent: true,
};
const send = (name: string, body: object, locale = 'en') =>
  shop.call('submitForm', { params: { name }, body, locale });
const asStaff = async (roles: StaffRole[]) => (await aCustomer(shop, { roles })).token;
const ticketOf = async (number: string, token: string) =>
  (await shop.call('staffGetTicket', { params: { id: number }, token })).body.data;

describe('a form', () => {
  test('becomes a ticket with a number, and the operator gets a mail about it', async () => {
    const { status, body } = await send('contact', { ...letter, order_number: '', name: 'Анна' });
    expect(status).toBe(201);
    expect(body.data.number).toMatch(/^T-\d{7}$/);
    const ticket = await ticketOf(body.data.number, await asStaff(['support']));
    expect(ticket).toMatchObject({
      form: 'contact',
      state: 'new',
      email: 'anna@example.com',
      name: 'Анна',
      fields: { topic: 'order', message: letter.message },
      consentVersion: '2026-11-30',
    });
    const [mail] = await listMails(shop.installation.db, { to: 'shop@waybill.example' });
    expect(mail?.subject).toContain(body.data.number);
    expect(mail?.text).toContain('Where is it?');
    expect(mail?.text).toContain(`/staff/tickets/${ticket.id}`);
  });

  test.each([
    ['contact', { ...letter }],
    ['callback', { phone: '+7 (900) 123-45-67', consent: true }],
    ['question', { email: 'a@example.com', question: 'Why?', consent: true }],
    ['suggest-store', { url: 'https://shop.example', email: '', consent: true }],
    ['report-blacklist', { product: 'A glue gun', consent: true }],
    ['partnership', { company: 'Co', email: 'a@example.com', message: 'Hello', consent: true }],
    [
      'claim',
      { email: 'a@example.com', order_number: 'WB-1', what: 'damaged', message: 'Broken', consent: true },
    ],
    ['subscribe', { email: 'a@example.com', consent: true }],
  ])('%s is taken', async (name, body) => {
    expect((await send(name, body)).status).toBe(201);
  });

  test('every form has a case above', () => {
    expect(formNames).toHaveLength(8);
  });

  test.each([
    [
      'contact',
      { ...letter, email: 'nobody' },
      { email: '“Email”: enter an email address like name@example.com.' },
    ],
    ['contact', { ...letter, message: '  ' }, { message: 'Fill in “Message”.' }],
    ['contact', { ...letter, topic: 'x' }, { topic: '“Topic”: choose one of the options offered.' }],
    [
      'contact',
      { ...letter, consent: false },
      { consent: 'Tick the box to let us keep and answer your message.' },
    ],
    ['subscribe', { email: 'a@example.com' }, { consent: 'Tick the box to let us send you news.' }],
    [
      'callback',
      { phone: '12', consent: true },
      { phone: '“Phone” is too short: enter a phone number with at least 5 digits.' },
    ],
    [
      'suggest-store',
      { url: 'shop.example', email: 'nobody', consent: true },
      { email: '“Email”: enter an email address like name@example.com.' },
    ],
    ['suggest-store', { url: ' ', consent: true }, { url: 'Fill in “Link to the shop”.' }],
    [
      'suggest-store',
      { url: 'not url', consent: true },
      { url: '“Link to the shop”: enter a web address such as shop.example.com.' },
    ],
    [
      'suggest-store',
      { url: 'javascript:alert(1)', consent: true },
      { url: '“Link to the shop”: enter a web address such as shop.example.com.' },
    ],
    [
      'suggest-store',
      { url: 'shop.example', note: 'a'.repeat(2001), consent: true },
      { note: expect.stringContaining('“What should we know?”') },
    ],
    ['report-blacklist', { product: '', consent: true }, { product: 'Fill in “Product name or link”.' }],
  ])('%s says what is wrong, at its field: %j', async (name, body, wrong) => {
    const answer = await send(name, body);
    expect(answer.status).toBe(422);
    const said = Object.entries(answer.body.error.fields ?? {}).map(([field, [first]]) => [field, first]);
    expect(Object.fromEntries(said)).toEqual(wrong);
  });

  test('a form that there is not is not found', async () => {
    expect((await send('nothing', letter)).status).toBe(404);
  });

  test('what a machine fills in is answered and not kept', async () => {
    const token = await asStaff(['support']);
    const { status, body } = await send('contact', { ...letter, website: 'https://spam.example' });
    expect(status).toBe(201);
    const found = await shop.call('staffGetTicket', { params: { id: body.data.number }, token });
    expect(found.status).toBe(404);
  });

  test('sent twice by a customer with one key it is one ticket', async () => {
    const token = await asStaff([]);
    const options = {
      params: { name: 'contact' },
      body: letter,
      token,
      headers: { 'idempotency-key': 'k-1234567890' },
    };
    const [first, second] = [await shop.call('submitForm', options), await shop.call('submitForm', options)];
    expect(second.body.data.number).toBe(first.body.data.number);
  });

  test('without JavaScript it is posted as a plain form and comes back to its page', async () => {
    const post = (fields: Record<string, string>) =>
      shop.app.inject({
        method: 'POST',
        url: '/forms/question',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      });
    const fields = {
      locale: 'ru',
      back: '/ru/contacts?topic=question',
      email: 'a@example.com',
      question: 'Где?',
    };
    const sent = await post({ ...fields, consent: 'on' });
    expect(sent.statusCode).toBe(303);
    expect(sent.headers.location).toMatch(
      /^\/ru\/contacts\?topic=question&sent=question&number=T-\d{7}#question$/,
    );
    const refused = await post(fields);
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('Поставьте отметку');
    // the form stands there once more, with what was typed and the fault at its field, and can be sent from there
    expect(refused.body).toContain('>\nГде?</textarea>');
    expect(refused.body).toContain('value="a@example.com"');
    expect(refused.body).toMatch(/id="consent"[^>]* aria-describedby="consent-fault">/);
    expect(refused.body).toMatch(/<strong id="consent-fault">[^<]*Поставьте отметку/);
    expect(refused.body).toContain('name="back" value="/ru/contacts?topic=question"');
    expect(refused.headers['content-security-policy']).toContain("form-action 'self'");
    const hostile = await post({ ...fields, email: '"><script>', question: '</textarea><script>' });
    expect(hostile.body).not.toContain('<script');
    expect(hostile.body).toMatch(/id="email"[^>]* aria-invalid="true"/);
    const elsewhere = await post({ ...fields, consent: 'on', back: 'https://evil.example/' });
    expect(elsewhere.headers.location).toMatch(/^\/\?sent=/);
  });
});

describe('staff', () => {
  test('answer by mail in the language of the visitor, once for each version', async () => {
    const token = await asStaff(['support']);
    const { body } = await send(
      'question',
      { email: 'zh@example.com', question: '多久？', consent: true },
      'zh',
    );
    const ticket = await ticketOf(body.data.number, token);
    const answer = {
      params: { id: ticket.id },
      token,
      body: { text: '三天。\n\n谢谢！', version: ticket.version },
    };
    expect((await shop.call('staffAnswerTicket', answer)).body.data).toMatchObject({
      state: 'answered',
      assignedToYou: true,
      entries: [{ kind: 'answer', text: '三天。\n\n谢谢！' }],
    });
    expect((await shop.call('staffAnswerTicket', answer)).status).toBe(409);
    const mails = await listMails(shop.installation.db, { to: 'zh@example.com' });
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain('答复');
    expect(mails[0]?.html).toContain('>三天。</p>');
  });

  test('cannot write to somebody who left a phone number only', async () => {
    const token = await asStaff(['support']);
    const { body } = await send('callback', { phone: '+79001234567', consent: true });
    const ticket = await ticketOf(body.data.number, token);
    const answer = await shop.call('staffAnswerTicket', {
      params: { id: ticket.id },
      token,
      body: { text: 'Hello', version: ticket.version },
    });
    expect(answer.body.error.code).toBe('ticket_without_email');
  });

  test('take, give back and close a letter, and two do not overwrite each other', async () => {
    const [first, second] = [await asStaff(['support']), await asStaff(['admin'])];
    const { body } = await send('contact', letter);
    const { id, version } = await ticketOf(body.data.number, first);
    const move = (token: string, action: object) =>
      shop.call('staffMoveTicket', { params: { id }, token, body: { version, ...action } });
    expect((await move(first, { assign: 'me', note: 'Looks urgent' })).body.data).toMatchObject({
      state: 'in_work',
      assignedToYou: true,
      version: version + 1,
    });
    const late = await move(second, { assign: 'me' });
    expect(late.status).toBe(409);
    expect(late.body.error.code).toBe('changed_meanwhile');
    const back = await move(second, { assign: 'nobody', version: version + 1 });
    expect(back.body.data).toMatchObject({ state: 'new', assignedTo: null });
    expect(back.body.data.entries.map(({ kind }) => kind).sort()).toEqual(
      ['assigned', 'assigned', 'note', 'state', 'state'].sort(),
    );
  });

  test('see the queue by state with counts, the longest waiting first, page by page', async () => {
    const token = await asStaff(['support']);
    const first = await shop.call('staffListTickets', { token, query: { state: 'new', limit: 2 } });
    const second = await shop.call('staffListTickets', {
      token,
      query: { state: 'new', limit: 2, cursor: first.body.meta.next ?? '' },
    });
    const ids = [...first.body.data, ...second.body.data].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    expect(first.body.meta.counts.new).toBeGreaterThan(4);
    const found = await shop.call('staffListTickets', { token, query: { q: 'zh@EXAMPLE' } });
    expect(found.body.data.map(({ email }) => email)).toEqual(['z***@example.com']);
    const [{ id = '' } = {}] = found.body.data;
    const opened = await shop.call('staffGetTicket', { token, params: { id } });
    expect(opened.body.data.email).toBe('zh@example.com');
  });

  test('need the role; customers find nothing', async () => {
    const list = async (roles: StaffRole[]) =>
      (await shop.call('staffListTickets', { token: await asStaff(roles) })).status;
    expect(await list(['warehouse'])).toBe(403);
    expect(await list([])).toBe(404);
  });
});
