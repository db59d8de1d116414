import { expect, test } from 'vitest';
import { extensionLinks } from './extension-stores.ts';

test('of the operator’s links, those to stores of extensions', () => {
  const at = (url: string) => ({ url });
  const own = [
    at('https://chromewebstore.google.com/detail/abc'),
    at('https://addons.mozilla.org/firefox/addon/abc/'),
  ];
  const others = [at('https://t.me/nordvind'), at('https://addons.mozilla.org.example/')];
  expect(extensionLinks([...others, ...own])).toEqual(own);
  expect(extensionLinks(undefined)).toEqual([]);
});
