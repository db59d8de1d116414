/** Cards of plug-ins: own ones open and above, those in use before those that may be set up, and what each still needs. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import { nameOf, piecesOf, readMarkup, textOf } from '../../../../tests/support/markup.ts';
import type { AnswerOf } from '../../../platform/api/client.ts';
import PluginsPage from './staff-plugins-page.tsx';

type Plugin = AnswerOf<'staffListPlugins'>[number];
type Field = Plugin['fields'][number];

const field = (name: string, more: Partial<Field> = {}): Field => ({
  ...{ name, kind: 'text', label: `The ${name}`, hint: null, options: [], isRequired: true, value: null },
  ...{ usual: null, isSet: false, ...more },
});
const plugin = (name: string, more: Partial<Plugin> = {}): Plugin => ({
  ...{
    name,
    title: name,
    pluginVersion: '1.2.0',
    about: null,
    isBuiltIn: true,
    brings: [],
    canBeTried: false,
  },
  ...{ missing: [], version: 1, fields: [], history: [], ...more },
});
const own = (name: string, more: Partial<Plugin> = {}) => plugin(name, { isBuiltIn: false, ...more });
const filled = [field('key', { value: 'a' })];

const page = (...plugins: Plugin[]) =>
  drawn(
    <PluginsPage data={{ plugins, prices: { proposals: [], mayChange: true, settlementCurrency: '' } }} />,
  );
const cardsOf = (markup: string) =>
  piecesOf(readMarkup(markup), 'li')
    .filter(({ attributes: { id } }) => id?.startsWith('plugin-'))
    .map((card) => textOf(card));
const buttonsOf = (markup: string) => {
  const root = readMarkup(markup);
  return piecesOf(root, 'button').map((button) => nameOf(root, button));
};

test('those in use come first, then those that may be set up; those without settings are left out', () => {
  const cards = cardsOf(
    page(
      ...[plugin('plain'), plugin('unused', { fields: [field('key')] }), plugin('used', { fields: filled })],
      plugin('half', { fields: filled, missing: ['key'] }),
    ),
  );
  expect(cards.map((text) => text.split(' ')[0])).toEqual(['used', 'unused', 'half']);
});

test('what is built in stands by what it brings, and a part of nothing has no heading', () => {
  const bringing = (name: string, port: Plugin['brings'][number]['port']) =>
    plugin(name, { brings: [{ port, name }], fields: [field('key')] });
  const headings = (...listed: Plugin[]) =>
    piecesOf(readMarkup(page(...listed)), 'section').map((part) => [
      ...piecesOf(part, 'h2').map(textOf),
      ...piecesOf(part, 'h3').map(textOf),
    ]);
  const [bank, post] = [bringing('bank', 'payment-provider'), bringing('post', 'carrier')];
  expect(headings(bank, bringing('data', 'shop-adapter'), post)).toEqual([
    ['Carriers', 'post'],
    ['Payments', 'bank'],
    ['Other', 'data'],
  ]);
  expect(headings(bank)).toEqual([['Payments', 'bank']]);
});

test('own ones stand above the built-in ones, with their form open; without one the page says how to add one', () => {
  const markup = page(plugin('built', { fields: filled }), own('mine', { fields: filled }));
  expect(cardsOf(markup).map((text) => text.split(' ')[0])).toEqual(['mine', 'built']);
  expect(piecesOf(readMarkup(markup), '[aria-expanded=true]').map(textOf)).toEqual(['Settings mine']);
  expect(piecesOf(readMarkup(markup), 'form')).toHaveLength(1);
  expect(readOf(markup)).not.toContain('administrator can add more');
  expect(readOf(page(plugin('built')))).toContain('administrator can add more');
});

test('what one does stands in its row, and what it needs with its settings', () => {
  const said = { about: 'Tracks parcels. A contract is needed.', fields: filled };
  expect(cardsOf(page(plugin('built', said)))).toEqual(['built set up Settings built Tracks parcels.']);
  expect(cardsOf(page(own('mine', said)))[0]).toContain('A contract is needed.');
});

test('a built-in one without a value offers to set it up, and nothing is wrong with it', () => {
  const unused = { fields: [field('key')], missing: ['key'], canBeTried: true };
  const markup = page(plugin('built', unused));
  expect(readOf(markup)).toContain('Set up');
  expect(readOf(markup)).not.toContain('not set up');
  expect(readOf(markup)).not.toContain('Still needed');
  expect(markup).not.toContain('ui-tag-attention');
  expect(markup).not.toContain('ui-tag ');
  // there is nothing to be tried
  expect(buttonsOf(markup)).toEqual(['Set up built']);
});

test('an own one that lacks settings names them by their labels, and can be tried', () => {
  const fields = [field('key'), field('shop'), field('note', { value: 'x' })];
  const markup = page(own('mine', { fields, missing: ['key', 'shop'], canBeTried: true }));
  expect(readOf(markup)).toContain('Still needed: The key, The shop.');
  expect(markup).toContain('ui-tag-attention');
  expect(buttonsOf(markup)).toContain('Test saved settings: mine');
});

test('a secret that is kept counts as set, though it is never shown', () => {
  const secret = field('key', { kind: 'secret', isSet: true });
  const markup = page(plugin('built', { fields: [secret] }));
  expect(readOf(markup)).toMatch(/built set up/);
  expect(buttonsOf(markup)).toEqual(['Settings built']);
});

test('what an own one adds is named with its name there; of a built-in one its own words say it', () => {
  const brings: Plugin['brings'] = [
    ...[{ port: 'carrier', name: 'post' } as const, { port: 'carrier', name: 'ship' } as const],
    { port: 'translator', name: 'deep' },
  ];
  const adds = 'Adds: carrier (post, ship), translator (deep)';
  expect(readOf(page(own('mine', { brings })))).toContain(adds);
  expect(readOf(page(own('mine', { brings })))).toContain('Version 1.2.0');
  const built = readOf(page(plugin('built', { brings, fields: filled })));
  expect(built).toContain('Adds: carrier, translator');
  expect(built).not.toContain('Version');
  expect(readOf(page(plugin('built', { brings, about: 'Sends parcels.', fields: filled })))).not.toContain(
    'Adds:',
  );
  expect(readOf(page(own('mine')))).not.toContain('Adds:');
});

test('without settings there is no button that opens nothing', () => {
  expect(buttonsOf(page(own('mine'), own('other')))).toEqual([]);
});
