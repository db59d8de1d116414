/** Which addresses take mail, and which spellings are the same mailbox. */
import { describe, expect, test } from 'vitest';
import { emailKey, isEmailAddress, withoutInvisible } from './email-address.ts';

describe('an address that takes mail', () => {
  test.each([
    'anna@mail.example',
    'a@b.co',
    'anna.li+shop@sub.mail.example',
    "o'brien@mail.example",
    'анна@почта.рф',
    '安娜@邮件.中国',
    'user@xn--80a1acny.xn--p1ai',
    '1@1.example',
    `${'a'.repeat(64)}@mail.example`,
    `a@${'b'.repeat(63)}.example`,
    'a_b-c!#$%&*=?^{|}~@mail.example',
  ])('%s', (address) => expect(isEmailAddress(address)).toBe(true));

  test.each([
    ['', 'nothing'],
    ['anna', 'no sign'],
    ['@mail.example', 'no mailbox'],
    ['anna@', 'no domain'],
    ['anna@mail', 'no dot'],
    ['anna@.example', 'an empty label'],
    ['anna@mail..example', 'an empty label'],
    ['anna@mail.example.', 'a dot at the end'],
    ['.anna@mail.example', 'a dot in front'],
    ['anna.@mail.example', 'a dot behind'],
    ['an..na@mail.example', 'two dots'],
    ['an na@mail.example', 'a space'],
    ['anna@mail.example\n', 'a line'],
    ['anna@mail.example\r\nBcc: x@y.example', 'a header'],
    ['"anna"@mail.example', 'quotes'],
    ['anna(x)@mail.example', 'a comment'],
    ['a,b@mail.example', 'two people'],
    ['Anna <anna@mail.example>', 'a name'],
    ['a@b@mail.example', 'two signs'],
    ['anna@127.0.0.1', 'an address of IPv4'],
    ['anna@[::1]', 'an address of IPv6'],
    ['anna@-mail.example', 'a hyphen in front'],
    ['anna@mail-.example', 'a hyphen behind'],
    ['anna@ma_il.example', 'an underscore'],
    ['an\u200bna@mail.example', 'a sign that is not seen'],
    [`${'a'.repeat(65)}@mail.example`, 'a long mailbox'],
    [`a@${'b'.repeat(64)}.example`, 'a long label'],
    [`a@${'b.'.repeat(100)}example`, 'a long domain'],
  ])('%j has %s', (address) => expect(isEmailAddress(address)).toBe(false));
});

describe('the same mailbox', () => {
  test.each([
    ['Anna@Mail.Example', 'anna@mail.example'],
    ['ANNA@mail.example', 'anna@mail.example'],
    ['анна@почта.рф', 'АННА@ПОЧТА.РФ'],
    ['anna@почта.рф', 'anna@xn--80a1acny.xn--p1ai'],
    ['ａｎｎａ@mail.example', 'anna@mail.example'],
    ['José@mail.example', 'Jose\u0301@mail.example'],
  ])('%s is %s', (one, other) => expect(emailKey(one)).toBe(emailKey(other)));

  test.each([
    ['an.na@mail.example', 'anna@mail.example'],
    ['anna+shop@mail.example', 'anna@mail.example'],
    ['anna@mail.example', 'anna@mail2.example'],
    ['аnna@mail.example', 'anna@mail.example'],
  ])('%s is not %s', (one, other) => expect(emailKey(one)).not.toBe(emailKey(other)));

  test('its key is its own key, and no text breaks it', () => {
    for (const text of ['Анна@Почта.РФ', '', '@', 'anna', 'a@b@c', 'a@ ', '\ud800@x'])
      expect(emailKey(emailKey(text))).toBe(emailKey(text));
  });
});

test('signs that nobody sees are taken away, all others stay', () => {
  expect(withoutInvisible('\ufeffan\u00adna\u200b@mail\u2060.example\u202e')).toBe('anna@mail.example');
  for (const text of ['анна@почта.рф', '👩‍👩'.replace('\u200d', ''), 'a b\tc\n', ''])
    expect(withoutInvisible(text)).toBe(text);
});
