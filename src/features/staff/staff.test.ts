/** The back office: people and roles, customers behind masks, balances by hand, and a complete audit log. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../tests/support/a-customer.ts';
import { aShop, type TestShop } from '../../../tests/support/a-shop.ts';
import { aBuyer } from '../../../tests/support/an-order.ts';
import { tablesOf } from '../../platform/database/database.ts';
import { listMails } from '../../platform/mail/mail-outbox.ts';
import { maskedEmail, maskedName, maskedPhone } from '../accounts/rules.ts';
import { fitForAuditLog } from './rules.ts';

let shop: TestShop;
let admin: TestCustomer;
let finance: TestCustomer;
beforeAll(async () => {
  shop = await aShop();
  admin = await aCustomer(shop, { roles: ['admin'], name: 'Olga Office' });
  finance = await aCustomer(shop, { roles: ['finance'] });
});
afterAll(() => shop.close());

const people = async () => (await shop.call('staffListPeople', { token: admin.token })).body.data;

test('masks show enough to know somebody again', () => {
  expect(maskedEmail('anna@example.com')).toBe('a***@example.com');
  expect(maskedEmail('broken')).toBe('***');
  expect(maskedName('Анна Смирнова')).toBe('А*** С***');
  expect(maskedPhone('+7 912 345-67-89')).toBe('*** 89');
});

test('a long list in the audit log says how long it was, and a cut text ends with a whole sign', () => {
  const lines = Array.from({ length: 60 }, (_, index) => index);
  const kept = fitForAuditLog({ lines, note: `${'a'.repeat(1_999)}😀` });
  expect(kept.lines).toEqual([...lines.slice(0, 50), '… (60)']);
  expect(kept.note).toBe(`${'a'.repeat(1_999)}\ufffd`);
});

test('the journal keeps no secrets and no endless texts', () => {
  const kept = fitForAuditLog({
    password: 'x',
    nested: { token: 'y', note: 'n'.repeat(9_000) },
    list: [1, 2],
  });
  expect(kept).toEqual({ nested: { note: 'n'.repeat(2_000) }, list: [1, 2] });
});

test('somebody is invited by mail, and nobody in the office sees the link', async () => {
  const email = 'new.buyer@example.com';
  const answer = await shop.call('staffInvitePerson', {
    token: admin.token,
    body: { email, roles: ['buyer', 'warehouse'] },
  });
  expect(answer.status).toBe(201);
  expect(answer.body.data.find((person) => person.email === email)?.roles).toEqual(['buyer', 'warehouse']);
  const [mail] = await listMails(shop.installation.db, { to: email });
  expect(mail?.text).toMatch(/auth\/password-change#token=\S{20,}/);
  expect(JSON.stringify(answer.body)).not.toContain('token=');
  const outbox = await shop.call('staffListMails', { token: admin.token, query: { to: email } });
  expect(outbox.body.data[0]?.text).not.toMatch(/#token=/);
  expect(outbox.body.data[0]?.to).toBe('n***@example.com');
});

test('an invitation is in the language of who invites, and to a known account in its own', async () => {
  const known = await aCustomer(shop, { locale: 'ru' });
  const invited = async (email: string) => {
    const body = { email, roles: ['buyer'] };
    await shop.call('staffInvitePerson', { token: admin.token, locale: 'zh', body });
    return (await listMails(shop.installation.db, { to: email }))[0]?.text;
  };
  expect(await invited('new.clerk@example.com')).toMatch(/\p{Script=Han}/u);
  expect(await invited(known.email)).toMatch(/\p{Script=Cyrillic}/u);
});

test('roles are changed over what was seen only; sessions end; nobody changes his own', async () => {
  const person = await aCustomer(shop, { roles: ['support'] });
  const change = (roles: ('support' | 'content')[], before: ('support' | 'content')[]) =>
    shop.call('staffChangeRoles', { token: admin.token, params: { id: person.id }, body: { roles, before } });
  expect((await change(['content'], ['support'])).status).toBe(200);
  expect((await change(['support'], ['support'])).status).toBe(409);
  expect((await shop.call('getUser', { token: person.token })).status).toBe(401);
  const own = await shop.call('staffChangeRoles', {
    token: admin.token,
    params: { id: admin.id },
    body: { roles: ['buyer'], before: ['admin'] },
  });
  expect(own.body.error.fields).toHaveProperty('roles');
});

test('of two administrators who take the role from each other at once, one stays', async () => {
  const second = await aCustomer(shop, { roles: ['admin'] });
  const take = (from: TestCustomer, by: TestCustomer) =>
    shop.call('staffChangeRoles', {
      token: by.token,
      params: { id: from.id },
      body: { roles: ['buyer'], before: ['admin'] },
    });
  const answers = await Promise.all([take(second, admin), take(admin, second)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { rows } = await sql<{ id: string }>`select id from account where 'admin' = any(roles)`.execute(
    tablesOf<object>(shop.installation.db),
  );
  expect(rows).toHaveLength(1);
  // whoever won goes on for the other tests
  admin = rows[0]?.id === second.id ? second : admin;
});

test('who is shut out is out at once, and may come back', async () => {
  const person = await aCustomer(shop, { roles: ['support'] });
  const set = (shut_out: boolean) =>
    shop.call('staffShutOut', { token: admin.token, params: { id: person.id }, body: { shut_out } });
  expect((await set(true)).status).toBe(200);
  expect((await shop.call('getUser', { token: person.token })).status).toBe(401);
  const { email, password } = person;
  expect((await shop.call('signIn', { body: { email, password } })).status).toBe(422);
  await set(false);
  expect((await shop.call('signIn', { body: { email, password } })).status).toBe(200);
  const self = await shop.call('staffShutOut', {
    token: admin.token,
    params: { id: admin.id },
    body: { shut_out: true },
  });
  expect(self.status).toBe(422);
});

test('customers are found by what is typed, masked until a reason is given, and the reason stays', async () => {
  const buyer = await aBuyer(shop, {
    email: 'polina.ivanova@example.org',
    name: 'Полина Иванова',
    balance: '100',
  });
  const support = await aCustomer(shop, { roles: ['support'] });
  const found = await shop.call('staffListCustomers', { token: support.token, query: { q: 'ИВАНОВА' } });
  expect(found.body.data).toHaveLength(1);
  expect(found.body.data[0]).toMatchObject({ email: 'p***@example.org', name: 'П*** И***' });
  expect(found.body.data[0]).toMatchObject({ balance: { amount: '100.00' }, orders: 0, lastOrderAt: null });
  const params = { id: buyer.id };
  const one = await shop.call('staffGetCustomer', { token: support.token, params });
  expect(one.body.data).toMatchObject({ balance: { amount: '100.00' }, mayCorrect: false });
  expect(JSON.stringify(one.body)).not.toContain('polina.ivanova');
  const short = await shop.call('staffRevealCustomer', {
    token: support.token,
    params,
    body: { reason: 'so' },
  });
  expect(short.status).toBe(422);
  const shown = await shop.call('staffRevealCustomer', {
    token: support.token,
    params,
    body: { reason: 'the carrier asks for the phone' },
  });
  expect(shown.body.data.email).toBe('polina.ivanova@example.org');
  expect(shown.body.data.addresses[0]?.lines.join()).toContain('101000');
  const auditLog = await shop.call('staffListDeeds', { token: admin.token, query: { target: buyer.id } });
  expect(auditLog.body.data).toHaveLength(1);
  expect(auditLog.body.data[0]).toMatchObject({
    actor: { id: support.id },
    call: 'staffRevealCustomer',
    said: { reason: 'the carrier asks for the phone' },
    details: [{ label: 'Reason', text: 'the carrier asks for the phone' }],
  });
  // by the code that people know, and named by it
  const [entry] = auditLog.body.data;
  expect(entry?.subject).toEqual({
    name: expect.stringMatching(/^W\d+$/),
    path: `/staff/customers/${buyer.id}`,
  });
  const byCode = await shop.call('staffListDeeds', {
    token: admin.token,
    query: { target: (entry?.subject?.name ?? '').toLowerCase() },
  });
  expect(byCode.body.data).toEqual(auditLog.body.data);
});

test('staff and strangers are no customers', async () => {
  for (const id of [admin.id, 'usr_nobody']) {
    expect((await shop.call('staffGetCustomer', { token: admin.token, params: { id } })).status).toBe(404);
  }
});

test('customers come in pages, each once', async () => {
  for (let made = 0; made < 5; made++) await aCustomer(shop, { email: `page-${made}@pages.example` });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await shop.call('staffListCustomers', {
      token: admin.token,
      query: { q: 'pages.example', limit: 2, ...(cursor ? { cursor } : {}) },
    });
    seen.push(...body.data.map(({ id }) => id));
    cursor = body.meta?.next ?? undefined;
  } while (cursor);
  expect(new Set(seen).size).toBe(5);
  expect(seen).toHaveLength(5);
  const forged = await shop.call('staffListCustomers', { token: admin.token, query: { cursor: 'x' } });
  expect(forged.status).toBe(422);
});

const correct = (clerk: TestCustomer, id: string, amount: string) =>
  shop.call('staffCorrectBalance', {
    token: clerk.token,
    params: { id },
    body: { amount, reason: 'transfer that was never matched' },
  });
const ledgerSum = async () => {
  const { rows } = await sql<{
    sum: string | null;
  }>`select sum(amount_minor)::text as sum from ledger_posting`.execute(
    tablesOf<object>(shop.installation.db),
  );
  return rows[0]?.sum ?? '0';
};

test('a small correction has effect at once, and a balance never goes below zero', async () => {
  const buyer = await aBuyer(shop, { balance: '100' });
  expect((await correct(finance, buyer.id, '-40,5')).body.data.balance.amount).toBe('59.50');
  expect((await correct(finance, buyer.id, '−59.51')).body.error.code).toBe('customer_balance_short');
  expect((await correct(finance, buyer.id, '0')).status).toBe(422);
  expect((await correct(finance, buyer.id, '5000')).body.data.balance.amount).toBe('5059.50');
  expect(await ledgerSum()).toBe('0');
});

test('above the limit a second person decides, once, and never the one who asked', async () => {
  const buyer = await aBuyer(shop);
  const asked = await correct(finance, buyer.id, '5000.01');
  expect(asked.body.data.balance.amount).toBe('0.00');
  const [waiting] = asked.body.data.corrections;
  expect(waiting).toMatchObject({ state: 'waiting', mayDecide: false });
  const params = { id: waiting?.id ?? '' };
  const say = (clerk: TestCustomer, decision: 'approve' | 'refuse') =>
    shop.call('staffDecideCorrection', { token: clerk.token, params, body: { decision } });
  const own = await say(finance, 'approve');
  expect([own.status, own.body.error.code]).toEqual([403, 'own_request']);
  expect(own.body.error.message).toMatch(/^You made this request yourself/);
  const second = await aCustomer(shop, { roles: ['finance'] });
  const said = await Promise.all(Array.from({ length: 8 }, () => say(second, 'approve')));
  expect(said.every(({ status }) => status === 200)).toBe(true);
  expect((await say(second, 'refuse')).status).toBe(409);
  const after = await shop.call('staffGetCustomer', { token: finance.token, params: { id: buyer.id } });
  expect(after.body.data.balance.amount).toBe('5000.01');
  expect(await ledgerSum()).toBe('0');
});

test('a correction below zero is refused when it is asked for, not when a second person agrees', async () => {
  const poor = await aBuyer(shop, { balance: '3600' });
  const asked = await correct(finance, poor.id, '-99999');
  expect([asked.status, asked.body.error?.code]).toEqual([422, 'customer_balance_short']);
  const list = await shop.call('staffGetCustomer', { token: finance.token, params: { id: poor.id } });
  expect(list.body.data.corrections).toEqual([]);
  expect((await correct(finance, poor.id, '-3600')).status).toBe(200);
});

test('nobody sets his own balance right, neither alone nor as the second person', async () => {
  const own = await correct(finance, finance.id, '100');
  expect([own.status, own.body.error.code]).toEqual([403, 'second_person_needed']);
  // asked for while he was a customer; he works here since
  const second = await aCustomer(shop);
  const [waiting] = (await correct(finance, second.id, '6000')).body.data.corrections;
  await shop.database.pool.query("update account set roles = '{finance}' where id = $1", [second.id]);
  const params = { id: waiting?.id ?? '' };
  await shop.database.pool.query("update account set name = 'Nina' where id = $1", [finance.id]);
  const list = await shop.call('staffListCorrections', { token: second.token });
  const found = list.body.data.find(({ id }) => id === params.id);
  expect(found).toMatchObject({ mayDecide: false, requestedBy: finance.id, requestedByName: 'Nina' });
  const body = { decision: 'approve' } as const;
  const said = await shop.call('staffDecideCorrection', { token: second.token, params, body });
  expect([said.status, said.body.error.code]).toEqual([403, 'second_person_needed']);
  expect((await shop.call('staffDecideCorrection', { token: admin.token, params, body })).status).toBe(200);
});

test('a large sum in pieces needs a second person too, within 24 hours, also at one moment', async () => {
  const buyer = await aBuyer(shop);
  const tries = await Promise.all(['3000', '3000', '3000'].map((sum) => correct(finance, buyer.id, sum)));
  expect(tries.map(({ status }) => status)).toEqual([200, 200, 200]);
  const page = () => shop.call('staffGetCustomer', { token: finance.token, params: { id: buyer.id } });
  const { body } = await page();
  expect(body.data.balance.amount).toBe('3000.00');
  expect(body.data.corrections.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'done']);
  // what was given by mistake may be taken back alone
  expect((await correct(finance, buyer.id, '-3000')).body.data.balance.amount).toBe('0.00');
  expect((await correct(finance, buyer.id, '2000')).body.data.balance.amount).toBe('2000.00');
  expect((await correct(finance, buyer.id, '0.01')).body.data.balance.amount).toBe('2000.00');
  await shop.database.pool.query(
    "update balance_correction set requested_at = requested_at - interval '24 hours' where user_id = $1",
    [buyer.id],
  );
  expect((await correct(finance, buyer.id, '5000')).body.data.balance.amount).toBe('7000.00');
});

test('corrections and mails come in pages, each once; what waits comes first', async () => {
  for (const sum of ['6000', '7', '8000', '9']) await correct(finance, (await aBuyer(shop)).id, sum);
  const { token } = admin;
  const all = (await shop.call('staffListCorrections', { token, query: { limit: 100 } })).body;
  expect(all.meta.next).toBeNull();
  const ranks = all.data.map(({ state }) => Number(state !== 'waiting'));
  expect(ranks).toEqual(ranks.toSorted());
  const turned: string[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string | number> = { limit: 2, ...(cursor ? { cursor } : {}) };
    const { body } = await shop.call('staffListCorrections', { token, query });
    turned.push(...body.data.map(({ id }) => id));
    cursor = body.meta.next;
  } while (cursor !== null);
  expect(turned).toEqual(all.data.map(({ id }) => id));

  for (const name of ['one', 'two', 'three']) {
    const body = { email: `${name}@example.com`, roles: ['buyer'] };
    await shop.call('staffInvitePerson', { token, body });
  }
  const mails = (await shop.call('staffListMails', { token, query: { limit: 2 } })).body;
  const query = { limit: 2, cursor: mails.meta.next ?? '' };
  const older = (await shop.call('staffListMails', { token, query })).body.data;
  expect([mails.data.length, older.length]).toEqual([2, 2]);
  const ids = [...mails.data, ...older].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const inState = async (state: 'sent' | 'failed' | 'waiting') =>
    (await shop.call('staffListMails', { token, query: { state, limit: 100 } })).body.data;
  const [failed] = await inState('waiting');
  await shop.installation.pool.query(`update mail set last_error = 'no route' where id = $1`, [failed?.id]);
  expect((await inState('failed')).map(({ id }) => id)).toEqual([failed?.id]);
  expect((await inState('waiting')).some(({ id }) => id === failed?.id)).toBe(false);
  expect((await inState('sent')).every(({ sentAt }) => sentAt !== null)).toBe(true);
  for (const name of ['staffListCorrections', 'staffListMails'] as const) {
    expect((await shop.call(name, { token, query: { cursor: 'x' } })).status).toBe(422);
  }
});

test('the journal can be neither changed nor emptied', async () => {
  const db = tablesOf<object>(shop.installation.db);
  await expect(sql`update staff_deed set call = 'nothing'`.execute(db)).rejects.toThrow(/append-only/);
  await expect(sql`delete from staff_deed`.execute(db)).rejects.toThrow(/append-only/);
  await expect(sql`truncate staff_deed`.execute(db)).rejects.toThrow(/append-only/);
  expect((await people()).length).toBeGreaterThan(2);
});
