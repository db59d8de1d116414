/** Ed25519 (RFC 8032), its keys as JWK (RFC 8037), and their names (RFC 7638). */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
} from 'node:crypto';
import { canonical } from './canonical.ts';

export interface KeyPair {
  /** The thumbprint of the public key: 43 characters of base64url. */
  id: string;
  /** 32 bytes in base64url. */
  publicKey: string;
  /** The 32 bytes that everything secret of it comes from. */
  seed: Buffer;
}

/** The public half as others need it. */
export const jwkOf = ({ id, publicKey }: Pick<KeyPair, 'id' | 'publicKey'>) => ({
  ...({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' } as const),
  kid: id,
  x: publicKey,
});

export function newKeyPair(): KeyPair {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const id = createHash('sha256')
    .update(canonical({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url');
  return { id, publicKey: x, seed: Buffer.from(d, 'base64url') };
}

/** The signature of the canonical form of the terms, in base64url. */
export function signed(terms: unknown, { publicKey, seed }: Omit<KeyPair, 'id'>): string {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicKey, d: seed.toString('base64url') };
  return sign(null, Buffer.from(canonical(terms)), createPrivateKey({ key: jwk, format: 'jwk' })).toString(
    'base64url',
  );
}

/** Whether the signature is that of the canonical form of the terms; `publicKey` and `signature` in base64url. */
export function isSigned(
  terms: unknown,
  { publicKey, signature }: { publicKey: string; signature: string },
): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  return verify(null, Buffer.from(canonical(terms)), key, Buffer.from(signature, 'base64url'));
}
