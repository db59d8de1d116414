/** Background work in the browser and at /health/ready: who works the queue, what was given up, what waits to be mailed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../tests/support/a-customer.ts';
import { aMailbox, type Mailbox } from '../../../tests/support/a-mailbox.ts';
import { aShop, type TestShop } from '../../../tests/support/a-shop.ts';
import { createMailer } from '../../platform/mail/mail.ts';
import { queueMail, sendWaitingMails } from '../../platform/mail/mail-outbox.ts';

let shop: TestShop;
let admin: TestCustomer;
let mailbox: Mailbox;

beforeAll(async () => {
  shop = await aShop();
  mailbox = await aMailbox();
  admin = await aCustomer(shop, { roles: ['admin'] });
  await shop.settle();
});
afterAll(async () => {
  await mailbox.close();
  await shop.close();
});

const query = (text: string, values: unknown[] = []) => shop.installation.pool.query(text, values);
const queue = async () => (await shop.call('staffGetQueue', { token: admin.token })).body.data;
const ready = async () =>
  (await shop.app.inject('/health/ready')).json() as { status: string; queue: string };

test('readiness says when nothing works the queue, and stays ready: pages are served all the same', async () => {
  await query('delete from worker_lease');
  expect(await ready()).toMatchObject({ status: 'ready', queue: 'unworked' });
  expect(await queue()).toMatchObject({ isWorked: false, seenAt: null });
  await query(`insert into worker_lease (worker_id, seen_at) values ('w', now())`);
  expect(await ready()).toMatchObject({ status: 'ready', queue: 'worked' });
  expect((await queue()).isWorked).toBe(true);
  await query(`update worker_lease set seen_at = now() - interval '31 seconds'`);
  expect(await ready()).toMatchObject({ queue: 'unworked' });
});

test('a task that was given up is named with its error, and runs again with all its tries', async () => {
  await query(
    `select graphile_worker.add_job('expire_order', '{"orderId":"ord_1"}', run_at => now() + interval '1 hour')`,
  );
  await query(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = E'it broke\\n    at a line'`,
  );
  const [dead] = (await queue()).dead;
  expect(dead).toMatchObject({ task: 'expire_order', about: { orderId: 'ord_1' }, lastError: 'it broke' });
  const params = { id: dead?.id ?? '' };
  const again = await shop.call('staffRunTaskAgain', { token: admin.token, params });
  expect(again.body.data.dead).toEqual([]);
  const { rows } = await query('select attempts, run_at <= now() as due from graphile_worker._private_jobs');
  expect(rows).toEqual([{ attempts: 0, due: true }]);
  expect((await shop.call('staffRunTaskAgain', { token: admin.token, params })).status).toBe(404);
  await query('delete from graphile_worker._private_jobs');
});

async function aMail(to: string): Promise<string> {
  const content = { subject: 'S', text: 'T', html: 'H' };
  return queueMail(shop.installation.db, shop.installation, {
    ...content,
    to,
    locale: 'en',
    kind: 'form-received',
  });
}
const send = () => createMailer({ smtpUrl: mailbox.smtpUrl, from: 'shop@shop.example' }).send;

test('mails that were queued before there was a mail server are sent once there is one, each once', async () => {
  await aMail('early@shop.example');
  // without a mail server the job has nothing to do, and ends
  await shop.settle();
  const old = await aMail('old@shop.example');
  await shop.settle();
  await query(`update mail set created_at = created_at - interval '8 days' where id = $1`, [old]);
  expect((await queue()).mails.waiting).toBeGreaterThan(1);
  expect(await sendWaitingMails(shop.installation.db, { send: undefined, now: shop.clock.now })).toBe(0);
  expect(await sendWaitingMails(shop.installation.db, { send: send(), now: shop.clock.now })).toBeGreaterThan(
    0,
  );
  expect(await sendWaitingMails(shop.installation.db, { send: send(), now: shop.clock.now })).toBe(0);
  const { rows } = await query(
    `select m.to_address as to from graphile_worker._private_jobs j join mail m on m.id = j.payload ->> 'id'`,
  );
  const queued = rows.map(({ to }) => to);
  expect(queued.filter((to) => to === 'early@shop.example')).toHaveLength(1);
  // its links are over, and what it says is no news any more
  expect(queued).not.toContain('old@shop.example');
  await query('delete from graphile_worker._private_jobs');
});

test('staff send a mail again that did not leave; one that was sent, or whose text is gone, is refused', async () => {
  const id = await aMail('again@shop.example');
  await shop.settle();
  await query(`update mail set attempts = 3, last_error = 'no such user' where id = $1`, [id]);
  const again = () => shop.call('staffSendMailAgain', { token: admin.token, params: { id } });
  expect((await again()).status).toBe(200);
  const { rows } = await query(`select payload ->> 'id' as id from graphile_worker._private_jobs`);
  expect(rows).toEqual([{ id }]);
  await query('delete from graphile_worker._private_jobs');
  await query(`update mail set text = '', html = '' where id = $1`, [id]);
  expect((await again()).body.error.code).toBe('wrong_state');
  await query(`update mail set text = 'T', sent_at = now() where id = $1`, [id]);
  expect((await again()).body.error.code).toBe('wrong_state');
  const params = { id: 'mail_none' };
  expect((await shop.call('staffSendMailAgain', { token: admin.token, params })).status).toBe(404);
});
