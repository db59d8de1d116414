import type { WireAnswer, WireRequest } from '../platform/api/client.ts';

/**
 * Sends a form with files and tells how much of it has left, for as long as it takes. Rejects like `fetch`: with a
 * TypeError when the connection breaks, with an AbortError when the signal says so.
 */
export function sendForm({
  url,
  method,
  headers,
  body,
  signal,
  onProgress,
}: WireRequest): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = (): void => request.abort();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total);
    request.onload = () =>
      resolve({ status: request.status, text: () => Promise.resolve(request.responseText) });
    request.onerror = () => reject(new TypeError('the connection broke'));
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', stop);
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) reject(new DOMException('aborted', 'AbortError'));
    else request.send(body ?? null);
  });
}
