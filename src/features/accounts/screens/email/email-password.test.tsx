import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import { EmailPassword } from './email-password.tsx';

const shown = (isNewAddress: boolean) =>
  drawn(<EmailPassword isNewAddress={isNewAddress} onTyped={() => Promise.resolve()} />);

test('a new account offers its reader a password of their own, after which nobody else gets in', () => {
  const markup = shown(false);
  expect(readOf(markup)).toContain('An account was created with this email address.');
  expect(readOf(markup)).toContain('no one else will have access');
  expect(markup).toContain('href="/en/auth/password-recovery"');
});

test('an account that is to move to the address promises its reader nothing', () => {
  const markup = shown(true);
  expect(readOf(markup)).toContain('nothing changes without your confirmation');
  expect(readOf(markup)).not.toContain('no one else');
  expect(markup).not.toContain('password-recovery');
});
