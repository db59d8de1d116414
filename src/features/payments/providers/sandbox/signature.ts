/** How the sandbox bank signs its news: HMAC-SHA-256 over the time and the exact body, as real providers do. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export const signatureHeader = 'sandbox-signature';

/** Older or newer news than this is refused, so that an overheard message cannot be sent again later. */
const toleranceSeconds = 300;

/** The secret that bank and shop share, made from the installation's own. */
export function sandboxSecret(installationSecret: string): string {
  return createHmac('sha256', installationSecret).update('sandbox bank webhooks').digest('hex');
}

/** `t={seconds},v1={hex}` */
export function sign(secret: string, rawBody: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${digest(secret, seconds, rawBody).toString('hex')}`;
}

export interface Signed {
  rawBody: string;
  signature: string | string[] | undefined;
  now: Date;
}

export function isSigned(secret: string, { rawBody, signature, now }: Signed): boolean {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof signature === 'string' ? signature : '');
  if (!parts) return false;
  const seconds = Number(parts[1]);
  if (Math.abs(now.getTime() / 1000 - seconds) > toleranceSeconds) return false;
  return timingSafeEqual(Buffer.from(parts[2] ?? '', 'hex'), digest(secret, seconds, rawBody));
}

function digest(secret: string, seconds: number, rawBody: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest();
}
