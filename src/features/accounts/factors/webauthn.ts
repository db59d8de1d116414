/** The ceremonies of passkeys (WebAuthn): what is asked of a browser, and whether its answer is right. */
import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { type Database, isLostConnection, postgresCode } from '../../../platform/database/database.ts';
import type { Installation } from '../../../platform/installation.ts';
import { newToken, tokenHash } from '../tokens.ts';
import {
  type Challenge,
  findPasskey,
  insertChallenge,
  listPasskeys,
  notePasskeyUse,
  type StoredPasskey,
  spendChallenge,
} from './passkey-store.ts';
import { waitsSeconds } from './rules.ts';

/** EdDSA, ES256, RS256: what every authenticator has one of. */
const algorithms = [-8, -7, -257];

// most processes never need it
const library = () => import('@simplewebauthn/server');

/** Passkeys belong to a name; browsers allow them over https and on this very machine. */
export function hasPasskeys({ publicUrl }: { publicUrl: string }): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return hostname === 'localhost' || (protocol === 'https:' && isIP(hostname.replace(/[[\]]/g, '')) === 0);
}

const partyOf = ({ settings }: Installation) => {
  const { hostname, origin } = new URL(settings.publicUrl);
  // the staff area's name stands below the shop's, so one passkey serves both
  return { rpID: hostname, origin: settings.staffUrl === null ? origin : [origin, settings.staffUrl] };
};

async function newChallenge(db: Database, shop: Installation, made: Challenge): Promise<string> {
  const challenge = newToken();
  const expiresAt = new Date(shop.clock.now().getTime() + waitsSeconds * 1000);
  await insertChallenge(db, { ...made, challengeHash: tokenHash(challenge), expiresAt });
  return challenge;
}

const bytesOf = (challenge: string) => new Uint8Array(Buffer.from(challenge, 'base64url'));

/** The options from which a browser makes a passkey. */
export async function optionsToAdd(
  db: Database,
  shop: Installation,
  person: { accountId: string; email: string; name: string | null },
) {
  const { generateRegistrationOptions } = await library();
  const { rpID } = partyOf(shop);
  const known = await listPasskeys(db, person.accountId);
  return generateRegistrationOptions({
    rpID,
    rpName: rpID,
    // no address: it stays on the device for good
    userID: new Uint8Array(Buffer.from(person.accountId)),
    userName: person.email,
    userDisplayName: person.name ?? person.email,
    challenge: bytesOf(await newChallenge(db, shop, { accountId: person.accountId, purpose: 'add' })),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

/** The options that a browser signs: by a passkey of the given account, or of any account. */
export async function optionsToProve(db: Database, shop: Installation, accountId: string | null) {
  const { generateAuthenticationOptions } = await library();
  const { rpID } = partyOf(shop);
  const purpose = accountId === null ? 'sign_in' : 'prove';
  const known = accountId === null ? null : await listPasskeys(db, accountId);
  return generateAuthenticationOptions({
    rpID,
    challenge: bytesOf(await newChallenge(db, shop, { accountId, purpose })),
    userVerification: accountId === null ? 'required' : 'preferred',
    ...(known ? { allowCredentials: known.map(descriptorOf) } : {}),
  });
}

const descriptorOf = ({ credentialId, transports }: StoredPasskey) => ({
  id: credentialId.toString('base64url'),
  transports,
});

/** The new passkey of a right answer; undefined for a wrong one. */
export async function readNewPasskey(
  db: Database,
  shop: Installation,
  { accountId, response }: { accountId: string; response: unknown },
): Promise<Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | undefined> {
  const { verifyRegistrationResponse } = await library();
  const { rpID, origin } = partyOf(shop);
  const given = response as RegistrationResponseJSON;
  const verified = await verifyRegistrationResponse({
    response: given,
    expectedChallenge: (challenge) => isAsked(db, shop, { challenge, accountId, purpose: 'add' }),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(asWrong);
  if (!verified?.verified) return undefined;
  const { credential } = verified.registrationInfo;
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: (credential.transports ?? []).map(String).slice(0, 8),
  };
}

/**
 * The passkey of a right answer, whose use is noted; undefined for a wrong one, one of another account, and one whose counter
 * did not grow. Without an account the person must have been verified by the device: the passkey is all there is.
 */
export async function spendPasskey(
  db: Database,
  shop: Installation,
  {
    accountId,
    response,
    before,
  }: {
    accountId: string | null;
    response: unknown;
    /** Called with the passkey as it was, before its use is noted; what it throws goes on. */
    before?(passkey: StoredPasskey): Promise<void>;
  },
): Promise<StoredPasskey | undefined> {
  const given = response as AuthenticationResponseJSON;
  const passkey = await findPasskey(db, Buffer.from(String(given.id), 'base64url'));
  if (!passkey || (accountId !== null && passkey.accountId !== accountId)) return undefined;
  const { verifyAuthenticationResponse } = await library();
  const { rpID, origin } = partyOf(shop);
  const purpose = accountId === null ? 'sign_in' : 'prove';
  const verified = await verifyAuthenticationResponse({
    response: given,
    expectedChallenge: (challenge) => isAsked(db, shop, { challenge, accountId, purpose }),
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: passkey.credentialId.toString('base64url'),
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
    requireUserVerification: accountId === null,
  }).catch(asWrong);
  if (!verified?.verified) return undefined;
  await before?.(passkey);
  const use = { id: passkey.id, counter: verified.authenticationInfo.newCounter, at: shop.clock.now() };
  return (await notePasskeyUse(db, use)) ? passkey : undefined;
}

function isAsked(
  db: Database,
  shop: Installation,
  { challenge, ...wanted }: Challenge & { challenge: string },
): Promise<boolean> {
  return spendChallenge(db, { ...wanted, challengeHash: tokenHash(challenge), now: shop.clock.now() });
}

/** The library throws for whatever does not fit; what the database throws goes on. */
function asWrong(error: unknown): undefined {
  if (postgresCode(error) || isLostConnection(error)) throw error;
  return undefined;
}
