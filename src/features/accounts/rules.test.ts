import { expect, test } from 'vitest';
import { emailKey, isEmailAddress, withoutInvisible } from '../../platform/mail/email-address.ts';
import words from './passwords/common-passwords.json' with { type: 'json' };
import { isCommonPassword } from './passwords/common-passwords.ts';
import { canKeepCookies, deadLinkReason, imitatesStaff, keptLine, passwordFault } from './rules.ts';

test.each([
  'person@example.com',
  'first.last+tag@sub.example.co.uk',
  'имя@пример.рф',
  '用户@例子.中国',
  "o'brien_-{}!#$%&*=?^`|~/@example.com",
  'a@b.cd',
])('%s is an address', (email) => {
  expect(isEmailAddress(email)).toBe(true);
});

test.each([
  '',
  'person',
  '@example.com',
  'person@',
  'person@localhost',
  'person@127.0.0.1',
  'person@[127.0.0.1]',
  'person@-example.com',
  'person@example..com',
  '.person@example.com',
  'per..son@example.com',
  'person.@example.com',
  'per son@example.com',
  '"person"@example.com',
  'person@example.com>',
  'person@exa\nmple.com',
  'person\u0000@example.com',
  'per\u202eson@example.com',
  `${'x'.repeat(65)}@example.com`,
  `person@${'x'.repeat(64)}.com`,
  `person@${'abc.'.repeat(80)}com`,
])('%j is no address', (email) => {
  expect(isEmailAddress(email)).toBe(false);
});

test('a long hostile address is judged at once', () => {
  const started = performance.now();
  isEmailAddress(`${'a.'.repeat(25_000)}@${'a-'.repeat(25_000)}`);
  withoutInvisible('\u200b'.repeat(50_000));
  expect(performance.now() - started).toBeLessThan(100);
});

test.each([
  ['Person@Example.COM', 'person@example.com'],
  ['имя@Пример.рф', 'имя@xn--e1afmkfd.xn--p1ai'],
  ['Имя@xn--e1afmkfd.xn--p1ai', 'имя@xn--e1afmkfd.xn--p1ai'],
  ['a.b+c@example.com', 'a.b+c@example.com'],
  ['no address', 'no address'],
])('the key of %s is %s', (email, key) => {
  expect(emailKey(email)).toBe(key);
});

test('every listed password is refused, with any tail of digits and signs', () => {
  expect(words.passwords.length).toBeGreaterThanOrEqual(200);
  for (const word of words.passwords) expect(isCommonPassword(word.toUpperCase()), word).toBe(true);
  for (const stem of words.stems) expect(isCommonPassword(`${stem}2024!`), stem).toBe(true);
});

test.each([
  'aaaaaaaa',
  'abababab',
  '12312312',
  'qwertyuiop[',
  'zxcvbnm,./',
  '1q2w3e4r5t',
  'asdfgh123',
  'P@$$w0rd',
  'Пароль2024',
  'dragondragon',
  'abcdefgh',
  'qwerty12345!',
  'asdfqwer',
  'elephant',
  'beautiful',
  'buster12',
  'Liverpool1',
  'princess!!',
])('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'seven-green-kettles',
  'correct horse battery',
  'Tr0ub4dor&3x',
  'мой кот живёт на крыше',
  '我的猫住在屋顶上面',
  'k9Xv2mQz',
  'waybill-demo-1',
  'waybill-staff-1',
])('%s is not common', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

const shop = { publicUrl: 'https://www.nordwind.example.com/' };

test('the own address is no password, whole or in part', () => {
  const person = { email: 'Longname@Example.com' };
  for (const password of ['longname@example.com', 'LONGNAME']) {
    expect(passwordFault(password, person, shop)).toBe('password_common');
  }
  expect(passwordFault('longname-and-more', person, shop)).toBeNull();
});

test('the names of the shop are no passwords, with digits and signs around them either', () => {
  const person = { email: 'anna@example.org' };
  for (const password of [
    'nordwind.example.com',
    'Nordwind.Example',
    'nordwind',
    'NORDWIND2026!',
    '123nordwind',
  ])
    expect([password, passwordFault(password, person, shop)]).toEqual([password, 'password_common']);
  for (const password of ['nordwind-over-the-bay', 'a kettle from nordwind'])
    expect([password, passwordFault(password, person, shop)]).toEqual([password, null]);
  expect(passwordFault('localhosts and kettles', person, { publicUrl: 'http://localhost:3000' })).toBeNull();
});

test.each([
  'Waybill',
  'W a y b i l l',
  'Wаybіll',
  'SUPPORT team',
  'Suppоrt',
  'Аdmin',
  '4dmin support',
  'Поддержка',
  'Админ Олег',
  '客服小王',
  'ｗａｙｂｉｌｌ',
])('%s imitates staff', (name) => {
  expect(imitatesStaff(name, 'Waybill')).toBe(true);
});
test.each(['Анна Смирнова', '王芳', 'Jean-Luc O’Neill', 'Adrian Minton', 'Way Bolton'])(
  '%s is a name',
  (name) => {
    expect(imitatesStaff(name, 'Waybill')).toBe(false);
  },
);

test.each([
  ['  two   words ', 'two words'],
  ['a\u202eb\u0000c', 'a b c'],
  ['\u200e \t', null],
  [null, null],
])('%j is kept as %j', (text, kept) => {
  expect(keptLine(text)).toBe(kept);
});

test.each([
  ['https://shop.example', true],
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  ['http://shop.example', false],
])('a browser at %s keeps cookies: %s', (publicUrl, keeps) => {
  expect(canKeepCookies(publicUrl)).toBe(keeps);
});

test('a link says what became of it', () => {
  const link = { usedAt: null, replacedAt: null, expiresAt: new Date(0) };
  expect(deadLinkReason(undefined)).toBe('link_unknown');
  expect(deadLinkReason(link)).toBe('link_expired');
  expect(deadLinkReason({ ...link, replacedAt: new Date(0) })).toBe('link_replaced');
  expect(deadLinkReason({ ...link, replacedAt: new Date(0), usedAt: new Date(0) })).toBe('link_used');
});
