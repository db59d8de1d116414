/** The carriers as staff see them, and the form that adds or changes one where they may. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import { CarrierForm } from './carrier-form.tsx';
import { Carriers } from './carriers.tsx';
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

const list = (mayChange: boolean): string => drawn(<Carriers data={data} mayChange={mayChange} />);
const form = (carrier: TariffData['carriers'][number] | null): string =>
  drawn(<CarrierForm data={data} carrier={carrier} onClose={() => {}} />);

test('each carrier has a row in the language of the reader, with the site where it is tracked', () => {
  const markup = list(false);
  expect(markup.match(/<th scope="row"/g)).toHaveLength(2);
  const said = readOf(markup);
  for (const fact of ['post en', 'post.example']) expect(said).toContain(fact);
  expect(said).not.toContain('post ru');
});

test('only those who may change them add and edit', () => {
  expect(list(false)).not.toContain('<button');
  expect(readOf(list(true)).match(/Add carrier|Edit(?! carrier)/g)).toEqual(['Edit', 'Edit', 'Add carrier']);
});

test('the form offers the adapters of this installation, and those that a carrier has already', () => {
  const adapters = form(null).matchAll(/name="adapter"[^>]* value="(\w*)"/g);
  expect([...adapters].map(([, value]) => value)).toEqual([...['', 'cdek', 'parcels']]);
});

test('an edited carrier keeps its code, and begins as it is', () => {
  const markup = form(data.carriers[0] ?? null);
  expect(markup).toContain('type="hidden" name="code" value="post"');
  expect(readOf(markup)).toContain('Code: post');
  for (const value of ['post ru', 'post en', 'https://post.example/NUMBER'])
    expect(markup).toContain(`value="${value}"`);
  expect(form(null)).not.toContain('type="hidden" name="code"');
});

test('a carrier is called by its name, with a tag only where it is off, and says whether it is connected', () => {
  const rows = list(false).split('<tr').slice(2).map(readOf);
  expect(rows[0]).toMatch(/post en .*Switched on .*Not connected/);
  expect(rows[1]).toMatch(/old en .*Switched off .*Updates by hand/);
  expect(list(false).match(/ui-tag-\w+/g)).toEqual(['ui-tag-closed']);
});

test('a carrier without a page has a dash for it', () => {
  const [, old = ''] = list(false).split('<tr').slice(2);
  expect(readOf(old).match(/–/g)).toHaveLength(1);
});
