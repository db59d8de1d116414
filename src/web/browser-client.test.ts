import { expect, test } from 'vitest';
import { readAuthorization } from './browser-client.ts';

test('the session is read from its cookie; a broken one belongs to nobody', () => {
  expect(readAuthorization('a=b; auth.token=Bearer%20t0ken; c=d')).toBe('Bearer t0ken');
  expect(readAuthorization('xauth.token=Bearer%20t0ken')).toBeUndefined();
  expect(readAuthorization('auth.token=Bearer%')).toBeUndefined();
});
