import { expect, test, vi } from 'vitest';
import { CallFailure } from '../../platform/api/client.ts';
import { isOwnFailure, rootOptions } from './uncaught-errors.ts';

const shop = 'https://shop.example';
const errorAt = (stack: string): Error => Object.assign(new Error('broken'), { stack });

test.each<[string, unknown, string | undefined, boolean]>([
  ['in a script of the shop', errorAt(''), `${shop}/assets/page-1.js`, true],
  ['in a promise of the shop', errorAt(`Error: broken\n at ${shop}/assets/page-1.js:1:2`), undefined, true],
  ['in a counter', errorAt('at https://mc.yandex.ru/tag.js:1'), 'https://mc.yandex.ru/tag.js', false],
  ['in an extension', errorAt('at chrome-extension://abc/x.js:1'), undefined, false],
  ['on a host that begins in the same way', errorAt('at https://shop.example.org/x.js'), undefined, false],
  ['a call that failed', new CallFailure('offline'), `${shop}/assets/page-1.js`, false],
  ['a call that was stopped', new DOMException('stopped', 'AbortError'), `${shop}/assets/page-1.js`, false],
  ['nothing that is an error', 'broken', `${shop}/assets/page-1.js`, false],
])('a failure %s', (_, error, file, isOwn) => {
  expect(isOwnFailure(error, shop, file)).toBe(isOwn);
});

test('what React got over by itself leaves the page standing, and is logged', () => {
  const failed: unknown[] = [];
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const options = rootOptions({ fail: (error) => failed.push(error) });
  options.onRecoverableError('two machines name a country differently');
  expect([failed, logged.mock.calls]).toEqual([[], [['two machines name a country differently']]]);
  options.onUncaughtError('broken');
  expect(failed).toEqual(['broken']);
  logged.mockRestore();
});
