import { once } from 'node:events';
import net from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aMailbox, type Mailbox } from '../../../tests/support/a-mailbox.ts';
import { createMailer, type Mailer, type MailerOptions } from './mail.ts';

const FROM = 'Waybill <shop@waybill.example>';
const MAIL = {
  to: 'anna@example.com',
  subject: 'Подтвердите почту · 确认邮箱',
  text: 'Здравствуйте!\n你好。',
  html: '<p>Здравствуйте!</p><p>你好。</p>',
  messageId: '<mail_1@waybill.example>',
};

let mailbox: Mailbox;
let mailers: Mailer[];
beforeEach(async () => {
  mailers = [];
  mailbox = await aMailbox();
});
afterEach(async () => {
  for (const mailer of mailers) mailer.close();
  await mailbox.close();
});

describe('a mail', () => {
  test('arrives whole, in every script, under the Message-ID that was given', async () => {
    await sender()(MAIL);
    const mail = await mailbox.waitForMail('anna@example.com');

    expect(mail).toMatchObject({ subject: MAIL.subject, messageId: MAIL.messageId, receivers: [MAIL.to] });
    expect(mail.text.trim()).toBe(MAIL.text);
    expect(mail.html.trim()).toBe(MAIL.html);
    expect(mail.parsed.from).toMatchObject({ name: 'Waybill', address: 'shop@waybill.example' });
    expect(mail.parsed.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  });

  test('is waited for until it comes, by its receiver and what it says', async () => {
    const waiting = mailbox.waitForMail('anna@example.com', ({ subject }) => subject === 'second');
    const send = sender();
    await send({ ...MAIL, to: 'boris@example.com', subject: 'second' });
    await send({ ...MAIL, subject: 'first' });
    await send({ ...MAIL, subject: 'second' });

    expect(await waiting).toMatchObject({ receivers: ['anna@example.com'], subject: 'second' });
  });

  test('keeps its Message-ID when it is sent again', async () => {
    const send = sender();
    await send(MAIL);
    await send(MAIL);

    expect(mailbox.mails.map(({ messageId }) => messageId)).toEqual([MAIL.messageId, MAIL.messageId]);
  });

  test('shares its connections with the others', async () => {
    const send = sender();
    await Promise.all(Array.from({ length: 20 }, (_, n) => send({ ...MAIL, to: `person-${n}@example.com` })));

    expect(mailbox.mails.length).toBe(20);
    expect(mailbox.connections()).toBeLessThanOrEqual(2);
  });

  test.each([
    ['a second receiver', { to: 'anna@example.com, eve@example.com' }],
    ['a header in the receiver', { to: 'anna@example.com\r\nBcc: eve@example.com' }],
    ['a header in the subject', { subject: 'Hello\r\nBcc: eve@example.com' }],
    ['a header in the Message-ID', { messageId: '<1@waybill.example>\r\nBcc: eve@example.com' }],
  ])('does not smuggle in %s', async (_what, change) => {
    await sender()({ ...MAIL, ...change }).catch(() => {});

    expect(mailbox.mails.flatMap(({ receivers }) => receivers)).not.toContain('eve@example.com');
    expect(mailbox.mails.flatMap(({ parsed }) => parsed.bcc ?? [])).toEqual([]);
  });

  test('that is refused for good says so', async () => {
    mailbox.refuse(() => ({ code: 550, message: 'No such person here' }));

    await expect(sender()(MAIL)).rejects.toMatchObject({
      name: 'MailNotSent',
      permanent: true,
      message: expect.stringContaining('No such person here'),
    });
  });

  test('that is refused for now goes through later over the same mailer', async () => {
    const send = sender();
    mailbox.refuse(() => ({ code: 451, message: 'Try again later' }));
    await expect(send(MAIL)).rejects.toMatchObject({ name: 'MailNotSent', permanent: false });
    mailbox.refuse(() => undefined);
    await send(MAIL);

    expect(mailbox.mails.length).toBe(1);
  });

  test('is not sent without a mail server', () => {
    expect(createMailer({ from: FROM }).send).toBeUndefined();
  });
});

describe('a mail server', () => {
  test('that offers no TLS gets nothing when mail must be protected', async () => {
    const before = mailbox.mails.length;
    await expect(sender({ needsTls: true })(MAIL)).rejects.toMatchObject({
      name: 'MailNotSent',
      permanent: false,
    });
    expect(mailbox.mails.length).toBe(before);
  });

  test('that is silent is given up at the time limit', async () => {
    const silent = net.createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as net.AddressInfo;
    const started = performance.now();

    await expect(sender({ smtpUrl: `smtp://127.0.0.1:${port}`, timeoutMs: 300 })(MAIL)).rejects.toMatchObject(
      { permanent: false },
    );
    expect(performance.now() - started).toBeLessThan(3_000);
    silent.close();
  });

  test('that is not there is a passing failure', async () => {
    const { smtpUrl } = mailbox;
    await mailbox.close();

    await expect(sender({ smtpUrl })(MAIL)).rejects.toMatchObject({ name: 'MailNotSent', permanent: false });
    mailbox = await aMailbox();
  });
});

function sender(options: Partial<MailerOptions> = {}) {
  const mailer = createMailer({ smtpUrl: mailbox.smtpUrl, from: FROM, ...options });
  mailers.push(mailer);
  if (mailer.send === undefined) throw new Error('The mailer has no mail server.');
  return mailer.send;
}
