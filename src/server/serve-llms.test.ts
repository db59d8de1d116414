import { expect, test } from 'vitest';
import type { Settings } from '../platform/installation.ts';
import { locales } from '../platform/texts/locale.ts';
import { pages } from '../routes.ts';
import { llmsText } from './serve-llms.ts';
import { readTexts } from './texts.ts';

const texts = readTexts('unnamed');
const settings = {
  brand: 'Teapot Post',
  publicUrl: 'https://teapot.example',
  localeStrategy: 'prefix',
  languages: [...locales],
  defaultLocale: 'en',
} as unknown as Settings;

test('llms.txt names brand and address of the settings, and leads to public pages alone (UX-276)', () => {
  const text = llmsText(settings, texts);
  expect(text).toMatch(/^# Teapot Post\n\n> \w.+\n\n## /);
  const links = [...text.matchAll(/^- \[(.+)\]\((\S+)\): (\S.+)$/gm)].map(([, , address = '']) => address);
  const own = links.filter((address) => address.startsWith('https://teapot.example/en/'));
  const open = pages.filter(({ area, indexed }) => area === 'public' && indexed !== false);
  expect(own.filter((address) => !open.some(({ path }) => address.endsWith(`/en${path}`)))).toEqual([]);
  expect([own.length, links.length]).toEqual([15, 17]);
  expect(text.length).toBeLessThan(4_000);
});

test.each([
  ['ru', '/ru/tariffs'],
  ['zh', '/zh/tariffs'],
] as const)('a shop in %s alone tells programs of its own pages (UX-276)', (locale, path) => {
  const text = llmsText({ ...settings, languages: [locale], defaultLocale: locale }, texts);
  expect(text).toContain(`https://teapot.example${path}`);
  expect(text).not.toContain('/en/');
});
