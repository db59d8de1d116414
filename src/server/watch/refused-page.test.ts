/** A page that a busy server does not begin is a page all the same: in the visitor's language, with a way to try again. */

import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { Refusal } from '../../platform/api/refusal.ts';
import { locales } from '../../platform/texts/locale.ts';
import { failureHandler } from '../api/failures.ts';
import { readTexts } from '../texts.ts';
import { styleRefusedPages } from './refused-page.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

function busyApp() {
  const app = Fastify();
  open.push(app);
  app.setErrorHandler(failureHandler(readTexts(), { languages: locales, defaultLocale: 'en' }));
  app.addHook('onRequest', async () => {
    throw new Refusal('unavailable', { retryAfterSeconds: 2 });
  });
  app.get('/*', () => 'never');
  styleRefusedPages(app, ['/assets/app.css']);
  return app;
}

const browser = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-mode': 'navigate' };

test.each([
  ['/ru/staff/warehouse', 'en', 'ru', /временно/i],
  ['/staff/warehouse', 'zh-CN,zh;q=0.9', 'zh-Hans', /暂/],
  ['/en', 'ru', 'en', /temporarily/],
])('%s, for a browser that prefers %s', async (url, language, lang, words) => {
  const headers = { ...browser, 'accept-language': language };
  const answer = await busyApp().inject({ url, headers });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.body).toMatch(words);
  expect(answer.body).toContain(`lang="${lang}`);
  expect(answer.body).toContain(`<a href="${url}">`);
  expect(answer.body).toContain('/assets/app.css');
  expect(answer.body).not.toContain('<script');
});

test('a program is answered in the form of the API', async () => {
  const app = busyApp();
  for (const [url, headers] of [
    ['/api/v1/user', browser],
    ['/ru', { accept: 'application/json' }],
  ] as const) {
    const answer = await app.inject({ url, headers });
    expect([answer.statusCode, answer.json().error.code]).toEqual([503, 'unavailable']);
  }
});

test('an address is no markup', async () => {
  const answer = await busyApp().inject({ url: '/en/%22%3E%3Cscript%3E?q="><script>', headers: browser });
  expect(answer.body).not.toContain('<script');
});
