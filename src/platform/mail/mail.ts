import type { SendMail } from './mail-outbox.ts';

export interface MailerOptions {
  /** "smtp://user:word@host:587" or "smtps://…". Without it there is nothing to send with. */
  smtpUrl?: string | undefined;
  /** Without TLS nothing is sent: a server that offers none, or somebody between who hides it, gets no mail. */
  needsTls?: boolean;
  /** The sender, as an address or "Name <address>"; asked for each mail when it may change. */
  from: string | (() => string | { name: string; address: string });
  /** How long the mail server may take for each step, in milliseconds; 20 s by default (rules: limits-of-load). */
  timeoutMs?: number;
}

export interface Mailer {
  /**
   * Sends one mail; undefined when no mail server is set. The Message-ID is the caller's and stays the same when a
   * mail is sent again, so that the receiver's side can drop the second one.
   *
   * @throws MailNotSent
   */
  send: SendMail | undefined;
  /** Closes the connections that are kept open between mails. */
  close(): void;
}

/** The mail server did not take a mail. */
export class MailNotSent extends Error {
  /** The server refused this mail itself (5xx): to try again changes nothing. */
  readonly permanent: boolean;
  /** The extent of the refusal: this receiver, this mail, or everything, because the server is not there or lets nobody in. */
  readonly refused: 'receiver' | 'mail' | 'server';
  /** The line broke before the server's answer, so the mail may have arrived all the same. */
  readonly mayHaveArrived: boolean;

  constructor(
    reason: string,
    facts: Pick<MailNotSent, 'permanent' | 'refused' | 'mayHaveArrived'>,
    cause: unknown,
  ) {
    super(reason, { cause });
    this.name = 'MailNotSent';
    this.permanent = facts.permanent;
    this.refused = facts.refused;
    this.mayHaveArrived = facts.mayHaveArrived;
  }
}

const TIMEOUT_MS = 20_000;

/** Sends mails by SMTP over a few connections that are kept open. */
export function createMailer({
  smtpUrl,
  from,
  needsTls = false,
  timeoutMs = TIMEOUT_MS,
}: MailerOptions): Mailer {
  if (!smtpUrl) return { send: undefined, close: () => {} };
  const open = async () =>
    (await import('nodemailer')).createTransport({
      url: smtpUrl,
      pool: true,
      requireTLS: needsTls,
      maxConnections: 2,
      // The outbox tries again by itself and remembers that it did.
      maxRequeues: 0,
      dnsTimeout: timeoutMs,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      // A mail is made of what it was given, never of files or pages that its text names.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  // the library and its connections come with the first mail
  let opened: ReturnType<typeof open> | undefined;
  const send: SendMail = async ({ to, headers, ...mail }) => {
    // As an object the address is one receiver, whatever commas it holds.
    const receiver = { name: '', address: to };
    opened ??= open();
    const transport = await opened;
    try {
      await transport.sendMail({
        ...mail,
        from: typeof from === 'string' ? from : from(),
        to: receiver,
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      });
    } catch (error) {
      throw asMailNotSent(error);
    }
  };
  return { send, close: () => void opened?.then((transport) => transport.close()) };
}

function asMailNotSent(error: unknown): MailNotSent {
  const reason = error instanceof Error ? error.message : String(error);
  const { code = '', command, responseCode, syscall } = (error ?? {}) as SmtpError;
  const answer = Number(responseCode ?? 0);
  const isRefused = (code === 'EENVELOPE' || code === 'EMESSAGE') && answer >= 400;
  // 421: the server closes the line, whoever was meant
  const refused = !isRefused || answer === 421 ? 'server' : command === 'RCPT TO' ? 'receiver' : 'mail';
  const wasNotAsked =
    answer > 0 ||
    syscall === 'connect' ||
    ['EDNS', 'ETLS', 'EAUTH', 'EENVELOPE', 'EMESSAGE'].includes(code) ||
    /^(Greeting never received|Connection timeout)/.test(reason);
  return new MailNotSent(
    reason,
    { permanent: isPermanent(error), refused, mayHaveArrived: !wasNotAsked },
    error,
  );
}

/** The facts that nodemailer gives about a failure. */
interface SmtpError {
  code?: string;
  /** The last reply of the server. */
  command?: string;
  /** The server's answer. */
  responseCode?: number;
  syscall?: string;
}

function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  const code = Number(error.responseCode);
  // A wrong password of the shop (5xx too) is mended by the operator; the mail itself is in order.
  const refused = 'code' in error && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE');
  return refused && code >= 500 && code <= 599;
}
