import { type Client, createClient } from '../platform/client.ts';
import type { Locale } from '../platform/locale.ts';

/** The cookie of the specification: `Bearer {token}`, sent as `Authorization` with every call. */
export function readAuthorization(cookies: string): string | undefined {
  const found = /(?:^|;\s*)auth\.token=([^;]+)/.exec(cookies)?.[1];
  return found ? decodeURIComponent(found) : undefined;
}

export function createBrowserClient(locale: () => Locale): Client {
  return createClient({
    authorization: () => readAuthorization(document.cookie),
    language: locale,
    transport: ({ url, method, headers, body, signal }) =>
      fetch(url, {
        method,
        headers,
        credentials: 'same-origin',
        ...(body === undefined ? {} : { body }),
        ...(signal ? { signal } : {}),
      }),
  });
}
