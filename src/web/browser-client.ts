import { type Client, createClient } from '../platform/client.ts';
import type { Locale } from '../platform/locale.ts';

/** The cookie of the specification: `Bearer {token}`, sent as `Authorization` with every call. */
export function readAuthorization(cookies: string): string | undefined {
  const found = /(?:^|;\s*)auth\.token=([^;]+)/.exec(cookies)?.[1];
  try {
    return found ? decodeURIComponent(found) : undefined;
  } catch {
    // a broken cookie belongs to nobody
    return undefined;
  }
}

/** A call that takes longer than this fails as `timeout`. */
const longestMilliseconds = 30_000;

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
        signal: withTimeout(signal),
      }),
  });
}

function withTimeout(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(longestMilliseconds);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}
