#!/usr/bin/env node
/**
 * Checks signed quotes without the shop and without a network: node verify-quote.mjs quote.json [more …] keys.json
 * Needs Node.js 18 or newer and nothing besides. keys.json is the shop's /.well-known/quote-keys.json.
 * Exit code: 0 every quote is as it was signed, 1 one is not, 2 one could not be checked.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The quote is not what was signed, or nobody can tell. */
class NotValid extends Error {}
class CannotCheck extends Error {}

/** RFC 8785 for values without fractions: sorted keys, no spaces. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const keys = Object.keys(value).sort();
    return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`;
  }
  if (typeof value === 'number' && !Number.isSafeInteger(value)) {
    throw new NotValid('it holds a number that no shop signs');
  }
  return JSON.stringify(value);
}

function read(file) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new CannotCheck(`${file} cannot be read: ${error.message}`);
  }
  try {
    const value = JSON.parse(text);
    onlyOneWay(text, value);
    return value;
  } catch (error) {
    if (error instanceof NotValid) throw error;
    throw new CannotCheck(`${file} is no JSON`);
  }
}

/** Members of objects, at every depth. */
function membersIn(value) {
  if (typeof value !== 'object' || value === null) return 0;
  const inside = Object.values(value);
  return inside.reduce((sum, one) => sum + membersIn(one), Array.isArray(value) ? 0 : inside.length);
}

/**
 * A file that other programs, or people, could read as other values than were checked is none: with a name that stands
 * twice (RFC 7493, 2.3), or a number that is written otherwise than it is signed.
 */
function onlyOneWay(text, value) {
  const bare = text.replace(/"(?:[^"\\]|\\.)*"/g, '""');
  if (bare.split(':').length - 1 !== membersIn(value)) throw new NotValid('a name stands in it twice');
  if (/\d[.eE]|-0/.test(bare)) throw new NotValid('it holds a number that no shop signs');
}

/** Bytes of base64url, each of which has one spelling alone. */
function bytes(text, length, name) {
  const decoded = Buffer.from(String(text), 'base64url');
  if (decoded.length !== length || decoded.toString('base64url') !== text) {
    throw new NotValid(`${name} is not whole`);
  }
  return decoded;
}

function only(value, names, name) {
  const keys = typeof value === 'object' && value !== null ? Object.keys(value).sort() : [];
  if (keys.join() !== [...names].sort().join())
    throw new NotValid(`${name} has not the parts of a signed quote`);
  return value;
}

/** The public key of a name; the name is the hash of the key, so none can stand under another's. */
function keyOf(keys, kid) {
  const found = Array.isArray(keys?.keys) ? keys.keys.find((key) => key?.kid === kid) : undefined;
  if (!found) throw new NotValid(`its key ${kid} is not among the published keys`);
  const { kty, crv, x } = found;
  if (kty !== 'OKP' || crv !== 'Ed25519') throw new CannotCheck(`the key ${kid} is of another kind`);
  bytes(x, 32, 'the key');
  const thumbprint = createHash('sha256').update(canonical({ crv, kty, x })).digest('base64url');
  if (thumbprint !== kid) throw new NotValid(`the key ${kid} does not have its own name`);
  return createPublicKey({ key: { kty, crv, x }, format: 'jwk' });
}

function check(quote, keys) {
  const { terms, signature } = only(quote, ['terms', 'signature'], 'the file');
  const { algorithm, key, value } = only(signature, ['algorithm', 'key', 'value'], 'the signature');
  if (terms?.format !== 'signed-quote/1')
    throw new CannotCheck(`this checker does not know the form ${terms?.format}`);
  if (algorithm !== 'Ed25519') throw new CannotCheck(`this checker does not know ${algorithm}`);
  const signed = Buffer.from(canonical(terms));
  if (!verify(null, signed, keyOf(keys, key), bytes(value, 64, 'the signature'))) {
    throw new NotValid('the terms or the signature were changed after signing');
  }
  return { terms, key };
}

/** Titles are words of strangers: nothing in them moves the cursor or turns what stands beside them around. */
const plain = (text) => String(text).replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, ' ');

function say({ terms, key }) {
  const { issuer, issuedAt, goods, price, hold } = terms;
  const lines = goods.map(
    (one) => `  ${one.quantity} x ${one.title} (${one.shop}), ${one.price.amount} ${one.price.currency} each`,
  );
  const until = hold.until
    ? `, ${hold.rule === 'held' ? 'held' : 'held if ordered at that time'} until ${hold.until}`
    : '';
  return [
    `VALID: quote ${terms.id} is exactly as ${issuer.name} (${issuer.url}) signed it on ${issuedAt}.`,
    ...lines,
    `  To pay by card: ${price.byCard.amount} ${price.byCard.currency}${until}`,
    `  Key: ${key}. It is the shop's when keys.json comes from ${issuer.url}/.well-known/quote-keys.json.`,
  ]
    .map(plain)
    .join('\n');
}

/** The exit code, said in one sentence. */
function judge(file, keysFile, name) {
  try {
    console.log(name + say(check(read(file), read(keysFile))));
    return 0;
  } catch (error) {
    const isWrong = error instanceof NotValid;
    if (!isWrong && !(error instanceof CannotCheck)) throw error;
    console.error(plain(`${name}${isWrong ? 'NOT VALID' : 'Cannot check'}: ${error.message}.`));
    return isWrong ? 1 : 2;
  }
}

const files = process.argv.slice(2);
if (files.length < 2) {
  console.error('Usage: node verify-quote.mjs quote.json [another-quote.json …] keys.json');
  process.exitCode = 2;
} else {
  const [keysFile, ...quotes] = files.reverse();
  const codes = quotes.reverse().map((file) => judge(file, keysFile, quotes.length > 1 ? `${file}: ` : ''));
  process.exitCode = Math.max(...codes);
}
