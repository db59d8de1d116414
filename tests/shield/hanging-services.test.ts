/** A push service that a customer names and that never answers keeps no mail back: by mails people get into their accounts. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendNoticeJob } from '../../src/features/notifications/channels/jobs.ts';
import { createEgress } from '../../src/platform/egress/egress.ts';
import { enqueue } from '../../src/platform/jobs/events.ts';
import { createMailer } from '../../src/platform/mail/mail.ts';
import { startWorker } from '../../src/server/work/worker.ts';
import { aCustomer } from '../support/a-customer.ts';
import { aMailbox, type Mailbox } from '../support/a-mailbox.ts';
import { aPushService } from '../support/a-push-service.ts';
import { aShop, type TestShop } from '../support/a-shop.ts';

/** Answers of the service that it owes; none once it has come to life. */
const owed: ServerResponse[] = [];
let isAlive = false;
const hanging = createServer((_request, response) => {
  if (isAlive) response.writeHead(201).end();
  else owed.push(response);
});
let shop: TestShop;
let mailbox: Mailbox;
beforeAll(async () => {
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
  const { port } = hanging.address() as AddressInfo;
  mailbox = await aMailbox();
  const mailer = createMailer({ smtpUrl: mailbox.smtpUrl, from: 'Waybill <shop@shop.example>' });
  const egress = createEgress({ allow: [`127.0.0.1:${port}`] });
  shop = await aShop({
    outside: {
      sendMail: mailer.send,
      pushEgress: { post: (_, posted) => egress.post(`http://127.0.0.1:${port}/`, posted) },
    },
  });
});
afterAll(async () => {
  hanging.closeAllConnections();
  hanging.close();
  await shop.close();
  await mailbox.close();
});

test('a mail leaves while messages to browsers wait for a service that hangs', async () => {
  const { pool } = shop.database;
  const { id, token, email } = await aCustomer(shop);
  const push = await aPushService(async () => '');
  const { endpoint, keys } = push.subscriber();
  const added = await shop.call('addPushChannel', { token, body: { endpoint, keys } });
  expect(added.status).toBeLessThan(300);
  for (let n = 0; n < 6; n++) {
    const notification = `ntf_hanging${n}`;
    await pool.query(
      `insert into notification (id, user_id, kind, params, link, event_key, created_at)
       values ($1, $2, 'balance-topped-up', '{"amount":{"amount":"1.00","currency":"RUB"}}', '/cabinet/balance', $1, $3)`,
      [notification, id, shop.clock.now()],
    );
    await enqueue(shop.installation.db, sendNoticeJob, { notification, channel: added.body.data.id });
  }
  const worker = await startWorker(shop.worker);
  try {
    await expect.poll(() => owed.length, { timeout: 20_000 }).toBe(2);
    await shop.call('requestPasswordRecoveryByPost', { body: { email } });
    const sent = async () =>
      (await pool.query(`select sent_at from mail where kind = 'password-recovery'`)).rows[0]?.sent_at;
    await expect.poll(sent, { timeout: 10_000 }).toBeTruthy();
    expect(owed).toHaveLength(2);
  } finally {
    isAlive = true;
    for (const response of owed) response.writeHead(201).end();
    const left = async () =>
      (
        await pool.query(
          `select count(*)::int as jobs from graphile_worker.jobs where task_identifier = $1`,
          [sendNoticeJob],
        )
      ).rows[0]?.jobs;
    await expect.poll(left, { timeout: 20_000 }).toBe(0);
    await worker.stop();
    await push.close();
  }
}, 60_000);
