/**
 * Documents at rest, bound to their recipient and kind. The first byte says how: 2 is sealed with the data key of the
 * person; 1, of older releases, with a key that comes straight from the installation's secret.
 */
import { hkdfSync } from 'node:crypto';
import { open, type Secrets, seal } from '../../platform/keys/key-ring.ts';
import type { DocumentKind } from './recipient-schemas.ts';

const ofTheSecret = 1;
const ofThePerson = 2;

export interface DocumentPlace {
  recipientId: string;
  kind: DocumentKind;
}

/** `place` is part of the seal: a text moved to another recipient or column does not open. */
export function sealDocument(text: string, place: DocumentPlace, key: Buffer): Buffer {
  return Buffer.concat([Buffer.of(ofThePerson), seal(Buffer.from(text), key, boundTo(place))]);
}

/** Whether an older release sealed it. */
export const isOfTheSecret = (sealed: Buffer): boolean => sealed[0] === ofTheSecret;

/** The text; undefined when its key is gone or another one, or it was changed or moved. */
export function openDocument(
  sealed: Buffer,
  place: DocumentPlace,
  keys: { person: Buffer | undefined; secrets: Secrets },
): string | undefined {
  const candidates = isOfTheSecret(sealed)
    ? [keys.secrets.secret, keys.secrets.secretOld].filter((one) => one !== undefined).map(olderKey)
    : sealed[0] === ofThePerson && keys.person
      ? [keys.person]
      : [];
  for (const key of candidates) {
    const text = open(sealed.subarray(1), key, boundTo(place));
    if (text) return text.toString('utf8');
  }
  return undefined;
}

function olderKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'waybill', 'recipient documents 1', 32));
}

function boundTo({ recipientId, kind }: DocumentPlace): string {
  return `${recipientId} ${kind}`;
}
