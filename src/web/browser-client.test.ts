import { afterEach, expect, test, vi } from 'vitest';
import { createBrowserClient, readAuthorization } from './browser-client.ts';

test('the session is read from its cookie; a broken one belongs to nobody', () => {
  expect(readAuthorization('a=b; auth.token=Bearer%20t0ken; c=d')).toBe('Bearer t0ken');
  expect(readAuthorization('xauth.token=Bearer%20t0ken')).toBeUndefined();
  expect(readAuthorization('auth.token=Bearer%')).toBeUndefined();
});

afterEach(() => vi.unstubAllGlobals());

test('no call has a time limit of the browser’s client', async () => {
  const asked: (AbortSignal | null | undefined)[] = [];
  vi.stubGlobal('document', { cookie: '', dispatchEvent: () => true });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
    asked.push(signal);
    return new Response('{"data":{}}');
  });
  const client = createBrowserClient(() => 'en');
  await client.getPaymentInfo();
  const own = new AbortController();
  await client.getPaymentInfo({ signal: own.signal });
  expect(asked).toEqual([undefined, own.signal]);
});
