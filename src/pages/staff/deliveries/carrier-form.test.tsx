/** The carriers as staff see them, and the form that adds one where they may change it. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import { CarrierForm } from './carrier-form.tsx';
import type { TariffData } from './staff-tariff-page.tsx';

const carrier = (code: string, more: object) => ({
  ...{ code, version: 1, name: { ru: `${code} ru`, en: `${code} en`, zh: `${code} zh` } },
  ...{ trackingUrl: null, adapter: null, active: true, ...more },
});
const data = {
  adapters: ['cdek'],
  carriers: [
    carrier('post', { trackingUrl: 'https://post.example/{number}', adapter: 'parcels' }),
    carrier('old', { active: false }),
  ],
} as unknown as TariffData;

const form = (mayChange: boolean): string => drawn(<CarrierForm data={data} mayChange={mayChange} />);

test('each carrier has a row in the language of the reader, with a place for the number in its address', () => {
  const markup = form(false);
  expect(markup.match(/<th scope="row"/g)).toHaveLength(2);
  const said = readOf(markup);
  for (const fact of ['post en', 'https://post.example/NUMBER', 'parcels']) expect(said).toContain(fact);
  expect(said).not.toContain('post ru');
});

test('only those who may change them have the form', () => {
  expect(form(false)).not.toContain('<form');
  expect(form(true).match(/<form/g)).toHaveLength(1);
});

test('the form offers the adapters of this installation, and those that a carrier has already', () => {
  const adapters = form(true).match(/<select[^>]*name="adapter".*?<\/select>/)?.[0] ?? '';
  expect([...adapters.matchAll(/<option value="(\w*)"/g)].map(([, value]) => value)).toEqual([
    ...['', 'cdek', 'parcels'],
  ]);
});

test('a carrier is called by its name, with its code beside it and its state as a tag', () => {
  const rows = form(false).split('<tr').slice(2).map(readOf);
  expect(rows[0]).toMatch(/post en Code: post/);
  expect(rows[0]).toContain('Active');
  expect(rows[1]).toMatch(/old en Code: old/);
  expect(rows[1]).toContain('Switched off');
  for (const tone of ['success', 'closed']) expect(form(false)).toContain(`ui-tag-${tone}`);
});

test('a carrier without a page or an integration has a dash for it', () => {
  const [, old = ''] = form(false).split('<tr').slice(2);
  expect(readOf(old).match(/–/g)).toHaveLength(2);
});
