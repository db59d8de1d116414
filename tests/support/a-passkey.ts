/** A passkey in software, as a browser and its authenticator answer together: ES256, no attestation. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer): string => data.toString('base64url');

/** CBOR of what an authenticator says: whole numbers, bytes, texts and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number): Buffer =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as never)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

export interface SoftPasskey {
  /** How often it signed; a test may set it back, as a copy of the device would. */
  counter: number;
  create(options: Record<string, unknown>): Answer;
  get(options: Record<string, unknown>, how?: { isVerified?: boolean; origin?: string }): Answer;
}

export interface Answer {
  id: string;
  rawId: string;
  type: 'public-key';
  response: { clientDataJSON: string; [more: string]: unknown };
  clientExtensionResults: object;
}

/** A passkey for the shop at `origin`. */
export function aPasskey(origin: string): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const answer = (response: Answer['response']): Answer => ({
    ...{ id: base64url(id), rawId: base64url(id), type: 'public-key', response },
    clientExtensionResults: {},
  });
  const passkey: SoftPasskey = {
    counter: 0,
    create({ challenge }) {
      const key = attested(id, publicKey);
      const data = authenticatorData(origin, { flags: 0b0100_0101, counter: passkey.counter, rest: key });
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]);
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal'],
      });
    },
    get({ challenge }, { isVerified = true, origin: from = origin } = {}) {
      passkey.counter += 1;
      const flags = isVerified ? 0b101 : 0b001;
      const data = authenticatorData(origin, { flags, counter: passkey.counter, rest: Buffer.alloc(0) });
      const client = clientData('webauthn.get', challenge, from);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      });
    },
  };
  return passkey;
}

function clientData(type: string, challenge: unknown, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorData(
  origin: string,
  { flags, counter, rest }: { flags: number; counter: number; rest: Buffer },
): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count, rest]);
}

/** The credential in the data: no model of a device, its id, its public key as COSE. */
function attested(id: Buffer, publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
  return Buffer.concat([Buffer.alloc(16), Buffer.from([id.length >> 8, id.length & 255]), id, cbor(cose)]);
}
