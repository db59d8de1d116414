import { expect, test } from 'vitest';
import { fingerprintOf, open, seal, unwrapKey, wrapKey } from './key-ring.ts';

const [now, before, other] = ['the secret of now', 'the secret before it', 'of another shop'];
const key = Buffer.from('0123456789abcdef0123456789abcdef');

test('a fingerprint says which secret it is and nothing about it', () => {
  expect(fingerprintOf(now)).toMatch(/^[0-9a-f]{32}$/);
  expect(fingerprintOf(now)).toBe(fingerprintOf(now));
  expect(new Set([now, before, other, '', `${now} `].map(fingerprintOf)).size).toBe(5);
});

test('a wrapped key opens with the secret that wrapped it, for its owner', () => {
  const kept = wrapKey(key, { secret: now }, 'usr_1');
  expect(kept.wrapped.includes(key)).toBe(false);
  expect(kept.wrappedBy).toBe(fingerprintOf(now));
  expect(unwrapKey(kept, { secret: now }, 'usr_1')).toEqual(key);
});

test('after a change of secrets the one before still opens, until it is taken away', () => {
  const kept = wrapKey(key, { secret: before }, 'usr_1');
  expect(unwrapKey(kept, { secret: now, secretOld: before }, 'usr_1')).toEqual(key);
  expect(unwrapKey(kept, { secret: now }, 'usr_1')).toBeUndefined();
  expect(unwrapKey(kept, { secret: now, secretOld: undefined }, 'usr_1')).toBeUndefined();
  const again = wrapKey(key, { secret: now, secretOld: before }, 'usr_1');
  expect(again.wrappedBy).toBe(fingerprintOf(now));
});

test('a key that was moved to another person does not open', () => {
  const kept = wrapKey(key, { secret: now }, 'usr_1');
  for (const owner of ['usr_2', '', 'usr_1 '])
    expect(unwrapKey(kept, { secret: now }, owner)).toBeUndefined();
});

test('a key that claims another secret does not open', () => {
  const kept = { ...wrapKey(key, { secret: other }, 'usr_1'), wrappedBy: fingerprintOf(now) };
  expect(unwrapKey(kept, { secret: now }, 'usr_1')).toBeUndefined();
});

test.each([
  ['nothing', ''],
  ['one sign', 'x'],
  ['other scripts', 'паспорт 护照'],
  ['many signs', 'x'.repeat(100_000)],
])('%s is sealed and opened as it was', (_, text) => {
  const sealed = seal(Buffer.from(text), key, 'a place');
  expect(sealed).toHaveLength(Buffer.byteLength(text) + 28);
  expect(open(sealed, key, 'a place')?.toString()).toBe(text);
});

test('the same text is sealed another way each time', () => {
  const sealed = Array.from({ length: 50 }, () => seal(Buffer.from('x'), key, 'p').toString('hex'));
  expect(new Set(sealed).size).toBe(50);
});

test('one changed bit anywhere, another place or another key opens nothing', () => {
  const sealed = seal(Buffer.from('passport'), key, 'p');
  for (const [at] of sealed.entries()) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(open(changed, key, 'p')).toBeUndefined();
  }
  expect(open(sealed, key, 'q')).toBeUndefined();
  expect(open(sealed, Buffer.alloc(32), 'p')).toBeUndefined();
});

test('what is too short to be sealed is none, and neither is a cut one', () => {
  const sealed = seal(Buffer.from('passport'), key, 'p');
  for (let length = 0; length < sealed.length; length += 1)
    expect(open(sealed.subarray(0, length), key, 'p')).toBeUndefined();
});
