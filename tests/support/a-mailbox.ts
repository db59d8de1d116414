import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as its receiver got it. */
export interface ReceivedMail {
  /** The receivers of the envelope: who it truly went to. */
  receivers: string[];
  subject: string;
  text: string;
  html: string;
  messageId: string;
  /** The whole parsed mail, with its headers. */
  parsed: Email;
}

/** The server's answer when it refuses a mail: an SMTP code (4xx later, 5xx never) and a text. */
export interface MailRefusal {
  code: number;
  message: string;
}

/** A real mail server on loopback that keeps what it gets. */
export interface Mailbox {
  smtpUrl: string;
  mails: readonly ReceivedMail[];
  /** How many connections were opened to it. */
  connections(): number;
  /** Waits for the first mail to `to` that `predicate` holds for, also among those that came already. */
  waitForMail(to: string, predicate?: (mail: ReceivedMail) => boolean): Promise<ReceivedMail>;
  /** Refuses receivers with the answer that `choose` gives, until it is called again. */
  refuse(choose: (receiver: string) => MailRefusal | undefined): void;
  close(): Promise<void>;
}

const PATIENCE_MS = 10_000;

/** Starts a mail server that takes every mail. */
export async function aMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const arrival = new EventTarget();
  let connections = 0;
  let refusalFor: (receiver: string) => MailRefusal | undefined = () => undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    // a mailer keeps its connections for the next mail: they end with the test
    closeTimeout: 100,
    onConnect: (_session, callback) => {
      connections += 1;
      callback();
    },
    onRcptTo: ({ address }, _session, callback) => {
      const refusal = refusalFor(address);
      if (refusal === undefined) return callback();
      callback(Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
    },
    onData: (stream, session, callback) => {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((parsed) => {
          mails.push(
            received(
              parsed,
              session.envelope.rcptTo.map(({ address }) => address),
            ),
          );
          arrival.dispatchEvent(new Event('mail'));
          callback();
        }, callback);
    },
  });
  // A client that hangs up in the middle is no failure of the server.
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mails,
    connections: () => connections,
    waitForMail: (to, predicate = () => true) =>
      waitFor(
        arrival,
        () => mails.find((mail) => mail.receivers.includes(to) && predicate(mail)),
        () =>
          `No such mail to ${to} in ${PATIENCE_MS / 1000} s. Came: ${mails.map(describe).join(', ') || 'nothing'}`,
      ),
    refuse: (choose) => {
      refusalFor = choose;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function received(parsed: Email, receivers: string[]): ReceivedMail {
  const { subject = '', text = '', html = '', messageId = '' } = parsed;
  return { receivers, subject, text, html, messageId, parsed };
}

function describe({ receivers, subject }: ReceivedMail): string {
  return `"${subject}" to ${receivers.join(' and ')}`;
}

function waitFor<T>(arrival: EventTarget, find: () => T | undefined, failure: () => string): Promise<T> {
  return new Promise((resolve, reject) => {
    const finish = () => {
      arrival.removeEventListener('mail', look);
      clearTimeout(timer);
    };
    const look = () => {
      const found = find();
      if (found === undefined) return;
      finish();
      resolve(found);
    };
    const timer = setTimeout(() => {
      finish();
      reject(new Error(failure()));
    }, PATIENCE_MS);
    arrival.addEventListener('mail', look);
    look();
  });
}
