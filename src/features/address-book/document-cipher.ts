/** Documents at rest: AES-256-GCM with a key of this installation, bound to their recipient and kind. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { DocumentKind } from './contract.ts';

/** First byte of every sealed text, so that a later key or cipher can be told from this one. */
const version = 1;

export interface DocumentCipher {
  /** `place` is part of the seal: a text moved to another recipient or column does not open. */
  seal(text: string, place: DocumentPlace): Buffer;
  /** Throws when the text was changed, moved, or sealed with another secret. */
  open(sealed: Buffer, place: DocumentPlace): string;
}

export interface DocumentPlace {
  recipientId: string;
  kind: DocumentKind;
}

/** @param secret the secret of the installation; the key is derived from it for this purpose only */
export function createDocumentCipher(secret: string): DocumentCipher {
  const key = Buffer.from(hkdfSync('sha256', secret, 'waybill', 'recipient documents 1', 32));
  return {
    seal(text, place) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(place));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed, place) {
      if (sealed[0] !== version || sealed.length < 29) throw new Error('a document of an unknown seal');
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 13), { authTagLength: 16 })
        .setAAD(boundTo(place))
        .setAuthTag(sealed.subarray(13, 29));
      return Buffer.concat([decipher.update(sealed.subarray(29)), decipher.final()]).toString('utf8');
    },
  };
}

function boundTo({ recipientId, kind }: DocumentPlace): Buffer {
  return Buffer.from(`${recipientId} ${kind}`);
}
