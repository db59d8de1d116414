/**
 * How PayPal signs its news, and what it answers when it is asked about a signature: over the transmission, its time, the
 * webhook and the checksum of the bytes that were sent. Source: its documentation, "Verify webhook signatures".
 */
import { createSign, createVerify, generateKeyPairSync, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { PaymentAnswer, PaymentRequest } from './a-payment-server.ts';

export interface PaypalSignatures {
  sign(body: string, more?: { webhook?: string; at?: Date }): Record<string, string>;
  verdict(request: PaymentRequest): PaymentAnswer;
}

export function paypalSignatures(ownWebhook: string, clock: () => Date): PaypalSignatures {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signed = (parts: readonly string[], body: string) => [...parts, crc32(Buffer.from(body))].join('|');
  return {
    sign(body, { webhook = ownWebhook, at = clock() } = {}) {
      const [id, time] = [randomUUID(), at.toISOString()];
      const signature = createSign('sha256').update(signed([id, time, webhook], body));
      return {
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-a5cafa77',
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': signature.sign(keys.privateKey, 'base64'),
      };
    },
    verdict({ body }) {
      const asked = JSON.parse(body);
      if (!URL.canParse(asked.cert_url) || Number.isNaN(Date.parse(asked.transmission_time)))
        return { status: 400, body: { name: 'VALIDATION_ERROR' } };
      // over the bytes as they were sent, whatever JSON they stand for
      const event = /"webhook_event":(.*)\}$/s.exec(body)?.[1] ?? '';
      const text = signed([asked.transmission_id, asked.transmission_time, asked.webhook_id], event);
      const isGenuine =
        asked.webhook_id === ownWebhook &&
        asked.auth_algo === 'SHA256withRSA' &&
        new URL(asked.cert_url).hostname === 'api.paypal.com' &&
        createVerify('sha256').update(text).verify(keys.publicKey, asked.transmission_sig, 'base64');
      return { status: 200, body: { verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' } };
    },
  };
}
