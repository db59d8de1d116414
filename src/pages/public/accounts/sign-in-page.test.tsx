/** The sign-in page before anything is typed: where it leads back to, and what it asks for. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import SignInPage from './sign-in-page.tsx';

const page = (address: string, hasCompany = false): string =>
  drawn(<SignInPage data={{ hasCompany }} />, {
    ...{ path: '/auth/sign-in', query: new URLSearchParams(address) },
  });

test('two fields, in this order, that a password manager knows', () => {
  const fields = [...page('').matchAll(/<input[^>]*name="(\w+)"/g)].map(([, name]) => name);
  expect(fields).toEqual(['email', 'password']);
  expect(page('')).toMatch(/autocomplete="username"/i);
  expect(page('')).toMatch(/autocomplete="current-password"/i);
});

test('an address to return to is said, and taken along to a new account', () => {
  const markup = page('next=/cabinet/orders');
  expect(readOf(markup)).toContain('Sign in to open this page.');
  expect(markup).toContain('href="/en/auth/sign-up?next=%2Fcabinet%2Forders"');
  expect(readOf(page('next=/cabinet/orders&ended'))).toContain('You’ve been signed out.');
});

test.each(['', 'next=https://elsewhere.example/', 'next=//elsewhere.example'])(
  'nothing is said of a return for %o',
  (address) => {
    const markup = page(address);
    expect(readOf(markup)).not.toContain('Sign in to open this page.');
    expect(markup).toContain('href="/en/auth/sign-up"');
  },
);

test('whoever came from a page for everybody returns there, and is told no reason (UX-172)', () => {
  const markup = page('next=/tariffs');
  expect(readOf(markup)).not.toContain('Sign in to open this page.');
  expect(markup).toContain('href="/en/auth/sign-up?next=%2Ftariffs"');
});

test('an email of the address is filled in', () => {
  expect(page('email=anna@mail.example')).toContain('value="anna@mail.example"');
});

test('back from the provider of the company, the page waits and asks for nothing', () => {
  const markup = page('state=abc&code=def', true);
  expect(readOf(markup)).toBe('Sign in');
  expect(markup).not.toContain('<form');
});

test('the way by the provider comes only in the browser', () => {
  const staff = page('next=/staff/today', true);
  expect(readOf(staff)).toBe(readOf(page('next=/staff/today')));
});
