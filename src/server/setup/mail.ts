/** How mail leaves: over TLS, or not beyond this machine, unless the operator says so in so many words. */
import { SettingsError } from '../settings/settings-error.ts';
import { isLoopback } from './loopback.ts';

export interface MailTransport {
  smtpUrl: string | undefined;
  /** False sends in the clear to a server that offers no TLS. */
  smtpNeedsTls: boolean;
}

const weakening =
  /^(?:ignoretls|opportunistictls|requiretls|secure|tls\..*|allowinternalnetworkinterfaces)$/i;

/** Reads `SMTP_URL` and `SMTP_PLAIN`. Throws a `SettingsError` that names the variable and the cure. */
export function readMailTransport(env: NodeJS.ProcessEnv, mayBePlain: boolean): MailTransport {
  const smtpUrl = env.SMTP_URL || undefined;
  if (!smtpUrl) return { smtpUrl, smtpNeedsTls: true };
  // the address may hold a password, so it is not repeated
  const url = URL.canParse(smtpUrl) ? new URL(smtpUrl) : undefined;
  if (!url?.hostname || !['smtp:', 'smtps:'].includes(url.protocol)) {
    throw new SettingsError(
      'SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host',
    );
  }
  const isHere = isLoopback(url.hostname);
  const weak = [...url.searchParams.keys()].find((name) => weakening.test(name));
  if (weak && !isHere && !mayBePlain) {
    throw new SettingsError(
      `SMTP_URL sets ${weak}, which can take the protection off mails: leave it out, or set SMTP_PLAIN=1 to send in the clear`,
    );
  }
  return { smtpUrl, smtpNeedsTls: !isHere && !mayBePlain };
}
