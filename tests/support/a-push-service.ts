/**
 * A push service and a browser that subscribed to it, as the standards describe them: it takes messages (RFC 8030), checks
 * who signed them (RFC 8292), and the browser opens them with its own keys (RFC 8291). A second way to the same bytes than the
 * library that seals them.
 */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Egress } from '../../src/platform/egress/egress.ts';

/** Where browsers are told that the service is; the way there leads to loopback. */
export const pushOrigin = 'https://push.example';

export interface PushedNotice {
  title: string;
  text: string;
  link: string;
  tag: string;
}

export interface Subscriber {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** Messages that arrived, opened. */
  received: { notice: PushedNotice; ttl: string; urgency: string }[];
}

export interface PushService {
  /** A browser that subscribed. */
  subscriber(): Subscriber;
  /** The next messages are answered with this status. */
  answers(status: number, times?: number): void;
  /** How the shop reaches it. */
  egress: Pick<Egress, 'post'>;
  /** The fault of each message that was refused. */
  faults: string[];
  close(): Promise<void>;
}

/** `keyOf` answers the key that browsers subscribed with. */
export async function aPushService(keyOf: () => Promise<string>): Promise<PushService> {
  const browsers = new Map<string, { subscriber: Subscriber; open: (sealed: Buffer) => PushedNotice }>();
  const planned: number[] = [];
  const faults: string[] = [];
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of incoming) parts.push(part as Buffer);
      const browser = browsers.get(incoming.url ?? '');
      const fault = faultOf(incoming, await keyOf());
      if (fault) faults.push(fault);
      const status = planned.shift() ?? (fault ? 403 : browser ? 201 : 404);
      if (status === 201 && browser) {
        const notice = browser.open(Buffer.concat(parts));
        const { ttl, urgency } = incoming.headers;
        browser.subscriber.received.push({ notice, ttl: String(ttl), urgency: String(urgency) });
      }
      outgoing.writeHead(status).end();
    })().catch((error) => {
      faults.push(String(error));
      outgoing.writeHead(400).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    faults,
    subscriber() {
      const path = `/push/${randomBytes(12).toString('hex')}`;
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const subscriber: Subscriber = {
        endpoint: `${pushOrigin}${path}`,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
        received: [],
      };
      browsers.set(path, { subscriber, open: (sealed) => opened(sealed, keys, auth) });
      return subscriber;
    },
    answers: (status, times = 1) => void planned.push(...Array.from({ length: times }, () => status)),
    egress: {
      async post(address, { headers, body }) {
        const url = new URL(address);
        if (url.origin !== pushOrigin) throw new Error(`nobody is at ${url.origin}`);
        const given = Object.fromEntries(
          Object.entries(headers).filter(([name]) => name !== 'content-length'),
        );
        const init = { method: 'POST', headers: given, body: body as BodyInit };
        const answer = await fetch(`http://127.0.0.1:${port}${url.pathname}`, init);
        return { status: answer.status };
      },
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The fault that a push service finds: the encoding, the time to live, or the signature. */
function faultOf({ headers }: IncomingMessage, key: string): string | undefined {
  if (headers['content-encoding'] !== 'aes128gcm') return `encoded by ${headers['content-encoding']}`;
  if (!/^\d+$/.test(String(headers.ttl))) return 'no time to live';
  const given = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(headers.authorization ?? '');
  const [, head = '', claims = '', signature = '', signer = ''] = given ?? [];
  if (signer !== key) return 'signed by another key than the browser subscribed with';
  const point = Buffer.from(signer, 'base64url');
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url') },
    y: point.subarray(33).toString('base64url'),
  };
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) return 'a wrong signature';
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
    string,
    unknown
  >;
  if (aud !== pushOrigin) return `meant for ${aud}`;
  if (Number(exp) * 1000 <= Date.now() || Number(exp) * 1000 > Date.now() + 86_400_000) return `until ${exp}`;
  return String(sub).startsWith('mailto:') ? undefined : `nobody to write to: ${sub}`;
}

/** RFC 8291, section 3.4, and the one record of RFC 8188. */
function opened(sealed: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): PushedNotice {
  const salt = sealed.subarray(0, 16);
  const idLength = sealed.readUInt8(20);
  const sender = sealed.subarray(21, 21 + idLength);
  const record = sealed.subarray(21 + idLength);
  const derived = (secret: Buffer, mixed: Buffer, info: Buffer | string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, mixed, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = derived(keys.computeSecret(sender), auth, info, 32);
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // the last record ends with a 2 and then zeros
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushedNotice;
}
