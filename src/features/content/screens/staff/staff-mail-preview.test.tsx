/** The preview of a mail looks as the mail does: a button instead of its address, and the sign-off apart. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import { MailText } from './staff-mail-preview.tsx';

const text = 'Hello!\n\nOpen profile:\nhttps://shop.example/en/cabinet\n\n-- \nThe shop\n';

test('the link of a mail is its button, without the address', () => {
  const html = drawn(<MailText text={text} button="Open profile" />);
  expect(html).toMatch(/ui-button-primary[^>]*>Open profile</);
  expect(readOf(html)).toBe('Hello! Open profile The shop');
});

test('without a button every line is read as it is sent', () => {
  expect(readOf(drawn(<MailText text={text} button={undefined} />))).toContain('https://shop.example');
});
