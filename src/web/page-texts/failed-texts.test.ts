import { expect, test } from 'vitest';
import { CallFailure, type Client } from '../../platform/api/client.ts';
import { createTexts } from './load-texts.ts';

test.each([
  ['a broken line', new CallFailure('offline')],
  ['an error that nobody knows', new Error('broken')],
])('a failed call for texts is swallowed after %s, and the built-in words stand in', async (_, failure) => {
  const asked: string[] = [];
  const getPage: Client['getPage'] = async (input) => {
    asked.push(String(input?.params.page));
    throw failure;
  };
  const texts = createTexts({
    api: () => ({ getPage }) as Client,
    builtIn: async (page) => ({ title: `${page}, built in` }),
  });
  await texts.layouts('en');
  expect(await texts.of('en', ['tariffs'])).toMatchObject({
    tariffs: { title: 'tariffs, built in' },
    cabinetLayout: { title: 'cabinet-layout, built in' },
  });
  expect(asked).toContain('tariffs');
});
