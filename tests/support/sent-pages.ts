/** For tests that read pages as the server sends them, without a browser. */
import { expect } from 'vitest';
import { demoAccounts } from '../../src/features/accounts/demo.ts';

/** All matches of the pattern's first group. */
export const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, found = '']) => found);
/** One part of the page by its tag. */
export const part = (html: string, tag: string): string =>
  html.slice(html.indexOf(`<${tag}`), html.indexOf(`</${tag}>`));
/** Where the links of a piece lead, in their order. */
export const hrefs = (html: string): string[] => all(html, /href="([^"]+)"/g);

/** The cookies of the demo customer. */
export async function customerCookies(address: string): Promise<string> {
  const [{ email, password }] = demoAccounts;
  const answer = await fetch(`${address}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email, password }),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
